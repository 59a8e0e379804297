#include "testing/lab.h"

namespace cml::testing {
namespace {

/// A block, and a tile of the same shape.
struct Shape {
  uint32_t columns;
  uint32_t rows;
};
constexpr Shape kShapes[] = {{32, 16}, {16, 32}, {8, 3}, {5, 7}, {32, 1}, {1, 6}};
constexpr Shape kMeasured = kShapes[0];

std::string text(Shape shape) { return std::to_string(shape.columns) + " x " + std::to_string(shape.rows); }

/// The linear indices of the tile, column after column.
std::vector<int> by_columns(Shape shape) {
  std::vector<int> values;
  for (uint32_t column = 0; column < shape.columns; ++column)
    for (uint32_t row = 0; row < shape.rows; ++row)
      values.push_back(static_cast<int>(row * shape.columns + column));
  return values;
}

class Rectangles : public Exercise {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const Shape shape : kShapes) program().name_expressions.push_back(fixed(shape));
  }

  static std::string fixed(Shape shape) {
    return "set_row_read_col_rect<" + std::to_string(shape.columns) + "," + std::to_string(shape.rows) + ">";
  }

  /// The kernel with an array of two dimensions, or the dynamic one.
  auto launch_tile(bool dynamic, Shape shape, const Array<int>& out) {
    Geometry geometry{{1, 1, 1}, {shape.columns, shape.rows, 1}};
    if (dynamic) geometry.dynamic_shared_bytes = shape.columns * shape.rows * 4;
    return launch(dynamic ? "set_row_read_col_rect_dyn" : fixed(shape), geometry, out);
  }

  void expect_outputs(bool dynamic) {
    for (const Shape shape : kShapes) {
      const auto out = output<int>("out", shape.columns * shape.rows);
      const auto run = launch_tile(dynamic, shape, out);
      ASSERT_THAT(run, Completed()) << "block of " << text(shape) << " threads";
      ASSERT_THAT(run.values(out), ArrayIs(by_columns(shape), shape.rows))
          << "block of " << text(shape) << " threads: each row of out is a column of the tile";
    }
  }

  void expect_counts(bool dynamic) {
    const auto out = output<int>("out", 512);
    const auto run = launch_tile(dynamic, kMeasured, out);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run, SharedStoreRequests(16)) << "each of the 16 warps stores into the tile once";
    EXPECT_THAT(run, SharedLoadRequests(16)) << "each of the 16 warps loads from the tile once";
    EXPECT_THAT(run, SharedStoreWavefronts(16)) << "a warp stores along a row, 1 wavefront";
    EXPECT_THAT(run, SharedLoadWavefronts(256)) << "a warp loads two columns of 16 words, 16 wavefronts";
    EXPECT_THAT(run, SharedBytes(2048)) << "the tile is 32 x 16 ints, no more and no less";
    EXPECT_THAT(run, GlobalStoreSectors(64)) << "out[idx] is written in order, and once";
    EXPECT_THAT(run, GlobalLoadSectors(0)) << "nothing has to be read from global memory";
  }
};

LAB_EXERCISE_OF(
    Rectangles, RectTile,
    {"Rectangular tile",
     {"Write down the tile of a block that is 5 wide and 3 high, then the 15 numbers in the order in which "
      "columns are read. How long is a column?",
      "A column has as many elements as the block has rows. So thread idx reads from column idx / rows, and "
      "within "
      "it element idx % rows from the top.",
      "icol = idx % rows is the row, irow = idx / rows the column of the element to load: tile[icol][irow], "
      "and in "
      "the dynamic tile, whose rows are blockDim.x long, tile[icol * blockDim.x + irow]."}});

LAB_GATE(RectTile, rect_outputs, 2) { expect_outputs(false); }
LAB_GATE(RectTile, rect_dyn_outputs, 2) { expect_outputs(true); }

LAB_CHECK(RectTile, rect_counts, 3, "rect_outputs") { expect_counts(false); }
LAB_CHECK(RectTile, rect_dyn_counts, 3, "rect_dyn_outputs") { expect_counts(true); }

}  // namespace
}  // namespace cml::testing
