#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "language/catalogue.h"
#include "metrics/remedy.h"

namespace cml::report {

/// One layout of an array, and what a request would cost in it.
struct LayoutRow {
  std::string layout;                  ///< for people
  std::optional<uint32_t> wavefronts;  ///< nothing where it is not possible
  std::string why_not;                 ///< then
};
/// As it is, a pad of one, the least pad, a swizzle.
std::vector<LayoutRow> layout_rows(const metrics::Remedies& remedies,
                                   const language::Catalogue& words = language::english().catalogue);

/// "pitch 32 elements of 4 bytes".
std::string pitch_text(const metrics::Remedies& remedies,
                       const language::Catalogue& words = language::english().catalogue);

}  // namespace cml::report
