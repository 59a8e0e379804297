#include "tiles.h"

using namespace smem;

namespace {

/// Sides of each kind: of one warp, odd, even, of whole warps. Each is compiled.
const Domain kSides = Domain{number("columns", 1, 32).with({2, 3, 4, 5, 6, 7, 8}), value("rows", "columns")}
                          .counts("threads", threads, 1024)
                          .also("an odd side", {choice("columns", {9, 11, 13, 15, 17, 19, 21, 23, 25, 27})})
                          .also("an even side", {choice("columns", {10, 12, 14, 18, 20, 22, 24, 26, 28, 30})})
                          .drawn(0)
                          .labelled("tile of {columns} x {columns}");

const Tile kRowRow{"set_row_read_row<{columns}>", Along::rows, Along::rows},
    kColCol{"set_col_read_col<{columns}>", Along::columns, Along::columns},
    kRowCol{"set_row_read_col<{columns}>", Along::rows, Along::columns},
    kColRow{"set_col_read_row<{columns}>", Along::columns, Along::rows};

Requirements is_right(const Tile& tile) { return {right({mover_of(tile), kSides})}; }
/// What comes out went through the tile, as the name of the kernel says.
Requirements goes_through(const Tile& tile) {
  const Launches launches{mover_of(tile), kSides};
  const std::string as_named = "as the name says; along the rows or down the columns?";
  return {crosses(launches, any_shared_array(), own_of(tile)),
          within(launches, tile_alone(Limit::Profile::no_other_path_copies_apart) +
                               accesses(tile, "store " + as_named, "load " + as_named))};
}

/// One load by each thread of a block of side x side, from a tile whose rows are `pitch` words apart.
int access_wavefronts(int side, int pitch, bool down_columns) {
  return static_cast<int>(row_wavefronts(side * side, 4, false, [=](int64_t i) {
    const int64_t x = i % side, y = i / side;
    return 4 * (down_columns ? x * pitch + y : y * pitch + x);
  }));
}
constexpr int64_t kMostPitch = 1 << 26;  ///< as the text says: the words fit an int

EXERCISE(SquareTile)
    .gate("set_row_read_row_outputs", 0.5, is_right(kRowRow))
    .gate("set_col_read_col_outputs", 0.5, is_right(kColCol))
    .gate("set_row_read_col_outputs", 0.5, is_right(kRowCol))
    .gate("set_col_read_row_outputs", 0.5, is_right(kColRow))
    // Needs no kernel: a gate that no check names.
    .gate("wavefronts_derived", 2,
          {derives("access_wavefronts(side, pitch, down_columns)", access_wavefronts, {6, 8, true},
                   "write down the words of one warp, then of the next one, and look at their banks",
                   Domain{number("side", 1, 32), number("pitch", "side", kMostPitch),
                          choice("down_columns", {0, 1})}
                       .also("the largest tile", {value("side", 32), value("pitch", 32)}, 4)
                       .also("words that no float holds",
                             {number("side", 8, 32), number("pitch", kMostPitch / 4, kMostPitch)}, 8)
                       .also("rows without a pad", {value("pitch", "side")}, 12)
                       .also("a small pad", {number("pitch", "side", "side"_p + 200)}, 12),
                   12)})
    .check("set_row_read_row_through_tile", 1.5, {"set_row_read_row_outputs"}, goes_through(kRowRow))
    .check("set_col_read_col_through_tile", 1.5, {"set_col_read_col_outputs"}, goes_through(kColCol))
    .check("set_row_read_col_through_tile", 1.5, {"set_row_read_col_outputs"}, goes_through(kRowCol))
    .check("set_col_read_row_through_tile", 1.5, {"set_col_read_row_outputs"}, goes_through(kColRow));

}  // namespace
