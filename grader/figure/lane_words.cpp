#include "figure/lane_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace cml::figure {
namespace {

/// The lanes that touch a bank.
uint32_t lanes_at(const arch::BankGeometry& banks, const arch::SharedRequest& access, uint32_t lanes,
                  uint32_t bank) {
  uint32_t found = 0;
  for (; lanes != 0; lanes &= lanes - 1) {
    const int lane = std::countr_zero(lanes);
    for (uint32_t byte = 0; byte < access.bytes; byte += banks.width)
      if (arch::bank_of(banks, access.addresses[lane] + byte) == bank) found |= 1u << lane;
  }
  return found;
}

}  // namespace

SharedPicture picture_of(const arch::BankGeometry& banks, const Access& access) {
  return picture_of(
      banks, arch::SharedRequest{access.addresses.data(), access.mask, access.bytes, access.store, false, 0});
}

SharedPicture picture_of(const arch::BankGeometry& banks, const arch::SharedRequest& access) {
  SharedPicture picture;
  picture.cost = arch::shared_cost(banks, access);
  const arch::SharedPasses passes = arch::shared_passes(banks, access);
  for (uint32_t pass = 0; pass < passes.count; ++pass) {
    std::vector<uint32_t> in_bank;
    for (uint32_t bank = 0; bank < banks.banks; ++bank)
      in_bank.push_back(arch::degree(banks, access.addresses,
                                     lanes_at(banks, access, passes.lanes[pass], bank), access.bytes));
    for (uint32_t lanes = passes.lanes[pass]; lanes != 0; lanes &= lanes - 1) {
      const int lane = std::countr_zero(lanes);
      for (uint32_t byte = 0; byte < access.bytes; byte += banks.width) {
        TouchedWord& word = picture.words[(access.addresses[lane] + byte) / banks.width];
        word.lanes |= 1u << lane;
        word.degree = std::max(word.degree, in_bank[arch::bank_of(banks, access.addresses[lane] + byte)]);
      }
    }
    if (passes.count == 1) picture.in_bank = in_bank;
  }
  return picture;
}

std::string cost_text(const SharedPicture& picture) {
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
