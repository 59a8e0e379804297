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

/// Fills SectorParts, which stay in order. Most requests add them in order.
class Collector {
 public:
  explicit Collector(SectorParts& parts) : parts_(parts) {}
  /// Bytes that follow each other; 1 at least.
  void add_range(uint64_t first, uint64_t bytes) {
    const uint64_t last = first + bytes - 1, last_sector = last / kSectorBytes;
    uint32_t rest = ~0u << first % kSectorBytes;
    for (uint64_t sector = first / kSectorBytes; sector < last_sector; ++sector, rest = ~0u)
      add(sector, rest);
    add(last_sector, rest & ~0u >> (kSectorBytes - 1 - last % kSectorBytes));
  }
  size_t count() const { return count_; }

 private:
  void add(uint64_t sector, uint32_t bytes) {
    size_t at = count_;
    while (at > 0 && parts_[at - 1].sector > sector) --at;
    if (at > 0 && parts_[at - 1].sector == sector) {
      parts_[at - 1].bytes |= bytes;
      return;
    }
    std::copy_backward(parts_.begin() + at, parts_.begin() + count_, parts_.begin() + count_ + 1);
    parts_[at] = {sector, bytes};
    ++count_;
  }

  SectorParts& parts_;
  size_t count_ = 0;
};

bool has_few_runs(const WideRequest& request) {
  constexpr int kFew = 8;
  uint32_t others = request.runs;
  for (int i = 0; i < kFew; ++i) others &= others - 1;
  return request.runs != 0 && others == 0;
}

size_t parts_of_runs(const WideRequest& request, SectorParts& parts) {
  Collector found(parts);
  uint32_t starts = request.runs;
  while (starts != 0) {
    const uint64_t first = request.addresses[std::countr_zero(starts)];
    starts &= starts - 1;
    const unsigned next = std::countr_zero(starts);  // 32 after the last run
    found.add_range(first, request.addresses[next - 1] - first + request.bytes);
  }
  return found.count();
}

}  // namespace

size_t sector_parts(const WideRequest& request, SectorParts& parts) {
  Collector found(parts);
  const uint64_t first = request.addresses[0], bytes = request.bytes;
  if (request.affine && (request.stride == 0 || request.stride == static_cast<int64_t>(bytes))) {
    found.add_range(first, 31 * static_cast<uint64_t>(request.stride) + bytes);
    return found.count();
  }
  if (has_few_runs(request)) return parts_of_runs(request, parts);
  for (uint32_t rest = request.mask; rest != 0; rest &= rest - 1)
    found.add_range(request.addresses[std::countr_zero(rest)], bytes);
  return found.count();
}

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
  if (has_few_runs(request)) {
    SectorParts parts;
    return static_cast<uint32_t>(parts_of_runs(request, parts));
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
