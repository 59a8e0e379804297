#include "figure/lane_words.h"

#include <fmt/format.h>

#include <bit>

namespace cml::figure {
arch::SharedPicture picture_of(const arch::BankGeometry& banks, const Access& access) {
  return arch::picture_of(
      banks, arch::SharedRequest{access.addresses.data(), access.mask, access.bytes, access.store, false, 0});
}

std::string cost_text(const arch::SharedPicture& picture) {
  const uint32_t wavefronts = picture.cost.wavefronts, conflicts = picture.cost.conflicts();
  return fmt::format("{} wavefront{}, {} conflict{}", wavefronts, wavefronts == 1 ? "" : "s",
                     conflicts == 0 ? "no" : std::to_string(conflicts), conflicts > 1 ? "s" : "");
}

arch::BankGeometry read_banks(Reader& panel) {
  const bool usual = !panel.has("banks") && !panel.has("width");
  const auto banks = static_cast<uint32_t>(panel.integer("banks", {1, 64}, 32));
  const auto width = static_cast<uint32_t>(panel.integer("width", {1, 16}, 4));
  if (usual) return arch::banks_five_on();
  const Result<arch::BankGeometry> geometry = arch::free_banks(banks, width);
  if (geometry) return *geometry;
  panel.fail("width", geometry.error().message, geometry.error().next_step);
  return arch::banks_five_on();
}

std::string banks_text(const arch::BankGeometry& banks) {
  return fmt::format("{} banks of {} bytes", banks.banks, banks.width);
}

std::string lanes_text(uint32_t lanes) {
  const int count = std::popcount(lanes);
  return count == 1 ? std::to_string(std::countr_zero(lanes)) : fmt::format("{}\u00d7", count);
}

}  // namespace cml::figure
