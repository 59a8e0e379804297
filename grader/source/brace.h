#pragma once
#include <optional>
#include <string>

namespace cml::source {

/// The line of the `{` that is never closed, of CUDA C++; nothing where each is. Where a later `}` was taken
/// for it, the indentation tells which one is meant.
std::optional<int> unclosed_brace(const std::string& source);

}  // namespace cml::source
