#include "testing/lab.h"

#include <numeric>

namespace cml::testing {
namespace {

/// Wavefronts of the 32 store requests and the 32 load requests of one block of 32 x 32 threads.
struct Wavefronts {
  uint64_t stores;
  uint64_t loads;
};
constexpr Wavefronts kRowRow{32, 32};
constexpr Wavefronts kColCol{1024, 1024};
constexpr Wavefronts kRowCol{32, 1024};
constexpr Wavefronts kColRow{1024, 32};

/// 0, 1, 2, ...: every thread gets back what it stored.
std::vector<int> in_order(uint32_t side) {
  std::vector<int> values(side * side);
  std::iota(values.begin(), values.end(), 0);
  return values;
}

/// The tile's rows have become columns: 0, side, 2 side, ..., 1, side + 1, ...
std::vector<int> transposed(uint32_t side) {
  std::vector<int> values;
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) values.push_back(static_cast<int>(x * side + y));
  return values;
}

class Tiles : public Exercise {
 protected:
  static constexpr uint32_t kSides[] = {4, 5, 16, 32};

  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const char* kernel :
         {"set_row_read_row", "set_col_read_col", "set_row_read_col", "set_col_read_row"})
      for (const uint32_t side : kSides) program().name_expressions.push_back(instance(kernel, side));
  }

  static std::string instance(const std::string& kernel, uint32_t side) {
    return kernel + "<" + std::to_string(side) + ">";
  }

  void expect_outputs(const std::string& kernel, std::vector<int> (*expected)(uint32_t side)) {
    for (const uint32_t side : kSides) {
      const auto out = output<int>("out", side * side);
      const auto run = launch(instance(kernel, side), {{1, 1, 1}, {side, side, 1}}, out);
      ASSERT_THAT(run, Completed()) << "tile of " << side << " x " << side;
      ASSERT_THAT(run.values(out), ArrayIs(expected(side), side)) << "tile of " << side << " x " << side;
    }
  }

  void expect_counts(const std::string& kernel, Wavefronts wavefronts) {
    const auto out = output<int>("out", 1024);
    const auto run = launch(instance(kernel, 32), {{1, 1, 1}, {32, 32, 1}}, out);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run, SharedStoreRequests(32)) << "each of the 32 warps stores into the tile once";
    EXPECT_THAT(run, SharedLoadRequests(32)) << "each of the 32 warps loads from the tile once";
    EXPECT_THAT(run, SharedStoreWavefronts(wavefronts.stores))
        << "store along a row: 1 a warp, down a column: 32";
    EXPECT_THAT(run, SharedLoadWavefronts(wavefronts.loads))
        << "load along a row: 1 a warp, down a column: 32";
    EXPECT_THAT(run, SharedBytes(4096)) << "the tile is 32 x 32 ints, no more and no less";
    EXPECT_THAT(run, GlobalStoreSectors(128)) << "out is written along its rows, and once";
    EXPECT_THAT(run, GlobalLoadSectors(0)) << "nothing has to be read from global memory";
  }

  void expect_predictions(const std::string& kernel, Wavefronts wavefronts) {
    expect_prediction(kernel + "_store_wavefronts", wavefronts.stores);
    expect_prediction(kernel + "_load_wavefronts", wavefronts.loads);
  }

 private:
  void expect_prediction(const std::string& name, uint64_t counted) {
    const double predicted = prediction(name);
    if (predicted != static_cast<double>(counted))
      ADD_FAILURE() << name << " is not " << predicted
                    << "; next: multiply the wavefronts of one warp by the "
                    << "warps of the block, and compare with what your kernel counts";
  }
};

LAB_EXERCISE_OF(
    Tiles, SquareTile,
    {"Square tile, by rows and by columns",
     {"The 32 lanes of a warp differ in threadIdx.x. Which of the two subscripts of tile[...][...] moves to "
      "the "
      "neighbouring word, and which one moves a whole row further?",
      "tile[threadIdx.y][threadIdx.x] runs along a row, tile[threadIdx.x][threadIdx.y] down a column. "
      "Between the "
      "store and a load of another thread's element, __syncthreads() is needed. out is always indexed by "
      "linear_index().",
      "set_row_read_col is: __shared__ int tile[side][side]; tile[threadIdx.y][threadIdx.x] = "
      "linear_index(); "
      "__syncthreads(); out[linear_index()] = tile[threadIdx.x][threadIdx.y]; the other three swap "
      "subscripts. A row "
      "access is 1 wavefront a warp; in a column all 32 words lie in one bank, 32 wavefronts a warp; a block "
      "has 32 "
      "warps."}});

LAB_GATE(SquareTile, set_row_read_row_outputs, 1) { expect_outputs("set_row_read_row", in_order); }
LAB_GATE(SquareTile, set_col_read_col_outputs, 1) { expect_outputs("set_col_read_col", in_order); }
LAB_GATE(SquareTile, set_row_read_col_outputs, 1) { expect_outputs("set_row_read_col", transposed); }
LAB_GATE(SquareTile, set_col_read_row_outputs, 1) { expect_outputs("set_col_read_row", transposed); }

LAB_CHECK(SquareTile, set_row_read_row_counts, 1, "set_row_read_row_outputs") {
  expect_counts("set_row_read_row", kRowRow);
}
LAB_CHECK(SquareTile, set_col_read_col_counts, 1, "set_col_read_col_outputs") {
  expect_counts("set_col_read_col", kColCol);
}
LAB_CHECK(SquareTile, set_row_read_col_counts, 1, "set_row_read_col_outputs") {
  expect_counts("set_row_read_col", kRowCol);
}
LAB_CHECK(SquareTile, set_col_read_row_counts, 1, "set_col_read_row_outputs") {
  expect_counts("set_col_read_row", kColRow);
}

LAB_CHECK(SquareTile, predictions, 2) {
  expect_predictions("set_row_read_row", kRowRow);
  expect_predictions("set_col_read_col", kColCol);
  expect_predictions("set_row_read_col", kRowCol);
  expect_predictions("set_col_read_row", kColRow);
}

}  // namespace
}  // namespace cml::testing
