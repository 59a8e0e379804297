#include "smem_check.h"
#include "testing/block_shapes.h"

using namespace cml::testing;

namespace {

/// A block, and a tile of the same shape.
using Shape = BlockShape;
uint32_t size_of(Shape shape) { return shape.columns * shape.rows; }

std::string text(Shape shape) { return std::to_string(shape.columns) + " x " + std::to_string(shape.rows); }

class Rectangles : public Exercise {
 protected:
  /// One compilation serves every check, and every check runs the same shapes.
  void SetUp() override {
    Exercise::SetUp();
    const auto pick = [](const char* name, uint32_t low, uint32_t high) {
      return pick_for_all(name, smem::numbers(low, high));
    };
    // Some rows and columns have more than 256 elements; of some heights a float's reciprocal falls short.
    shapes_ = {{32, pick("high", 4, 31)},
               {pick("wide", 33, 100), pick("low", 2, 10)},
               {pick("wider", 101, 255) | 1, pick("lower", 2, 4)},
               {pick("very wide", 257, 512), 2},
               {pick("narrow", 2, 9), pick_for_all<uint32_t>("tall", {41, 47, 55, 61, 82, 83, 94, 97})},
               {pick("very narrow", 2, 3), pick("very tall", 257, 341)},
               {pick("few", 4, 6), pick_for_all<uint32_t>("fewer", {3, 5})},
               {pick("some", 8, 10), pick_for_all<uint32_t>("few rows", {5, 7})},
               {pick("line", 2, 1024), 1},
               {1, pick("column", 2, 1024)},
               square(pick("square", 6, 31)),
               pick_for_all("powers of two", blocks_of_powers_of_two()),
               pick_for_all("full", full_blocks()),
               {pick("about as wide", 10, 31), pick("as high", 13, 33)}};
    for (const Shape shape : shapes_) program().name_expressions.push_back(fixed(shape));
    // The dynamic tile needs no compilation of its own.
    dynamic_shapes_ = shapes_;
    for (uint32_t side = 2; side <= 32; ++side) dynamic_shapes_.push_back(square(side));
    for (int i = 0; i < 12; ++i) {
      const uint32_t columns = pick(("columns " + std::to_string(i)).c_str(), 1, 64);
      dynamic_shapes_.push_back(
          {columns, pick(("rows " + std::to_string(i)).c_str(), 1, std::min(1024 / columns, 64u))});
    }
  }

  static Shape square(uint32_t side) { return {side, side}; }
  const std::vector<Shape>& shapes(bool dynamic) const { return dynamic ? dynamic_shapes_ : shapes_; }
  static std::string fixed(Shape shape) {
    return "set_row_read_col_rect<" + std::to_string(shape.columns) + "," + std::to_string(shape.rows) + ">";
  }

  /// A launch of the kernel with an array of two dimensions or of the dynamic one, and what must come out.
  struct Case {
    std::string label;
    Array<int> in, out;
    std::vector<int> right;
    size_t own = 0;  ///< elements that the thread which writes them out has stored
    Call call;
  };
  Case case_of(bool dynamic, Shape shape) {
    const auto in = array("in", random_bits<int>(size_of(shape)));
    const auto out = output<int>("out", size_of(shape));
    std::vector<int> right;
    size_t own = 0;
    for (uint32_t idx = 0; idx < size_of(shape); ++idx) {
      const uint32_t from = word_of(shape, idx);
      right.push_back(in.values[from]);
      own += from == idx ? 1 : 0;
    }
    const Geometry geometry{{1, 1, 1}, {shape.columns, shape.rows, 1}, dynamic ? size_of(shape) * 4 : 0};
    const std::string kernel = dynamic ? "set_row_read_col_rect_dyn" : fixed(shape);
    return {kernel + ", block of " + text(shape) + " threads",
            in,
            out,
            right,
            own,
            call(kernel, geometry, in, out)};
  }

  void expect_outputs(bool dynamic) {
    for (const Shape shape : shapes(dynamic)) {
      const Case it = case_of(dynamic, shape);
      judged(it.call, {holds(it.out, it.right, shape.rows)}, it.label + " (each row of out is a column)");
    }
  }

  void expect_through_tile(bool dynamic) {
    for (const Shape shape : shapes(dynamic)) {
      const Case it = case_of(dynamic, shape);
      expect_moved(it.call, marks<int>(any_shared_array()), it.out, it.right, {shape.rows, it.own, {}},
                   it.label);
      const Run run = counted(it.call, {holds(it.out, it.right, shape.rows)}, it.label);
      EXPECT_THAT(run, NoOtherPath()) << it.label;
      const uint64_t warps = smem::warps(size_of(shape)), sectors = smem::sectors(size_of(shape) * 4);
      const auto along_rows = [](uint32_t idx) { return int64_t{4} * idx; };
      const auto down_columns = [=](uint32_t idx) { return int64_t{4} * word_of(shape, idx); };
      EXPECT_THAT(run, SharedLoadRequestsAtMost(warps)) << it.label << ": each warp loads once";
      EXPECT_THAT(run, SharedLoadWavefronts(smem::block_wavefronts(size_of(shape), 4, false, down_columns)))
          << it.label << ": does the load run down the columns of the tile?";
      smem::expect_tile_written(run, warps, smem::block_wavefronts(size_of(shape), 4, true, along_rows),
                                it.label, "is the tile stored along its rows?");
      EXPECT_THAT(run, SharedBytesAtMost(size_of(shape) * 4 + smem::kBarrierBytes))
          << it.label << ": a tile of as many ints as threads";
      EXPECT_THAT(run, GlobalLoadSectorsAtMost(sectors)) << it.label << ": in[idx] is read in order, once";
      EXPECT_THAT(run, GlobalStoreSectorsAtMost(sectors))
          << it.label << ": out[idx] is written in order, once";
      if (HasFailure()) return;
    }
  }

 private:
  /// The idx-th element in the order of columns, by its place in the order of rows.
  static uint32_t word_of(Shape shape, uint32_t idx) {
    return idx % shape.rows * shape.columns + idx / shape.rows;
  }

  std::vector<Shape> shapes_, dynamic_shapes_;
};

LAB_EXERCISE_OF(Rectangles, RectTile);

LAB_GATE(RectTile, rect_outputs, 1.5) { expect_outputs(false); }
LAB_GATE(RectTile, rect_dyn_outputs, 1.5) { expect_outputs(true); }

LAB_CHECK(RectTile, rect_through_tile, 3.5, "rect_outputs") { expect_through_tile(false); }
LAB_CHECK(RectTile, rect_dyn_through_tile, 3.5, "rect_dyn_outputs") { expect_through_tile(true); }

}  // namespace
