#include "testing/lab.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kSides[] = {4, 5, 16, 32};

/// Rows have become columns: element (y, x) is element (x, y) of `values`.
std::vector<int> transposed(const std::vector<int>& values, uint32_t side) {
  std::vector<int> result;
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) result.push_back(values[x * side + y]);
  return result;
}

class PaddedTiles : public Exercise {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const char* kernel : {"set_row_read_col_pad", "set_col_read_row_pad"})
      for (const uint32_t side : kSides) program().name_expressions.push_back(instance(kernel, side));
  }

  static std::string instance(const std::string& kernel, uint32_t side) {
    return kernel + "<" + std::to_string(side) + ">";
  }

  void expect_outputs(const std::string& kernel) {
    for (const uint32_t side : kSides) {
      const auto in = array("in", random<int>(side * side, -1000000, 1000000));
      const auto out = output<int>("out", side * side);
      const auto run = launch(instance(kernel, side), {{1, 1, 1}, {side, side, 1}}, in, out);
      ASSERT_THAT(run, Completed()) << "tile of " << side << " x " << side;
      ASSERT_THAT(run.values(out), ArrayIs(transposed(in.values, side), side))
          << "tile of " << side << " x " << side;
    }
  }

  void expect_counts(const std::string& kernel) {
    const auto in = array("in", random<int>(1024, -1000, 1000));
    const auto run = launch(instance(kernel, 32), {{1, 1, 1}, {32, 32, 1}}, in, output<int>("out", 1024));
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run, SharedStoreRequests(32)) << "each of the 32 warps stores into the tile once";
    EXPECT_THAT(run, SharedLoadRequests(32)) << "each of the 32 warps loads from the tile once";
    EXPECT_THAT(run, SharedStoreWavefronts(32)) << "one wavefront a store, along a row or down a column";
    EXPECT_THAT(run, SharedLoadWavefronts(32)) << "one wavefront a load, along a row or down a column";
    EXPECT_THAT(run, SharedBytes(32 * 33 * 4)) << "32 rows of 32 ints, and the least pad that helps";
    EXPECT_THAT(run, GlobalLoadSectors(128)) << "in is read along its rows, and once";
    EXPECT_THAT(run, GlobalStoreSectors(128)) << "out is written along its rows, and once";
  }
};

LAB_EXERCISE_OF(
    PaddedTiles, SquarePad,
    {"Square tile with a pad",
     {"Down a column of [32][32] all words lie in one bank, because each row begins in bank 0. In which bank "
      "would "
      "you like row 1 to begin?",
      "The pad belongs to the row, so it goes into the last subscript: tile[side][side + 1]. Nothing else of "
      "the "
      "kernel changes; nobody touches the pad.",
      "set_row_read_col_pad is: __shared__ int tile[side][side + 1]; tile[threadIdx.y][threadIdx.x] = "
      "in[linear_index()]; __syncthreads(); out[linear_index()] = tile[threadIdx.x][threadIdx.y]; the other "
      "kernel "
      "swaps the subscripts of the tile in both lines."}});

LAB_GATE(SquarePad, set_row_read_col_outputs, 2) { expect_outputs("set_row_read_col_pad"); }
LAB_GATE(SquarePad, set_col_read_row_outputs, 2) { expect_outputs("set_col_read_row_pad"); }

LAB_CHECK(SquarePad, set_row_read_col_counts, 3, "set_row_read_col_outputs") {
  expect_counts("set_row_read_col_pad");
}
LAB_CHECK(SquarePad, set_col_read_row_counts, 3, "set_col_read_row_outputs") {
  expect_counts("set_col_read_row_pad");
}

}  // namespace
