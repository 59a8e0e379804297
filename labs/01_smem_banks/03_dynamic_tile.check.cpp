#include "answers.h"
#include "tiles.h"

using namespace smem;

namespace {

const Tile kTile{.kernel = "set_row_read_col_dyn", .is_dynamic = true};
/// Every side: one program serves them all.
const Launches kTiles{
    mover_of(kTile),
    Domain{number("columns", 1, 32), value("rows", "columns")}
        .defines("bytes", [](const Case& c) { return 4 * threads(c); })
        .each("columns")
        .drawn(0)
        .labelled(
            "block of {columns} x {columns} threads, launched with {bytes} bytes of dynamic shared memory")};

EXERCISE(DynamicTile)
    .gate("outputs", 1, {right(kTiles)})
    // The derivation needs no kernel: gates that no check names.
    .gate("bytes_of_the_tile", 1,
          {derives("dynamic_bytes(side, flags)", answers::dynamic_bytes, {},
                   "count the elements of the tile, then their bytes",
                   Domain{number("side", 1, 32), value("flags", 0)}, 12)})
    .gate("bytes_behind_flags", 2,
          {derives("dynamic_bytes(side, flags)", answers::dynamic_bytes, {2, 9},
                   "at which bytes may an int begin?",
                   Domain{number("side", 1, 32), number("flags", 1, 1 << 30)}.also(
                       "more bytes than a float holds", {number("flags", 1 << 27, 1 << 30)}, 12),
                   12)})
    .check("through_tile", 3, {"outputs"},
           {crosses(kTiles, any_shared_array(), own_of(kTile)),
            within(kTiles,
                   tile_alone(Limit::Profile::no_other_path, "a static array in addition is too much"))})
    .check("counts", 3, {"outputs"},
           {within(kTiles, accesses(kTile, "do the stores run along the rows?",
                                    "do the loads run down the columns?"))});

}  // namespace
