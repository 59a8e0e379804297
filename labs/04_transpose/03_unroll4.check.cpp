#include "element_check.h"

namespace transpose {
namespace {

const Kernel kRow{"transpose_unroll4_row", Outcome::transpose, false, 4};
const Kernel kColumn{"transpose_unroll4_col", Outcome::transpose, true, 4};

LAB_EXERCISE_OF(Elements, TransposeUnroll4);

LAB_GATE(TransposeUnroll4, rows_are_right, 1) { expect_result(kRow); }
LAB_GATE(TransposeUnroll4, columns_are_right, 1) { expect_result(kColumn); }

LAB_CHECK(TransposeUnroll4, large_by_rows, 1, "rows_are_right") { expect_large(kRow); }
LAB_CHECK(TransposeUnroll4, large_by_columns, 1, "columns_are_right") { expect_large(kColumn); }

LAB_CHECK(TransposeUnroll4, sectors_of_rows, 3, "rows_are_right") { expect_mapping(kRow); }
LAB_CHECK(TransposeUnroll4, sectors_of_columns, 3, "columns_are_right") { expect_mapping(kColumn); }

LAB_MEASURE(TransposeUnroll4, row) { EXPECT_THAT(time_blocks(kRow, {16, 16, 1}), IsTimed()); }
LAB_MEASURE(TransposeUnroll4, col) { EXPECT_THAT(time_blocks(kColumn, {16, 16, 1}), IsTimed()); }

}  // namespace
}  // namespace transpose
