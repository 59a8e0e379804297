#include "answers.h"
#include "lines.h"

using namespace convolution;

namespace {

const Launches kLines{line_kernel("convolution_1d_tiled_cached<{threads}>"), lines()};

/// Products whose element exists and lies beyond the tile of their thread, also of threads beyond N, which
/// may compute and leave out the store alone.
uint64_t products_beyond(const Case& c) {
  const int64_t tile = c["threads"], n = c["n"], width = c["width"];
  int64_t count = 0;
  for (int64_t i = 0; i < blocks(c) * tile; ++i) {
    const int64_t begin = i / tile * tile, end = std::min(width, begin + tile);
    count += std::max<int64_t>(0, begin - std::max<int64_t>(0, i - n)) +
             std::max<int64_t>(0, std::min(width, i + n + 1) - end);
  }
  return static_cast<uint64_t>(count);
}
/// The tile once, whichever threads fill it: their loads may begin and end within a sector. And at most a
/// sector for each product whose element lies beyond it.
uint64_t sectors_loaded(const Case& c) { return sectors_of_warps(c) + 2 * all_warps(c) + products_beyond(c); }
/// A place may be set to 0 first, or a thread stores the elements of a quad one by one.
uint64_t tile_stores(const Case& c) {
  return std::max(2 * all_warps(c), static_cast<uint64_t>(4 * blocks(c)));
}
/// And a barrier of the library, or limits of the block.
uint64_t bytes(const Case& c) { return static_cast<uint64_t>(c["threads"]) * sizeof(float) + 64; }

const Limits kTileWithoutHalos =
    elements_from_tile() +
    Limits{{"shared_bytes", bytes, "a tile of the block's own elements, and no halos"},
           {"shared_store_requests", tile_stores, "each warp stores its elements once"},
           {"global_load_sectors", sectors_loaded,
            "global memory gives the tile, and what lies beyond the tile: nothing else"},
           {"global_atomic_requests", 0, "atomics read global memory too"},
           {"shared_atomic_requests", 0, "the tile is read by plain loads"},
           stored_from_tile(),
           few_conflicts()};

const Domain kThreads{number("threads", 1, 1024), number("n", 0, 1 << 20), number("t", 0, "threads"_p - 1)};

EXERCISE(ConvCachedHalo)
    .gate("sums_are_right", 1, sums_are_right(kLines))
    .gate("halo_reads_derived", 3,
          {derives("halo_reads(t, threads, n)", answers::halo_reads, {2, 8, 3},
                   "draw a tile of 4 with n = 6 and count for thread 1 how far its mask reaches over each of "
                   "the two edges",
                   kThreads, 60)})
    .check("tile_without_halos", 6, {"sums_are_right"},
           {computed_from(kLines, any_shared_array(), from_the_tile(true)),
            within(kLines, kTileWithoutHalos)})
    .measure("blocks_of_256", is_timed(kLines.mover, line_to_time(256)));

}  // namespace
