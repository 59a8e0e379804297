#include "testing/lab.h"

using namespace cml::testing;

namespace {

/// A block, a tile of the same shape, and the pad of its rows.
struct PadShape {
  uint32_t columns;
  uint32_t rows;
  uint32_t pad;
};
constexpr PadShape kShapes[] = {{32, 16, 0}, {32, 16, 1}, {32, 16, 2}, {16, 32, 1}, {8, 3, 3},
                                {5, 7, 2},   {32, 1, 0},  {1, 6, 4},   {64, 4, 8}};
constexpr PadShape kHabit = kShapes[1];
constexpr PadShape kSmallest = kShapes[2];

std::string text(PadShape shape) {
  return std::to_string(shape.columns) + " x " + std::to_string(shape.rows) + " threads, pad of " +
         std::to_string(shape.pad);
}

/// The elements of `values`, column after column.
std::vector<int> by_columns(const std::vector<int>& values, PadShape shape) {
  std::vector<int> result;
  for (uint32_t column = 0; column < shape.columns; ++column)
    for (uint32_t row = 0; row < shape.rows; ++row) result.push_back(values[row * shape.columns + column]);
  return result;
}

class PaddedRectangles : public Exercise {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const PadShape shape : kShapes) program().name_expressions.push_back(instance(shape));
  }

  static std::string instance(PadShape shape) {
    return "set_row_read_col_rect_pad<" + std::to_string(shape.columns) + "," + std::to_string(shape.rows) +
           "," + std::to_string(shape.pad) + ">";
  }

  Run launch_tile(PadShape shape, const Array<int>& in, const Array<int>& out) {
    return launch(instance(shape), {{1, 1, 1}, {shape.columns, shape.rows, 1}}, in, out);
  }

  /// The 32 x 16 block: what does not depend on the pad.
  Run expect_technique(PadShape shape) {
    const auto in = array("in", random<int>(512, -1000, 1000));
    Run run = launch_tile(shape, in, output<int>("out", 512));
    EXPECT_THAT(run, Completed()) << text(shape);
    EXPECT_THAT(run, SharedStoreRequests(16)) << "each of the 16 warps stores into the tile once";
    EXPECT_THAT(run, SharedLoadRequests(16)) << "each of the 16 warps loads from the tile once";
    EXPECT_THAT(run, SharedBytes(16 * (32 + shape.pad) * 4))
        << "16 rows of 32 ints and " << shape.pad << " of pad";
    EXPECT_THAT(run, GlobalLoadSectors(64)) << "in is read along its rows, and once";
    EXPECT_THAT(run, GlobalStoreSectors(64)) << "out[idx] is written in order, and once";
    return run;
  }

  /// Compares without giving the number away: to find it is the exercise.
  void expect_predicted(const std::string& name, double counted) {
    if (prediction(name) != counted)
      ADD_FAILURE() << name
                    << " is not what the kernel counts; next: write down the 32 words that one warp touches, "
                    << "and word % 32 of each";
  }
};

LAB_EXERCISE_OF(PaddedRectangles, RectPad,
                {"Rectangular tile with a pad",
                 {"A column has 16 elements, a warp 32 lanes: the warp reads two columns. In which banks "
                  "does it find the two "
                  "elements of row 0? Where may row 1 begin?",
                  "The two words of one row are neighbours, so each row takes two banks. If the next row "
                  "begins only one bank "
                  "further, it lands on the second of them.",
                  "With a pad of 1, words of neighbouring rows share banks two by two: 2 wavefronts a load, "
                  "32 in all, and 16 for "
                  "the stores. A pad of 2 moves each row past both words: tile[rows][columns + pad], store "
                  "tile[threadIdx.y][threadIdx.x] = in[idx], load tile[idx % rows][idx / rows]."}});

LAB_GATE(RectPad, outputs, 3) {
  for (const PadShape shape : kShapes) {
    const auto in = array("in", random<int>(shape.columns * shape.rows, -1000000, 1000000));
    const auto out = output<int>("out", shape.columns * shape.rows);
    const auto run = launch_tile(shape, in, out);
    ASSERT_THAT(run, Completed()) << text(shape);
    ASSERT_THAT(run.values(out), ArrayIs(by_columns(in.values, shape), shape.rows))
        << text(shape) << ": each row of out is a column of the tile";
  }
}

LAB_CHECK(RectPad, pad_of_2_counts, 3) {
  const auto run = expect_technique(kSmallest);
  EXPECT_THAT(run, SharedStoreWavefronts(16)) << "a warp stores along a row, 1 wavefront";
  EXPECT_THAT(run, SharedLoadWavefronts(16)) << "with a pad of 2, a warp loads two columns in 1 wavefront";
}

LAB_CHECK(RectPad, predictions, 2) {
  const auto run = expect_technique(kHabit);
  ASSERT_THAT(run, SharedStoreWavefronts(16)) << text(kHabit);
  ASSERT_THAT(run, SharedLoadWavefronts(32)) << text(kHabit);
  expect_predicted("pad_1_store_wavefronts", 16);
  expect_predicted("pad_1_load_wavefronts", 32);
}

LAB_CHECK(RectPad, chosen_pad, 2) {
  const int pad = answer<int>("pad");
  if (pad < 2) ADD_FAILURE() << "pad = " << pad << " leaves a conflict in the loads";
  if (pad > 2) ADD_FAILURE() << "pad = " << pad << " is not the smallest one without a conflict";
}

}  // namespace
