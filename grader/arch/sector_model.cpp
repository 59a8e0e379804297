#include "arch/sector_model.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <set>

namespace cml::arch {
namespace {

/// Distinct values: a hash table with chains. Neighbouring lanes often have the same value.
class Distinct {
 public:
  void add(uint64_t value) {
    uint8_t& first = first_[value * 0x9e3779b97f4a7c15 >> 58];
    for (unsigned entry = first; entry != 0; entry = next_[entry])
      if (values_[entry] == value) return;
    next_[++count_] = first;
    values_[count_] = value;
    first = count_;
  }
  uint32_t count() const { return count_; }

 private:
  std::array<uint8_t, 64> first_{};  ///< entry of each chain, from 1; 0: none
  std::array<uint8_t, 65> next_;
  std::array<uint64_t, 65> values_;
  uint8_t count_ = 0;
};

}  // namespace

uint32_t global_sectors(const WideRequest& request) {
  const uint32_t extra = request.bytes - 1;
  if (request.affine) {
    const uint64_t base = request.addresses[0];
    const auto stride = static_cast<uint64_t>(std::abs(request.stride));
    const uint64_t low = request.stride < 0 ? base - 31 * stride : base;
    if (stride <= kSectorBytes)  // no sector between the first and the last is left out
      return static_cast<uint32_t>((low + 31 * stride + extra) / kSectorBytes - low / kSectorBytes + 1);
    if (base % request.bytes == 0 && stride % request.bytes == 0 && std::has_single_bit(request.bytes))
      return 32;
  }
  Distinct sectors;
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1) {
    const uint64_t address = request.addresses[std::countr_zero(lanes)];
    sectors.add(address / kSectorBytes);
    if ((address + extra) / kSectorBytes != address / kSectorBytes)
      sectors.add((address + extra) / kSectorBytes);
  }
  return sectors.count();
}

SectorUse sector_use(const WideRequest& request) {
  std::set<uint64_t> bytes;
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1) {
    const uint64_t address = request.addresses[std::countr_zero(lanes)];
    for (uint64_t at = address; at < address + request.bytes; ++at) bytes.insert(at);
  }
  SectorUse use;
  use.sectors = global_sectors(request);
  use.asked = bytes.size();
  use.least = (use.asked + kSectorBytes - 1) / kSectorBytes;
  use.wasted = use.sectors * kSectorBytes - use.asked;
  return use;
}

uint32_t constant_requests(const WideRequest& request, uint32_t elements) {
  if (request.affine && request.stride == 0) return elements;
  Distinct addresses;
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1)
    addresses.add(request.addresses[std::countr_zero(lanes)]);
  return elements * addresses.count();
}

}  // namespace cml::arch
