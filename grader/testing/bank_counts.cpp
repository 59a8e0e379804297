#include "testing/bank_counts.h"

#include <algorithm>
#include <array>

#include "arch/bank_model.h"
#include "arch/gpu.h"
#include "arch/sector_model.h"
#include "core/warp.h"
#include "testing/exercise.h"

namespace cml::testing {
namespace {

/// Calls `use` with the addresses of each warp's lanes and the lanes that take part, where there are any.
void for_each_request(const Dim3& block, const AddressOf& address_of,
                      const std::function<void(const uint64_t* addresses, uint32_t mask)>& use) {
  const uint64_t threads = block.count();
  for (uint64_t warp = 0; warp < threads; warp += kWarpSize) {
    std::array<uint64_t, kWarpSize> addresses{};
    uint32_t mask = 0;
    for (unsigned lane = 0; lane < std::min<uint64_t>(kWarpSize, threads - warp); ++lane) {
      const auto thread = static_cast<uint32_t>(warp + lane);
      const int64_t address = address_of(thread % block.x, thread / block.x);
      if (address < 0) continue;
      addresses[lane] = static_cast<uint64_t>(address);
      mask |= 1u << lane;
    }
    if (mask != 0) use(addresses.data(), mask);
  }
}

}  // namespace

uint64_t block_wavefronts(const Dim3& block, unsigned bytes, bool writes, const AddressOf& address_of) {
  const arch::BankGeometry& banks = arch::gpu_of(session().compute_capability).banks;
  uint64_t wavefronts = 0;
  for_each_request(block, address_of, [&](const uint64_t* addresses, uint32_t mask) {
    wavefronts += arch::shared_cost(banks, {addresses, mask, bytes, writes, false, 0, false}).wavefronts;
  });
  return wavefronts;
}

GlobalCost block_sectors(const Dim3& block, unsigned bytes, const AddressOf& address_of) {
  GlobalCost cost;
  for_each_request(block, address_of, [&](const uint64_t* addresses, uint32_t mask) {
    ++cost.requests;
    cost.sectors += arch::global_sectors({addresses, mask, bytes, false, 0});
  });
  return cost;
}

}  // namespace cml::testing
