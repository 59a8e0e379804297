#include "transpose_check.h"

namespace transpose {
namespace {

const Kernel kRow{"transpose_row", {16, 16, 1}, 16, 16};
const Kernel kColumn{"transpose_col", {16, 16, 1}, 16, 16, true};
const Kernel kFlatRow{"transpose_row", {32, 8, 1}, 32, 8};

LAB_EXERCISE_OF(
    Transpose, TransposeNaive,
    {"The naive transposes",
     {"Both kernels do the same assignment. Begin with copy_row and copy_col, and change only where the "
      "element is stored.",
      "out has nx rows of ny elements, so element (x, y) of in lies at x * ny + y in out. For the "
      "predictions: 16 x 16 threads, so a warp is two rows of 16. Along a row these are 2 * 64 bytes; down a "
      "column two neighbours lie in the same sector of 32 bytes.",
      "if (x < nx && y < ny) out[x * ny + y] = in[y * nx + x]; with x the place in x in transpose_row, and "
      "the place in y in transpose_col. Sectors 4 and 16, 16 and 4; in blocks of 32 x 8 a warp stores 32 "
      "elements of one column: 32."}});

LAB_GATE(TransposeNaive, rows_are_right, 2) { expect_result(kRow, kRaggedShapes); }
LAB_GATE(TransposeNaive, columns_are_right, 2) { expect_result(kColumn, kRaggedShapes); }

LAB_CHECK(TransposeNaive, sectors_of_rows, 2, "rows_are_right") { expect_sectors(kRow, kCounted, 4, 16); }
LAB_CHECK(TransposeNaive, sectors_of_columns, 2, "columns_are_right") {
  expect_sectors(kColumn, kCounted, 16, 4);
}

LAB_CHECK(TransposeNaive, sectors_predicted, 2, "rows_are_right", "columns_are_right") {
  const auto expect = [&](const std::string& prefix, const Kernel& kernel, const std::string& suffix) {
    const Run run = counted(kernel, kCounted);
    ASSERT_THAT(run, Completed());
    const std::string advice = "draw the addresses of the 32 lanes of one warp, and cut them into 32 bytes";
    for (const std::string access : {"load", "store"}) {
      const std::string id = "global_" + access + "_";
      const double sectors = run.metric(id + "sectors") / run.metric(id + "requests");
      if (suffix.empty() || access == "store")
        expect_predicted(prefix + "_" + access + "_sectors" + suffix, sectors, 0, advice);
    }
  };
  expect("row", kRow, "");
  expect("col", kColumn, "");
  expect("row", kFlatRow, "_32x8");
}

LAB_MEASURE(TransposeNaive, row) { EXPECT_THAT(time_large(kRow), IsTimed()); }
LAB_MEASURE(TransposeNaive, col) { EXPECT_THAT(time_large(kColumn), IsTimed()); }
LAB_MEASURE(TransposeNaive, row_32x8) { EXPECT_THAT(time_large(kFlatRow), IsTimed()); }

}  // namespace
}  // namespace transpose
