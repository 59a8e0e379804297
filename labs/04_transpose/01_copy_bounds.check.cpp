#include "transpose_check.h"

namespace transpose {
namespace {

const Kernel kRow{"copy_row", {16, 16, 1}, 16, 16};
const Kernel kColumn{"copy_col", {16, 16, 1}, 16, 16, true};

LAB_EXERCISE_OF(
    Transpose, TransposeCopyBounds,
    {"Two copies: the bounds",
     {"Compute the thread's place in the grid first: blockIdx.x * blockDim.x + threadIdx.x and the same in "
      "y. In copy_row these are column and row. What are they in copy_col, whose threads go down a column?",
      "In both kernels element (column, row) lies at row * nx + column, for the load and for the store. Only "
      "who takes it differs. And both need two tests: a column of nx or more would be an element of the next "
      "row.",
      "copy_row: x = the place in x, y = the place in y. copy_col: y = the place in x, x = the place in y. "
      "Both: if (x < nx && y < ny) out[y * nx + x] = in[y * nx + x];"}});

LAB_GATE(TransposeCopyBounds, copies_by_rows, 3) { expect_result(kRow, kRaggedShapes, Outcome::copy); }
LAB_GATE(TransposeCopyBounds, copies_by_columns, 3) { expect_result(kColumn, kRaggedShapes, Outcome::copy); }

LAB_CHECK(TransposeCopyBounds, sectors_of_rows, 2, "copies_by_rows") { expect_sectors(kRow, kCounted, 4, 4); }
// A warp of a 16 x 16 block is two columns of 16: a sector for each row that it touches.
LAB_CHECK(TransposeCopyBounds, sectors_of_columns, 2, "copies_by_columns") {
  expect_sectors(kColumn, kCounted, 16, 16);
}

LAB_MEASURE(TransposeCopyBounds, copy_row) { EXPECT_THAT(time_large(kRow, Outcome::copy), IsTimed()); }
LAB_MEASURE(TransposeCopyBounds, copy_col) { EXPECT_THAT(time_large(kColumn, Outcome::copy), IsTimed()); }

}  // namespace
}  // namespace transpose
