#include "answers.h"
#include "tiles.h"

namespace transpose {
namespace {

constexpr int64_t kSide = 32;
constexpr uint64_t kMostBytes =
    kSide * kSide * sizeof(float) + 64;  ///< a barrier of the library may lie next to it
const Tiles kTiles("transpose_swizzled", kSide);

const Layout kPlace{
    .function = "place", .shapes = Domain{value("rows", kSide), value("columns", kSide)}, .keeps_rows = true};

EXERCISE(TransposeSwizzledTile)
    // No kernel has to be right for these.
    .gate("width_derived", 3,
          {derives(
              {.function = "widest_access",
               .right = answers::widest_access,
               .next =
                   "at which byte do rows 0, 1, 2, 3 begin, and of which widths are all of these multiples?"},
              Domain{number("pitch", 1, 1 << 20)}
                  .also("even", {multiple("pitch", 2, 2, 3200)}, 10)
                  .also("a multiple of four", {multiple("pitch", 4, 4, 3200)}, 10),
              20)})
    .gate("place_is_a_swizzle", 0.5, {lays_out(kPlace)})
    .gate("transpose_is_right", 0.5, kTiles.are_right())
    // The rest counts for a tile without conflicts that wastes no byte.
    .gate("no_conflicts_without_a_pad", 4,
          kTiles.go_through(kTiles.no_conflicts() + kTiles.through_tile(kMostBytes)))
    .check("coalesced_on_both_sides", 2, {"transpose_is_right", "no_conflicts_without_a_pad"},
           kTiles.keep(kTiles.coalesced(), "coalesced too"))
    .measure("swizzled", is_timed(kTiles.near.mover, square));

}  // namespace
}  // namespace transpose
