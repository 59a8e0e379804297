#include "arch/atomic_model.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/warp.h"

namespace cml::arch {
namespace {

constexpr uint32_t kHalves[] = {0x0000ffff, 0xffff0000};

/// Banks as an atomic of this size sees them: two of 4 bytes act as one of 8.
struct AtomicBanks {
  uint32_t banks;
  uint32_t width;
  AtomicBanks(const BankGeometry& b, uint32_t bytes)
      : banks(bytes > b.width ? std::max(1u, b.banks * b.width / bytes) : b.banks),
        width(std::max(bytes, b.width)) {}
  uint32_t of(uint64_t address) const { return static_cast<uint32_t>(address / width % banks); }
};

/// The largest number of these lanes in one bank; lanes at one address queue too.
uint32_t queue(const AtomicBanks& banks, const uint64_t* addresses, uint32_t lanes) {
  std::array<uint8_t, kMaxBanks> count{};
  uint8_t most = 0;
  for (; lanes != 0; lanes &= lanes - 1)
    most = std::max(most, ++count[banks.of(addresses[std::countr_zero(lanes)])]);
  return most;
}

/// Of the lanes that remain, those whose compare-and-swap succeeds in this round.
uint32_t winners(const AtomicBanks& banks, const uint64_t* addresses, uint32_t remaining, bool wide) {
  std::array<uint64_t, 64> taken{};
  unsigned count = 0;
  uint32_t won = 0;
  for (const uint32_t part : wide ? std::array{kHalves[0], kHalves[1]} : std::array{~0u, 0u}) {
    std::array<bool, kMaxBanks> tried{};
    for (uint32_t lanes = remaining & part; lanes != 0; lanes &= lanes - 1) {
      const unsigned lane = std::countr_zero(lanes);
      const uint32_t bank = banks.of(addresses[lane]);
      if (tried[bank]) continue;
      tried[bank] = true;
      if (std::find(taken.begin(), taken.begin() + count, addresses[lane]) != taken.begin() + count) continue;
      taken[count++] = addresses[lane];
      won |= 1u << lane;
    }
  }
  return won;
}

}  // namespace

AtomicCost atomic_cost(const BankGeometry& geometry, const SharedRequest& request,
                       AtomicImplementation implementation) {
  const uint32_t bytes = std::max(4u, request.bytes);
  std::array<uint64_t, kWarpSize> addresses{};  // of the words that are exchanged
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    if (request.mask >> lane & 1) addresses[lane] = request.addresses[lane] / 4 * 4;
  const bool wide = bytes > 4;
  const AtomicBanks banks(geometry, bytes);
  AtomicCost cost;
  if (implementation != AtomicImplementation::compare_and_swap_loop) {
    cost.instructions = 1;
    const uint32_t turns = implementation == AtomicImplementation::compare_and_swap ? 2 : 1;
    for (const uint32_t part : wide ? std::array{kHalves[0], kHalves[1]} : std::array{~0u, 0u}) {
      const uint32_t longest = queue(banks, addresses.data(), request.mask & part);
      if (longest == 0) continue;
      cost.wavefronts += turns * longest;
      cost.conflicts += longest - 1;
    }
    return cost;
  }
  SharedRequest load = request;
  load.addresses = addresses.data();
  load.affine = false;
  load.store = false;
  load.bytes = bytes;
  for (uint32_t remaining = request.mask; remaining != 0;) {
    load.mask = remaining;
    const SharedCost loaded = shared_cost(geometry, load);
    ++cost.load_instructions;
    cost.load_wavefronts += loaded.wavefronts;
    cost.load_conflicts += loaded.conflicts();
    ++cost.instructions;
    cost.wavefronts += wide ? 2u * ((remaining & kHalves[0]) != 0) + 2u * ((remaining & kHalves[1]) != 0) : 2;
    remaining &= ~winners(banks, addresses.data(), remaining, wide);
  }
  return cost;
}

}  // namespace cml::arch
