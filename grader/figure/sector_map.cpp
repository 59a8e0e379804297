#include "figure/access.h"
#include "figure/kind.h"
#include "figure/sector_panel.h"

namespace cml::figure {

Panel read_sector_map(Reader& panel) {
  const Access access = Access::read(panel.table("access"), std::nullopt);
  const auto show = static_cast<size_t>(panel.integer("show", {2, 32}, 32));
  Panel result = sector_panel({access.addresses.data(), access.mask, access.bytes, false, 0}, show);
  result.grid.spots.clear();  // a figure of a chapter has no pointer
  return result;
}

}  // namespace cml::figure
