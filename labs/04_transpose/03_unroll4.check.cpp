#include "elements.h"

namespace transpose {
namespace {

const Way kRow{.kernel = "transpose_unroll4_row", .per_thread = 4};
const Way kColumn{.kernel = "transpose_unroll4_col", .down = true, .per_thread = 4};
const Launches kRows = small(kRow), kColumns = small(kColumn);

EXERCISE(TransposeUnroll4)
    .gate("rows_are_right", 1, {right(kRows), twice(kRows)})
    .gate("columns_are_right", 1, {right(kColumns), twice(kColumns)})
    .check("sectors_of_rows", 3, {"rows_are_right"}, keep_mapping(kRows, kRow))
    .check("sectors_of_columns", 3, {"columns_are_right"}, keep_mapping(kColumns, kColumn))
    .check("large_by_rows", 1, {"rows_are_right"}, {far_away(large(kRow, true), indices())})
    .check("large_by_columns", 1, {"columns_are_right"}, {far_away(large(kColumn, true), indices())})
    .measure("row", is_timed(kRow, 16, 16))
    .measure("col", is_timed(kColumn, 16, 16));

}  // namespace
}  // namespace transpose
