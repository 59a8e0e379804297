#pragma once
#include <cstdint>
#include <numeric>
#include <vector>

#include "arch/bank_model.h"
#include "arch/gpu.h"
#include "testing/bank_counts.h"
#include "testing/lab.h"

/// What those checks of this lab share that are programs.
namespace smem {

/// low, low + 1, ..., high.
inline std::vector<uint32_t> numbers(uint32_t low, uint32_t high) {
  std::vector<uint32_t> all(high - low + 1);
  std::iota(all.begin(), all.end(), low);
  return all;
}

/// 32-byte sectors of `bytes` bytes in a row that begin where a sector begins.
inline uint64_t sectors(uint64_t bytes) { return (bytes + 31) / 32; }
/// Warps of a block of so many threads.
inline uint64_t warps(uint64_t threads) { return (threads + 31) / 32; }

}  // namespace smem
