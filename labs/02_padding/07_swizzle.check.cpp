#include "testing/lab.h"

using namespace cml::testing;

namespace {

/// Rows have become columns: columns x rows elements, column after column.
std::vector<int> by_columns(const std::vector<int>& values, uint32_t columns, uint32_t rows) {
  std::vector<int> result;
  for (uint32_t column = 0; column < columns; ++column)
    for (uint32_t row = 0; row < rows; ++row) result.push_back(values[row * columns + column]);
  return result;
}

class SwizzledTiles : public Exercise {
 protected:
  void expect_output(const std::string& kernel, uint32_t columns, uint32_t rows) {
    const auto in = array("in", random<int>(columns * rows, -1000000, 1000000));
    const auto out = output<int>("out", columns * rows);
    const auto run = launch(kernel, {{1, 1, 1}, {columns, rows, 1}}, in, out);
    ASSERT_THAT(run, Completed()) << kernel;
    EXPECT_THAT(run.values(out), ArrayIs(by_columns(in.values, columns, rows), rows))
        << kernel << ": each row of out is a column of the tile";
  }

  void expect_counts(const std::string& kernel, uint32_t columns, uint32_t rows) {
    const uint32_t threads = columns * rows;
    const uint32_t warps = threads / 32;
    const auto in = array("in", random<int>(threads, -1000, 1000));
    const auto run = launch(kernel, {{1, 1, 1}, {columns, rows, 1}}, in, output<int>("out", threads));
    ASSERT_THAT(run, Completed()) << kernel;
    EXPECT_THAT(run, SharedStoreRequests(warps)) << kernel << ": each warp stores into the tile once";
    EXPECT_THAT(run, SharedLoadRequests(warps)) << kernel << ": each warp loads from the tile once";
    EXPECT_THAT(run, SharedStoreWavefronts(warps)) << kernel << ": one wavefront a store";
    EXPECT_THAT(run, SharedLoadWavefronts(warps)) << kernel << ": one wavefront a load";
    EXPECT_THAT(run, SharedBytes(threads * 4)) << kernel << ": no byte is wasted on a pad";
    EXPECT_THAT(run, GlobalLoadSectors(threads / 8)) << kernel << ": in is read in order, and once";
    EXPECT_THAT(run, GlobalStoreSectors(threads / 8)) << kernel << ": out is written in order, and once";
  }
};

LAB_EXERCISE_OF(SwizzledTiles, PadSwizzle,
                {"Swizzle",
                 {"Within a row, any permutation of the columns keeps the 32 banks apart. What do the "
                  "permutations of two "
                  "different rows need, so that one column never falls on the same bank twice?",
                  "column ^ row: for a fixed row it is a permutation of the columns, for a fixed column a "
                  "permutation of the rows. "
                  "Use the same place() for the store and for the load, with (row, column) of the element, "
                  "not of the thread.",
                  "place: row * kSide + (column ^ row). In the tall tile rows 0 and 1 share one line of 32 "
                  "banks, rows 2 and 3 the "
                  "next: row * 16 + (column ^ (row / 2))."}});

LAB_GATE(PadSwizzle, set_row_read_col_outputs, 2) { expect_output("set_row_read_col_swizzle", 32, 32); }
LAB_GATE(PadSwizzle, set_col_read_row_outputs, 2) { expect_output("set_col_read_row_swizzle", 32, 32); }
LAB_GATE(PadSwizzle, tall_outputs, 1) { expect_output("set_row_read_col_tall", 16, 32); }

LAB_CHECK(PadSwizzle, set_row_read_col_counts, 2, "set_row_read_col_outputs") {
  expect_counts("set_row_read_col_swizzle", 32, 32);
}
LAB_CHECK(PadSwizzle, set_col_read_row_counts, 1, "set_col_read_row_outputs") {
  expect_counts("set_col_read_row_swizzle", 32, 32);
}
LAB_CHECK(PadSwizzle, tall_counts, 2, "tall_outputs") { expect_counts("set_row_read_col_tall", 16, 32); }

}  // namespace
