#pragma once
#include <vector>

#include "arch/card.h"

/// Which part of an SM or of the memory limits a kernel, from counts. The formula is for a grid that fills
/// the card; the constants were measured by grader/tests/data/estimate/constants.cu on compute
/// capability 9.0.
namespace cml::arch {

/// Latencies in clocks of an SM (measured on an idle card).
/// @{
inline constexpr double kMemoryLatency = 740;      ///< a load that misses the L2, and its use
inline constexpr double kL2Latency = 290;          ///< a load that hits the L2
inline constexpr double kL1Latency = 40;           ///< a load that hits L1
inline constexpr double kSharedLatency = 29;       ///< a load of shared memory, a shuffle
inline constexpr double kArithmeticLatency = 4.5;  ///< an instruction whose result the next one takes
/// How much later the last warp of a block is at a barrier, for each warp that the block has.
inline constexpr double kBarrierSkew = 2;
/// @}

/// What a warp waits for in sequence, on the longest chain through each of its basic blocks.
struct Waits {
  double memory = 0;        ///< loads that miss the L2
  double l2 = 0;            ///< loads that hit the L2
  double l1 = 0;            ///< loads that hit L1
  double shared = 0;        ///< loads of shared memory, shuffles
  double barriers = 0;      ///< of the block
  double instructions = 0;  ///< others, a long one as several
  /// SM clocks, in a block of `block_warps` warps.
  double clocks(double block_warps) const {
    return memory * kMemoryLatency + l2 * kL2Latency + l1 * kL1Latency + shared * kSharedLatency +
           barriers * (kSharedLatency + kBarrierSkew * block_warps) + instructions * kArithmeticLatency;
  }
  /// All of them times `factor`, added.
  void add(const Waits& other, double factor);
};

/// What a launch does; sums over all its warps, unless it says otherwise.
struct Work {
  double blocks = 0;       ///< of all launches
  double grid_blocks = 0;  ///< of the largest one
  /// The same of a kernel that strides over its data by the size of its grid: there will be no more on any
  /// card. Else 0: the grid grows with the data.
  double strided_blocks = 0;
  double warps = 0;              ///< of the grid
  double resident_warps = 0;     ///< an SM, where the grid is large
  double instructions = 0;       ///< warp-wide, of PTX
  double issue_slots = 0;        ///< clocks of a part of an SM that they take to issue
  double float32_slots = 0;      ///< that its units of 32-bit floating-point numbers are busy
  double float64_slots = 0;      ///< the same for 64-bit ones
  double special_slots = 0;      ///< the same for special functions and conversions
  double shared_wavefronts = 0;  ///< all kinds
  double load_lines = 0;         ///< 128-byte lines, of each load request of global memory
  double store_lines = 0;        ///< the same of stores
  double missed_lines = 0;       ///< lines of loads with a sector that the block had not read before
  double missed_sectors = 0;     ///< those sectors
  double store_requests = 0;     ///< of global memory
  double joined_lines = 0;       ///< of stores, where L1 joins those of a warp that follow each other
  double stored_sectors = 0;     ///< of these joined stores
  double parted_sectors = 0;     ///< of those, which are not written whole
  double read_sectors = 0;       ///< of the memory that the grid reads
  double written_sectors = 0;    ///< different ones that the grid writes
  double partial_sectors = 0;    ///< of those, which it does not write whole
  double used_bytes = 0;         ///< different ones that it reads, and different ones that it writes
  Waits waits;                   ///< see there
};

/// Parts of the card. The slowest one limits a kernel.
enum class Limit { memory, l2, load_store, issue, latency, block_start };
/// "memory", "L2", "load/store", "issue", "latency", "block start".
const char* text_of(Limit limit);

/// One part, used for one warp.
struct Term {
  Limit limit{};      ///< which part
  double clocks = 0;  ///< of an SM, for one warp of the launch, if nothing else took time
};

/// An estimate. Its error was measured: docs/measurements.md.
struct Estimate {
  std::vector<Term> terms;    ///< largest first
  double clocks = 0;          ///< of an SM for one warp
  double microseconds = 0;    ///< of all launches, without the time that a launch takes of itself
  double resident_warps = 0;  ///< an SM: those of the work, or fewer where the grid has no more
  bool fills_card = false;    ///< the largest grid has that many on each SM
  double copy_clocks = 0;     ///< of a copy of the bytes that the warp uses
  /// Bandwidth of the bytes used, of a copy's: copy_clocks / clocks. Above 1 where most are read.
  double share = 0;
};

/// The model: the terms t of one warp give about (sum of t^3)^(1/3). Precondition: a grid with a warp.
Estimate estimate(const Work& work, const CardRow& card);

}  // namespace cml::arch
