#pragma once
#include <cstddef>
#include <optional>
#include <string>

namespace cml::source {

/// Where a loop begins.
struct LoopHead {
  int line = 0;               ///< of its for, while or do
  bool has_condition = true;  ///< no for (...;;...) and no while (true)
};
/// The innermost for, while or do of CUDA C++ whose text holds the lines `first` to `last`; nothing without
/// one.
std::optional<LoopHead> loop_around(const std::string& source, int first, int last);

/// Bytes [begin, end) of a source text.
struct Extent {
  size_t begin = 0;  ///< the first
  size_t end = 0;    ///< after the last
};
/// The body of that loop: from its { to its }, or one statement with its semicolon.
std::optional<Extent> loop_body_around(const std::string& source, int first, int last);

}  // namespace cml::source
