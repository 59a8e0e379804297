#include "transpose_check.h"

namespace transpose {
namespace {

const Kernel kRow{"transpose_unroll4_row", {16, 16, 1}, 64, 16};
const Kernel kColumn{"transpose_unroll4_col", {16, 16, 1}, 64, 16, true};

/// Around 64 elements along either side: one to three of a thread's four elements exist.
const std::vector<Shape> kShapes{{1, 1},   {64, 16}, {16, 64}, {17, 3},   {3, 17},
                                 {33, 20}, {20, 33}, {63, 17}, {17, 63},  {65, 2},
                                 {2, 65},  {100, 1}, {1, 100}, {130, 50}, {50, 130}};

LAB_EXERCISE_OF(
    Transpose, TransposeUnroll4,
    {"Four elements a thread",
     {"Write your kernel of 02 for the first of the four elements, then put a loop of four turns around its "
      "last line. What moves on in each turn, and by how much?",
      "Only the coordinate in the x direction of the grid moves on, by blockDim.x. Each of the four needs a "
      "test of its own; the other coordinate is tested once. A single test of the fourth for all of them "
      "leaves out the tail. #pragma unroll above the loop makes four copies of its body.",
      "int x = blockIdx.x * 4 * blockDim.x + threadIdx.x; for (int k = 0; k < 4; ++k, x += blockDim.x) if (x "
      "< nx && y < ny) out[x * ny + y] = in[y * nx + x]; in transpose_unroll4_col x and y change places, in "
      "the tests too."}});

LAB_GATE(TransposeUnroll4, rows_are_right, 3) { expect_result(kRow, kShapes); }
LAB_GATE(TransposeUnroll4, columns_are_right, 3) { expect_result(kColumn, kShapes); }

LAB_CHECK(TransposeUnroll4, sectors_of_rows, 2, "rows_are_right") { expect_sectors(kRow, kCounted, 4, 16); }
LAB_CHECK(TransposeUnroll4, sectors_of_columns, 2, "columns_are_right") {
  expect_sectors(kColumn, Shape{kCounted.ny, kCounted.nx}, 16, 4);
}

LAB_MEASURE(TransposeUnroll4, row) { EXPECT_THAT(time_large(kRow), IsTimed()); }
LAB_MEASURE(TransposeUnroll4, col) { EXPECT_THAT(time_large(kColumn), IsTimed()); }

}  // namespace
}  // namespace transpose
