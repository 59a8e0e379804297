#include "tiles.h"

using namespace smem;

namespace {

/// A block of each kind: some rows and columns have more than 256 elements; of some heights a float's
/// reciprocal falls short. Each is compiled.
Domain shapes() {
  const Parameter as_wide = value("rows", "columns");
  return Domain{number("columns", 1, 1024),
                number("rows", 1, [](const Case& c) { return 1024 / c["columns"]; })}
      .counts("threads", threads, 1024)
      .also("rows of a warp", {value("columns", 32), multiple("rows", 2, 4, 30)})
      .also("wide and low", {number("columns", 33, 100), number("rows", 2, 10)})
      .also("wider", {number("columns", 101, 255), number("rows", 2, 4)})
      .also("more columns than 8 bits hold", {number("columns", 257, 512), value("rows", 2)})
      .also("narrow and high", {number("columns", 2, 9), choice("rows", {41, 47, 55, 61, 82, 83, 94, 97})})
      .also("more rows than 8 bits hold", {number("columns", 2, 3), number("rows", 257, 341)})
      .also("fewer threads than a warp", {number("columns", 4, 6), choice("rows", {3, 5})})
      .also("a warp and some threads more", {number("columns", 8, 10), choice("rows", {5, 6})})
      .also("one row", {number("columns", 2, 1024), value("rows", 1)})
      .also("one column", {value("columns", 1), number("rows", 2, 1024)})
      .also("a square", {number("columns", 7, 31), as_wide})
      .also("powers of two", {power_of_two("columns", 4, 16), power_of_two("rows", 4, 32)})
      .also("a full block", {power_of_two("columns", 2, 512),
                             value("rows", [](const Case& c) { return 1024 / c["columns"]; })})
      .also("almost a square", {number("columns", 10, 31), number("rows", 13, 33)})
      .drawn(0)
      .labelled("block of {columns} x {rows} threads (each row of out is a column)");
}
const Tile kFixed{.kernel = "set_row_read_col_rect<{columns},{rows}>"},
    kDynamic{.kernel = "set_row_read_col_rect_dyn", .is_dynamic = true};
const Launches kShapes{mover_of(kFixed), shapes().without_ends()},
    kAny{mover_of(kDynamic), shapes().drawn(6)},
    kSquares{mover_of(kDynamic),
             Domain{number("columns", 2, 32), value("rows", "columns")}.each("columns").drawn(0).labelled(
                 "block of {columns} x {columns} threads")};

Requirements goes_through(const Tile& tile, std::initializer_list<Launches> all) {
  const Limits limits =
      tile_alone(Limit::Profile::no_other_path) +
      accesses(tile, "is the tile stored along its rows?", "does the load run down the columns of the tile?");
  Requirements requirements;
  for (const Launches& launches : all) {
    requirements.push_back(crosses(launches, any_shared_array(), own_of(tile)));
    requirements.push_back(within(launches, limits));
  }
  return requirements;
}

EXERCISE(RectTile)
    .gate("rect_outputs", 1.5, {right(kShapes)})
    .gate("rect_dyn_outputs", 1.5, {right(kAny), right(kSquares)})
    .check("rect_through_tile", 3.5, {"rect_outputs"}, goes_through(kFixed, {kShapes}))
    .check("rect_dyn_through_tile", 3.5, {"rect_dyn_outputs"}, goes_through(kDynamic, {kAny, kSquares}));

}  // namespace
