#include "elements.h"

namespace transpose {
namespace {

const Way kRow{.kernel = "copy_row", .copies = true};
const Way kColumn{.kernel = "copy_col", .copies = true, .down = true};
const Launches kRows = small(kRow), kColumns = small(kColumn);

EXERCISE(TransposeCopyBounds)
    .gate("copies_by_rows", 1, {right(kRows), twice(kRows)})
    .gate("copies_by_columns", 1, {right(kColumns), twice(kColumns)})
    .check("sectors_of_rows", 3, {"copies_by_rows"}, keep_mapping(kRows, kRow))
    .check("sectors_of_columns", 3, {"copies_by_columns"}, keep_mapping(kColumns, kColumn))
    .check("large_by_rows", 1, {"copies_by_rows"}, {far_away(large(kRow, true), indices())})
    .check("large_by_columns", 1, {"copies_by_columns"}, {far_away(large(kColumn, true), indices())})
    .measure("copy_row", is_timed(kRow, 16, 16))
    .measure("copy_col", is_timed(kColumn, 16, 16));

}  // namespace
}  // namespace transpose
