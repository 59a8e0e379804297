#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "arch/bank_model.h"
#include "arch/gpu.h"
#include "testing/lab.h"

/// What the checks of this lab share.
namespace smem {

/// The banks of the GPU that is graded for.
inline const cml::arch::BankGeometry& banks() {
  return cml::arch::gpu_of(cml::testing::session().compute_capability).banks;
}

/// Wavefronts of one request of a warp: lane i accesses `bytes` bytes at address_of(i), or nothing where that
/// is negative.
inline uint64_t request_wavefronts(uint32_t lanes, unsigned bytes, bool store,
                                   const std::function<int64_t(uint32_t)>& address_of) {
  std::array<uint64_t, 32> addresses{};
  uint32_t mask = 0;
  for (uint32_t lane = 0; lane < lanes; ++lane) {
    const int64_t address = address_of(lane);
    if (address < 0) continue;
    addresses[lane] = static_cast<uint64_t>(address);
    mask |= 1u << lane;
  }
  if (mask == 0) return 0;
  return cml::arch::shared_cost(banks(), {addresses.data(), mask, bytes, store, false, 0, false}).wavefronts;
}

/// The same of a whole block of `threads` threads, each with one access: thread t, counted along x first, at
/// address_of(t).
inline uint64_t block_wavefronts(uint32_t threads, unsigned bytes, bool store,
                                 const std::function<int64_t(uint32_t)>& address_of) {
  uint64_t wavefronts = 0;
  for (uint32_t warp = 0; warp < threads; warp += 32)
    wavefronts += request_wavefronts(std::min(threads - warp, 32u), bytes, store,
                                     [&](uint32_t lane) { return address_of(warp + lane); });
  return wavefronts;
}

/// low, low + 1, ..., high.
inline std::vector<uint32_t> numbers(uint32_t low, uint32_t high) {
  std::vector<uint32_t> all(high - low + 1);
  std::iota(all.begin(), all.end(), low);
  return all;
}

/// 32-byte sectors of `bytes` bytes in a row that begin where a sector begins.
inline uint64_t sectors(uint64_t bytes) { return (bytes + 31) / 32; }
/// Of an mbarrier beside a tile, and of what lies between them: a barrier of the library is a barrier too.
constexpr uint64_t kBarrierBytes = 16;
/// Warps of a block of so many threads.
inline uint64_t warps(uint64_t threads) { return (threads + 31) / 32; }

/// Each warp writes its part of a tile of 4-byte elements once, in `wavefronts` for the whole block: by a
/// store, or by a copy from global memory, which the banks serve like a store.
inline void expect_tile_written(const cml::testing::Run& run, uint64_t warps, uint64_t wavefronts,
                                const std::string& label, const std::string& why) {
  using namespace cml::testing;
  const double copies = run.metric("async_copy_requests");
  if (copies == 0) {
    EXPECT_THAT(run, SharedStoreRequestsAtMost(warps)) << label << ": each warp stores into the tile once";
    EXPECT_THAT(run, SharedStoreWavefronts(wavefronts)) << label << ": " << why;
    return;
  }
  EXPECT_THAT(run, SharedStoreRequestsAtMost(0)) << label << ": copies write the tile, and nothing else does";
  EXPECT_THAT(run, MetricIs("async_copy_requests", exactly(static_cast<double>(warps))))
      << label << ": each thread copies one int into the tile, each warp once";
  EXPECT_THAT(run, MetricIs("global_copy_sectors",
                            at_most(static_cast<double>(sectors(4 * run.geometry().block.count())))))
      << label << ": in is read along its rows, and once";
  EXPECT_THAT(run, MetricIs("shared_copy_conflicts", exactly(static_cast<double>(wavefronts - warps))))
      << label << ": " << why;
}

}  // namespace smem
