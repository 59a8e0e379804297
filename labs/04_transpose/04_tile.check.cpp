#include "answers.h"
#include "tiles.h"

namespace transpose {
namespace {

constexpr int64_t kSide = 32;
const Tiles kTiles("transpose_tile", kSide);

EXERCISE(TransposeTile)
    // No kernel has to be right for this one.
    .gate(
        "conflicts_derived", 3,
        {derives(
            {.function = "conflicts_of_a_tile",
             .right = answers::conflicts_of_a_tile,
             .next = "which bank has element (r, c) of the tile, and how many requests visit columns of it?"},
            Domain{multiple("side", 32, 32, 1280), power_of_two("thread_rows", 1, 32)}, 20)})
    .gate("transpose_is_right", 0.5, kTiles.are_right())
    .gate("ordered_by_a_barrier", 0.5, kTiles.are_ordered())
    // The rest counts for what goes through a tile. A barrier of the library may lie next to it.
    .gate("through_the_tile", 3, kTiles.go_through(kTiles.through_tile(kSide* kSide * sizeof(float) + 64)))
    .check("coalesced_on_both_sides", 3, {"transpose_is_right", "through_the_tile"},
           kTiles.keep(kTiles.coalesced(), "coalesced too"))
    .measure("tile", is_timed(kTiles.near.mover, square));

}  // namespace
}  // namespace transpose
