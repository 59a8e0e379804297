#include "report/layouts.h"

namespace cml::report {

std::string pitch_text(const metrics::Remedies& remedies, const language::Catalogue& words) {
  return words.say("pitch {} elements of {} bytes", remedies.row_bytes / remedies.element_bytes,
                   remedies.element_bytes);
}

std::vector<LayoutRow> layout_rows(const metrics::Remedies& remedies, const language::Catalogue& words) {
  const uint32_t pad = remedies.least_pad.pad;
  return {{words.text("as it is"), remedies.wavefronts, {}},
          {words.text("a pad of 1 element more"), remedies.pad_of_one.wavefronts, {}},
          {words.say("least pad that helps most: {} more", pad), remedies.least_pad.wavefronts, {}},
          {words.text("XOR swizzle of the columns by the row"), remedies.swizzled,
           "the pitch is not a power of two"}};
}

}  // namespace cml::report
