#include "answers.h"
#include "tiles.h"

namespace transpose {
namespace {

constexpr int64_t kSide = 32;
constexpr uint64_t kMostBytes = (kSide + 1) * (kSide + 8) * sizeof(float);  ///< any odd pad, and a row more
const Tiles kTiles("transpose_padded", kSide);

EXERCISE(TransposePaddedTile)
    // No kernel has to be right for this one.
    .gate("wavefronts_derived", 3,
          {derives(
              {.function = "column_wavefronts",
               .right = answers::column_wavefronts,
               .next =
                   "list the banks of r * pitch + c for r = 0 .. 31, and count the words of the busiest one"},
              Domain{number("pitch", 1, 1 << 20).with({32, 33})}
                  .also("a multiple of a power of two", {multiple("pitch", 8, 8, 1280)}, 16)
                  .also("rows of a warp and a pad", {number("pitch", 32, 332)}, 12),
              20)})
    .gate("transpose_is_right", 0.5, kTiles.are_right())
    .gate("ordered_by_a_barrier", 0.5, kTiles.are_ordered())
    // The rest counts where the pad does its work.
    .gate("no_conflicts", 4, kTiles.go_through(kTiles.no_conflicts() + kTiles.through_tile(kMostBytes)))
    .check("coalesced_on_both_sides", 2, {"transpose_is_right", "no_conflicts"},
           kTiles.keep(kTiles.coalesced(), "coalesced too"))
    .bandwidth("share_of_the_copy", 5, {"transpose_is_right"}, {reaches_the_copy(kTiles.near.mover, square)});

}  // namespace
}  // namespace transpose
