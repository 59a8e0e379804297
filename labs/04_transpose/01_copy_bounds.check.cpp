#include "element_check.h"

namespace transpose {
namespace {

const Kernel kRow{"copy_row", Outcome::copy};
const Kernel kColumn{"copy_col", Outcome::copy, true};

LAB_EXERCISE_OF(
    Elements, TransposeCopyBounds,
    {"Two copies: the bounds",
     {"Each thread has a place in the grid, in x and in y. In copy_row the place in x is a "
      "column of the matrix. What is it in copy_col, whose threads go down a column?",
      "Both kernels copy element (column, row) from and to the same index. They differ only "
      "in which thread copies it. Test for both coordinates whether they exist: a column of "
      "nx or more would be an element of the next row. How large can the index become?",
      "Compute the two coordinates first, from blockIdx, blockDim and threadIdx, and exchange "
      "them for copy_col. Then write one line with two tests. The product of row and row "
      "length needs 64 bits before it is computed, not after."},
     {{"sectors_of_rows", 2}, {"sectors_of_columns", 2}, {"large_by_rows", 3}, {"large_by_columns", 3}}});

LAB_GATE(TransposeCopyBounds, copies_by_rows, 1) { expect_result(kRow); }
LAB_GATE(TransposeCopyBounds, copies_by_columns, 1) { expect_result(kColumn); }

LAB_CHECK(TransposeCopyBounds, large_by_rows, 1, "copies_by_rows") { expect_large(kRow); }
LAB_CHECK(TransposeCopyBounds, large_by_columns, 1, "copies_by_columns") { expect_large(kColumn); }

LAB_CHECK(TransposeCopyBounds, sectors_of_rows, 3, "copies_by_rows") { expect_mapping(kRow); }
LAB_CHECK(TransposeCopyBounds, sectors_of_columns, 3, "copies_by_columns") { expect_mapping(kColumn); }

LAB_MEASURE(TransposeCopyBounds, copy_row) { EXPECT_THAT(time_blocks(kRow, {16, 16, 1}), IsTimed()); }
LAB_MEASURE(TransposeCopyBounds, copy_col) { EXPECT_THAT(time_blocks(kColumn, {16, 16, 1}), IsTimed()); }

}  // namespace
}  // namespace transpose
