#include <set>
#include <utility>

#include "element_check.h"

namespace transpose {
namespace {

const Kernel kRow{"transpose_row"};
const Kernel kColumn{"transpose_col", Outcome::transpose, true};

/// Sectors of the first warp of a block of `block_x` threads in x, whose thread (tx, ty) touches element
/// (tx, ty), or (ty, tx) where `down`.
int sectors(int block_x, int element_bytes, bool down) {
  std::set<std::pair<int, int>> touched;
  for (int lane = 0; lane < 32; ++lane) {
    const int tx = lane % block_x, ty = lane / block_x;
    touched.insert(down ? std::pair(tx, ty * element_bytes / 32) : std::pair(ty, tx * element_bytes / 32));
  }
  return static_cast<int>(touched.size());
}

LAB_EXERCISE_OF(Elements, TransposeNaive);

LAB_GATE(TransposeNaive, rows_are_right, 0.5) { expect_result(kRow); }
LAB_GATE(TransposeNaive, columns_are_right, 0.5) { expect_result(kColumn); }

// No kernel has to be right for these.
LAB_GATE(TransposeNaive, sectors_derived, 2) {
  std::vector<std::tuple<int, int>> sets;
  for (int block_x = 1; block_x <= 33; ++block_x)
    for (int bytes = 1; bytes <= 16; bytes *= 2) sets.emplace_back(block_x, bytes);
  for (int i = 0; i < 8; ++i) sets.emplace_back(draw(34, 1024), 1 << draw(0, 4));
  const std::string next = "draw the 32 threads of the warp on the matrix, and cut its rows into 32 bytes";
  expect_derived(
      "sectors_along_rows", {"block_x", "element_bytes"}, sets,
      [](int block_x, int bytes) -> int { return sectors(block_x, bytes, false); }, next);
  expect_derived(
      "sectors_down_columns", {"block_x", "element_bytes"}, sets,
      [](int block_x, int bytes) -> int { return sectors(block_x, bytes, true); }, next);
}

LAB_CHECK(TransposeNaive, large_by_rows, 0.5, "rows_are_right") { expect_large(kRow); }
LAB_CHECK(TransposeNaive, large_by_columns, 0.5, "columns_are_right") { expect_large(kColumn); }

LAB_CHECK(TransposeNaive, sectors_of_rows, 3, "rows_are_right") { expect_mapping(kRow); }
LAB_CHECK(TransposeNaive, sectors_of_columns, 3, "columns_are_right") { expect_mapping(kColumn); }

LAB_MEASURE(TransposeNaive, row) { EXPECT_THAT(time_blocks(kRow, {16, 16, 1}), IsTimed()); }
LAB_MEASURE(TransposeNaive, col) { EXPECT_THAT(time_blocks(kColumn, {16, 16, 1}), IsTimed()); }
LAB_MEASURE(TransposeNaive, row_32x8) { EXPECT_THAT(time_blocks(kRow, {32, 8, 1}), IsTimed()); }

}  // namespace
}  // namespace transpose
