#pragma once
#include <fmt/format.h>

#include <limits>
#include <string>

namespace cml::testing {

/// The bounds of a count.
struct Bound {
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();
  bool holds(double value) const { return least <= value && value <= most; }  ///< whether it is within
  /// "32", "at most 40", "at least 8", "8 to 40".
  std::string to_string() const {
    if (least == most) return fmt::format("{}", most);
    if (least == Bound{}.least) return fmt::format("at most {}", most);
    return most == Bound{}.most ? fmt::format("at least {}", least) : fmt::format("{} to {}", least, most);
  }
};

/// Bounds, by name.
/// @{
inline Bound exactly(double value) { return {value, value}; }
inline Bound at_most(double most) { return {Bound{}.least, most}; }
inline Bound at_least(double least) { return {least, Bound{}.most}; }
/// @}

}  // namespace cml::testing
