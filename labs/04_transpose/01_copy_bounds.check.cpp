#include "element_check.h"

namespace transpose {
namespace {

const Kernel kRow{"copy_row", Outcome::copy};
const Kernel kColumn{"copy_col", Outcome::copy, true};

LAB_EXERCISE_OF(Elements, TransposeCopyBounds);

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
