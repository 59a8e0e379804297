#include "report/layouts.h"

#include <fmt/format.h>

namespace cml::report {

std::string pitch_text(const metrics::Remedies& remedies) {
  return fmt::format("pitch {} elements of {} bytes", remedies.row_bytes / remedies.element_bytes,
                     remedies.element_bytes);
}

std::vector<LayoutRow> layout_rows(const metrics::Remedies& remedies) {
  const uint32_t pad = remedies.least_pad.pad;
  return {{"as it is", remedies.wavefronts, {}},
          {"a pad of 1 element more", remedies.pad_of_one.wavefronts, {}},
          {fmt::format("least pad that helps most: {} more", pad), remedies.least_pad.wavefronts, {}},
          {"XOR swizzle of the columns by the row", remedies.swizzled, "the pitch is no power of two"}};
}

}  // namespace cml::report
