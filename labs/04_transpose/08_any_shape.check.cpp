#include "old_transpose_check.h"

namespace transpose_old {
namespace {

constexpr cml::Dim3 kBlock{32, 8, 1};
const std::vector<Shape> kShapes{{1, 1},   {1, 70},  {70, 1},  {31, 33}, {33, 31}, {32, 32},
                                 {8, 200}, {200, 8}, {64, 65}, {65, 64}, {97, 130}};

class AnyShape : public Transpose {
 protected:
  Run with_blocks(uint32_t blocks, Shape shape, const Array<float>& in, const Array<float>& out) {
    return launch("transpose_any", {{blocks, 1, 1}, kBlock}, out, in, static_cast<int>(shape.nx),
                  static_cast<int>(shape.ny));
  }
  static uint32_t tiles(Shape shape) { return ((shape.nx + 31) / 32) * ((shape.ny + 31) / 32); }

  void expect_transposed(uint32_t blocks, Shape shape) {
    const auto in = array("in", elements(shape));
    const auto out = output<float>("out", shape.elements());
    const std::string where = text_of(shape) + ", " + std::to_string(blocks) + " blocks";
    const Run run = with_blocks(blocks, shape, in, out);
    ASSERT_THAT(run, Completed()) << where;
    ASSERT_THAT(run.values(out), ArrayIs(transposed(in.values, shape), shape.ny)) << where;
  }
  /// The counted matrix, a block for each tile.
  Run counted_run() {
    return with_blocks(tiles(kCounted), kCounted, array("in", elements(kCounted)),
                       output<float>("out", kCounted.elements()));
  }
};

LAB_EXERCISE_OF(
    AnyShape, TransposeAnyShape,
    {"Any shape",
     {"Begin with your kernel of 05 and let its two coordinates of a tile come from one number. Then look at "
      "each access to global memory by itself: which column and which row does it touch, and of which of the "
      "two matrices?",
      "A load tests x < nx and y < ny. A store is elsewhere: its column in out is a y of in, so it tests "
      "against ny, and its row against nx. What was not loaded is not stored. In the loop over tiles a "
      "second barrier is needed: nobody may fill the tile anew while others still read it. Every thread of "
      "the block comes to both barriers, for every tile.",
      "const int tiles_x = (nx + 31) / 32, tiles_y = (ny + 31) / 32; for (long long t = blockIdx.x; t < "
      "(long "
      "long)tiles_x * tiles_y; t += gridDim.x) { bx = t % tiles_x * 32; by = t / tiles_x * 32; loads with if "
      "(bx + tx < nx && by + ty + j < ny), barrier, stores with if (by + tx < ny && bx + ty + j < nx), "
      "barrier }; indices in size_t."}});

LAB_GATE(TransposeAnyShape, transpose_is_right, 4) {
  for (const Shape shape : kShapes) {
    expect_transposed(tiles(shape), shape);
    if (HasFailure()) return;
  }
}

LAB_GATE(TransposeAnyShape, any_number_of_blocks, 2) {
  for (const uint32_t blocks : {1u, 3u, 50u}) {
    expect_transposed(blocks, {97, 130});
    if (HasFailure()) return;
  }
}

LAB_GATE(TransposeAnyShape, no_elements, 1) {
  // The arrays hold something, and nobody is to touch it.
  const Shape held{4, 4};
  for (const Shape empty : {Shape{0, 0}, {0, 5}, {5, 0}}) {
    const auto out = array("out", elements(held));
    const Run run = with_blocks(2, empty, array("in", elements(held)), out);
    ASSERT_THAT(run, Completed()) << text_of(empty);
    ASSERT_THAT(run.values(out), ArrayIs(out.values)) << text_of(empty) << ": there is nothing to write";
  }
}

LAB_CHECK(TransposeAnyShape, coalesced_on_both_sides, 1) {
  const Run run = counted_run();
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, GlobalLoadSectors(kCounted.elements() / 8)) << "4 sectors for 32 elements of in";
  EXPECT_THAT(run, GlobalStoreSectors(kCounted.elements() / 8)) << "4 sectors for 32 elements of out";
}

LAB_CHECK(TransposeAnyShape, no_conflicts, 2) {
  const Run run = counted_run();
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedLoadRequests(kCounted.elements() / 32)) << "elements go through the tile";
  EXPECT_THAT(run, NoBankConflicts());
}

LAB_MEASURE(TransposeAnyShape, a_block_a_tile) {
  const auto geometry = [](Shape shape) { return Geometry{{tiles(shape), 1, 1}, kBlock}; };
  EXPECT_THAT(time_large("transpose_any", geometry), IsTimed());
}

}  // namespace
}  // namespace transpose_old
