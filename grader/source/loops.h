#pragma once
#include <optional>
#include <string>

namespace cml::source {

/// The line where the innermost for, while or do of CUDA C++ begins whose text holds the lines `first` to
/// `last`; nothing without one.
std::optional<int> loop_around(const std::string& source, int first, int last);

}  // namespace cml::source
