#include "testing/bank_counts.h"

#include <algorithm>
#include <array>

#include "arch/bank_model.h"
#include "arch/gpu.h"
#include "core/warp.h"
#include "testing/exercise.h"

namespace cml::testing {

uint64_t block_wavefronts(const Dim3& block, unsigned bytes, bool writes,
                          const std::function<int64_t(uint32_t x, uint32_t y)>& address_of) {
  const arch::BankGeometry& banks = arch::gpu_of(session().compute_capability).banks;
  const uint64_t threads = block.count();
  uint64_t wavefronts = 0;
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
    if (mask != 0)
      wavefronts +=
          arch::shared_cost(banks, {addresses.data(), mask, bytes, writes, false, 0, false}).wavefronts;
  }
  return wavefronts;
}

}  // namespace cml::testing
