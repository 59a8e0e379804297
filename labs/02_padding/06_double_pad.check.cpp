#include "testing/lab.h"

using namespace cml::testing;

namespace {

/// A block, a tile of the same shape, and the pad of its rows in elements.
struct DoubleShape {
  uint32_t columns;
  uint32_t rows;
  uint32_t pad;
};
constexpr DoubleShape kShapes[] = {{32, 32, 0}, {32, 32, 1}, {32, 16, 1}, {7, 5, 2}, {4, 4, 0}, {1, 9, 1}};
constexpr DoubleShape kBare = kShapes[0];
constexpr DoubleShape kPadded = kShapes[1];
constexpr DoubleShape kRect = kShapes[2];

std::string text(DoubleShape shape) {
  return std::to_string(shape.columns) + " x " + std::to_string(shape.rows) + " threads, pad of " +
         std::to_string(shape.pad);
}

std::vector<double> by_columns(const std::vector<double>& values, DoubleShape shape) {
  std::vector<double> result;
  for (uint32_t column = 0; column < shape.columns; ++column)
    for (uint32_t row = 0; row < shape.rows; ++row) result.push_back(values[row * shape.columns + column]);
  return result;
}

class DoubleTiles : public Exercise {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const DoubleShape shape : kShapes) program().name_expressions.push_back(instance(shape));
  }

  static std::string instance(DoubleShape shape) {
    return "set_row_read_col_double_pad<" + std::to_string(shape.columns) + "," + std::to_string(shape.rows) +
           "," + std::to_string(shape.pad) + ">";
  }

  Run launch_tile(DoubleShape shape) {
    const size_t elements = shape.columns * shape.rows;
    const auto in = array("in", random<double>(elements, -1000, 1000));
    return launch(instance(shape), {{1, 1, 1}, {shape.columns, shape.rows, 1}}, in,
                  output<double>("out", elements));
  }

  /// Runs the shape and compares the prediction with its load wavefronts, which must be `wavefronts`.
  void expect_predicted(const std::string& name, DoubleShape shape, uint64_t wavefronts) {
    const auto run = launch_tile(shape);
    ASSERT_THAT(run, Completed()) << text(shape);
    ASSERT_THAT(run, SharedLoadWavefronts(wavefronts)) << text(shape);
    if (prediction(name) != static_cast<double>(wavefronts))
      ADD_FAILURE() << name
                    << " is not what the kernel counts; next: write down the two banks of each of the first "
                    << "16 lanes, then of the other 16; both passes take at least one wavefront";
  }
};

LAB_EXERCISE_OF(DoubleTiles, DoublePad,
                {"Padding doubles",
                 {"Count in banks of 8 bytes, of which there are 16, and in passes of 16 lanes. What does a "
                  "column look like in "
                  "these units?",
                  "Element (r, c) lies in the pair of banks (r * pitch + c) % 16. A pass reads 16 rows: with "
                  "a pitch of 32 all in "
                  "one pair, with a pitch of 33 in 16 pairs. A column of 16 elements is one pass by itself.",
                  "tile[rows][columns + pad] of double, the rest as in 04. Load wavefronts: 32 warps x 2 "
                  "passes x 16 = 1,024 without "
                  "a pad; 32 x 2 = 64 with a pad of 1; 16 x 2 = 32 for the 32 x 16 block."}});

LAB_GATE(DoublePad, outputs, 3) {
  for (const DoubleShape shape : kShapes) {
    const size_t elements = shape.columns * shape.rows;
    const auto in = array("in", random<double>(elements, -1e9, 1e9));
    const auto out = output<double>("out", elements);
    const auto run = launch(instance(shape), {{1, 1, 1}, {shape.columns, shape.rows, 1}}, in, out);
    ASSERT_THAT(run, Completed()) << text(shape);
    ASSERT_THAT(run.values(out), ArrayIs(by_columns(in.values, shape), shape.rows))
        << text(shape) << ": each row of out is a column of the tile, to the last digit";
  }
}

LAB_CHECK(DoublePad, counts, 3) {
  const auto run = launch_tile(kPadded);
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedStoreRequests(32))
      << "each of the 32 warps stores into the tile once, 8 bytes a lane";
  EXPECT_THAT(run, SharedLoadRequests(32)) << "each of the 32 warps loads from the tile once, 8 bytes a lane";
  EXPECT_THAT(run, SharedStoreWavefronts(64)) << "two wavefronts a store are the least for 256 bytes";
  EXPECT_THAT(run, SharedLoadWavefronts(64)) << "two wavefronts a load are the least for 256 bytes";
  EXPECT_THAT(run, NoBankConflicts()) << "two passes are no conflict";
  EXPECT_THAT(run, SharedBytes(32 * 33 * 8)) << "32 rows of 33 doubles";
  EXPECT_THAT(run, GlobalLoadSectors(256)) << "in is read along its rows, and once";
  EXPECT_THAT(run, GlobalStoreSectors(256)) << "out[idx] is written in order, and once";
}

LAB_CHECK(DoublePad, predict_square, 2) {
  expect_predicted("square_pad_0_load_wavefronts", kBare, 1024);
  expect_predicted("square_pad_1_load_wavefronts", kPadded, 64);
}

LAB_CHECK(DoublePad, predict_rect, 2) { expect_predicted("rect_pad_1_load_wavefronts", kRect, 32); }

}  // namespace
