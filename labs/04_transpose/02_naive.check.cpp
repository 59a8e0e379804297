#include "answers.h"
#include "elements.h"

namespace transpose {
namespace {

const Way kRow{.kernel = "transpose_row"};
const Way kColumn{.kernel = "transpose_col", .down = true};
const Launches kRows = small(kRow), kColumns = small(kColumn);

Requirement derives_sectors(const std::string& function, bool down) {
  return derives(
      {.function = function,
       .right = [down](int block_x,
                       int element_bytes) { return answers::sectors(block_x, element_bytes, down); },
       .next = "draw the 32 threads of the warp on the matrix, and cut its rows into 32 bytes"},
      Domain{number("block_x", 1, 1024).with({31, 32, 33}), choice("element_bytes", {1, 2, 4, 8, 16})}.also(
          "no wider than a warp", {number("block_x", 1, 33)}, 150),
      20);
}

EXERCISE(TransposeNaive)
    .gate("rows_are_right", 0.5, {right(kRows), twice(kRows)})
    .gate("columns_are_right", 0.5, {right(kColumns), twice(kColumns)})
    // No kernel has to be right for these.
    .gate("sectors_derived", 2,
          {derives_sectors("sectors_along_rows", false), derives_sectors("sectors_down_columns", true)})
    .check("sectors_of_rows", 3, {"rows_are_right"}, keep_mapping(kRows, kRow))
    .check("sectors_of_columns", 3, {"columns_are_right"}, keep_mapping(kColumns, kColumn))
    .check("large_by_rows", 0.5, {"rows_are_right"}, {far_away(large(kRow, true), indices())})
    .check("large_by_columns", 0.5, {"columns_are_right"}, {far_away(large(kColumn, true), indices())})
    .measure("row", is_timed(kRow, 16, 16))
    .measure("col", is_timed(kColumn, 16, 16))
    .measure("row_32x8", is_timed(kRow, 32, 8));

}  // namespace
}  // namespace transpose
