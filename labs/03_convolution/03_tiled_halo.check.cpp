#include "answers.h"
#include "lines.h"

using namespace convolution;

namespace {

const Launches kLines{line_kernel("convolution_1d_tiled<{threads}>"), lines()};

/// The sectors of all tiles with their halos. Each load of a warp may begin and end within one that another
/// load has read: as many loads as half of a few threads need for all places, and two more where tile and
/// halos are loaded apart. Whole warps need fewer, some of them not full.
uint64_t sectors_of_tiles(const Case& c) {
  const int64_t tile = c["threads"], n = c["n"], places = tile + 2 * n;
  const int64_t loads = tile < 32 ? 2 + (places - 1) / ((tile + 1) / 2) + 1 : (places + 31) / 32 + 5;
  uint64_t most = 0;
  for (int64_t begin = 0; begin < c["width"]; begin += tile) {
    const int64_t first = std::max<int64_t>(0, begin - n), end = std::min(c["width"], begin + tile + n);
    most += sectors(first, end - first) + static_cast<uint64_t>(loads) + 2;
  }
  return most;
}
/// Halos may be as long as a mask, and 16 floats more are allowed, to align them.
uint64_t bytes(const Case& c) {
  return static_cast<uint64_t>(c["threads"] + 2 * kMaxMaskWidth + 16) * sizeof(float);
}
const Limits kTileWithBothHalos =
    elements_read(sectors_of_tiles, "sectors read from global memory",
                  "let a block read its elements and its halos once, not one element for every product") +
    Limits{stored_from_tile(),
           {"shared_bytes", bytes, "a place for each element of the tile and of the widest halos"},
           few_conflicts()} +
    elements_from_tile();

const Domain kBlocks = Domain{number("threads", 1, 1024), number("n", 0, 3000), number("width", 1, 1 << 30),
                              number("block", 0, ("width"_p - 1) / "threads")}
                           .defines("(block * threads - n)", "block"_p * "threads"_p - "n"_p);

EXERCISE(ConvTiledHalo)
    .gate("sums_are_right", 1, sums_are_right(kLines))
    .gate("sectors_derived", 3,
          {derives("tile_sectors(block, threads, n, width)", answers::tile_sectors, {1, 8, 2, 100},
                   "draw the sectors of N, 8 elements each, and mark the first and the last element that the "
                   "block needs",
                   kBlocks, 60)})
    .check("tile_with_both_halos", 6, {"sums_are_right"},
           {computed_from(kLines, any_shared_array(), from_the_tile()), within(kLines, kTileWithBothHalos)})
    .measure("blocks_of_256", is_timed(kLines.mover, line_to_time(256)));

}  // namespace
