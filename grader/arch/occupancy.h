#pragma once
#include <cstdint>

#include "arch/gpu.h"

namespace cml::arch {

/// What a block asks of an SM.
struct BlockNeeds {
  uint32_t threads = 0;               ///< of the block
  uint32_t registers_per_thread = 0;  ///< 0: unknown, no limit
  uint32_t shared_bytes = 0;          ///< static and dynamic
  /// Shared memory an SM in bytes, rounded up to a possible carve-out; 0: the largest.
  uint32_t carve_out = 0;
};

/// What stops the next block from being resident.
enum class OccupancyLimit : uint8_t { threads, blocks, registers, shared };
/// "threads an SM" and so on.
const char* text_of(OccupancyLimit limit);

/// How many blocks are resident on one SM, and what stops the next one.
struct Occupancy {
  uint32_t blocks = 0;     ///< 0: not even one fits
  uint32_t warps = 0;      ///< resident, in warps
  double percent = 0;      ///< warps of all that an SM holds
  OccupancyLimit limit{};  ///< of those that stop the next block, the first
};

/// Resident blocks an SM as the CUDA occupancy calculator counts them (without its limits for barriers and,
/// on 5.x and 6.x, partitioned caching).
Occupancy occupancy(const Gpu& gpu, const BlockNeeds& needs);

}  // namespace cml::arch
