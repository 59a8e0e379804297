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

}  // namespace smem
