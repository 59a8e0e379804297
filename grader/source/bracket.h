#pragma once
#include <optional>
#include <string>

namespace cml::source {

/// A bracket without its counterpart.
struct LoneBracket {
  char bracket = '{';  ///< one of (, {, [, ), } and ]
  int line = 0;        ///< where it stands, from 1
  bool is_opening() const { return bracket == '(' || bracket == '{' || bracket == '['; }  ///< never closed
  char counterpart() const;                             ///< the one that is missing
  bool operator==(const LoneBracket&) const = default;  ///< the same one
};

/// The first bracket of CUDA C++ without a counterpart; nothing where each has one, or where `#else` chooses
/// between two texts. Where another `}` closes in its turn, the indentation tells which one is
/// meant.
std::optional<LoneBracket> lone_bracket(const std::string& source);

}  // namespace cml::source
