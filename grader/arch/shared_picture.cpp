#include "arch/shared_picture.h"

#include <algorithm>
#include <bit>

namespace cml::arch {
namespace {

/// The lanes that touch a bank.
uint32_t lanes_at(const BankGeometry& banks, const SharedRequest& access, uint32_t lanes, uint32_t bank) {
  uint32_t found = 0;
  for (; lanes != 0; lanes &= lanes - 1) {
    const int lane = std::countr_zero(lanes);
    for (uint32_t byte = 0; byte < access.bytes; byte += banks.width)
      if (bank_of(banks, access.addresses[lane] + byte) == bank) found |= 1u << lane;
  }
  return found;
}

}  // namespace

SharedPicture picture_of(const BankGeometry& banks, const SharedRequest& access) {
  SharedPicture picture;
  picture.cost = shared_cost(banks, access);
  const SharedPasses passes = shared_passes(banks, access);
  for (uint32_t pass = 0; pass < passes.count; ++pass) {
    std::vector<uint32_t> in_bank;
    for (uint32_t bank = 0; bank < banks.banks; ++bank)
      in_bank.push_back(
          degree(banks, access.addresses, lanes_at(banks, access, passes.lanes[pass], bank), access.bytes));
    for (uint32_t lanes = passes.lanes[pass]; lanes != 0; lanes &= lanes - 1) {
      const int lane = std::countr_zero(lanes);
      for (uint32_t byte = 0; byte < access.bytes; byte += banks.width) {
        TouchedWord& word = picture.words[(access.addresses[lane] + byte) / banks.width];
        word.lanes |= 1u << lane;
        word.degree = std::max(word.degree, in_bank[bank_of(banks, access.addresses[lane] + byte)]);
      }
    }
    if (passes.count == 1) picture.in_bank = in_bank;
  }
  return picture;
}

}  // namespace cml::arch
