#include "testing/lab.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kSide = 32;
constexpr uint32_t kMatrix = kSide * kSide;  // elements
constexpr const char* kBlocks = "launch__occupancy_blocks";

/// A given kernel, its block, and how many such blocks an SM of compute capability 9.0 holds:
/// 228 KB / (tile + 1 KB), at most 2,048 / threads and at most 32.
struct Tenant {
  const char* prediction;
  const char* kernel;
  uint32_t block_rows;
  double resident;
};
constexpr Tenant kDouble{"double_blocks", "transpose_padded<double,0>", 2, 25};  // 9,216 bytes each
constexpr Tenant kDoublePadded{"double_blocks_padded", "transpose_padded<double,1>", 2, 24};  // 9,472 bytes
constexpr Tenant kFloat{"float_blocks", "transpose_padded<float,0>", 8, 8};                   // 256 threads
constexpr Tenant kFloatPadded{"float_blocks_padded", "transpose_padded<float,1>", 8, 8};      // 256 threads

std::vector<double> transposed(const std::vector<double>& values) {
  std::vector<double> result;
  for (size_t matrix = 0; matrix < values.size(); matrix += kMatrix)
    for (uint32_t row = 0; row < kSide; ++row)
      for (uint32_t column = 0; column < kSide; ++column)
        result.push_back(values[matrix + column * kSide + row]);
  return result;
}

class PadTenants : public Exercise {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const Tenant& tenant : {kDouble, kDoublePadded, kFloat, kFloatPadded})
      program().name_expressions.push_back(tenant.kernel);
  }

  Run transpose(uint32_t matrices, const Array<double>& in, const Array<double>& out) {
    return launch("transpose", {{matrices, 1, 1}, {kSide, 2, 1}}, in, out);
  }

  template <class T>
  void expect_predicted(const Tenant& tenant) {
    const auto in = array("in", random<T>(kMatrix, -1000, 1000));
    const auto run =
        launch(tenant.kernel, {{1, 1, 1}, {kSide, tenant.block_rows, 1}}, in, output<T>("out", kMatrix));
    ASSERT_THAT(run, Completed());
    if (session().compute_capability == 90) {
      ASSERT_THAT(run, MetricIs(kBlocks, ::testing::Eq(tenant.resident)))
          << "this kernel is given: put its lines back";
    }
    if (prediction(tenant.prediction) != tenant.resident)
      ADD_FAILURE() << tenant.prediction
                    << " is not what fits on the SM; next: compute what shared memory allows, with "
                    << "the kilobyte of the system, and what the threads allow, and take the smaller";
  }
};

LAB_EXERCISE_OF(PadTenants, PadCost,
                {"What a pad costs",
                 {"228 KB divided by what one block takes; 2,048 threads divided by those of one block. "
                  "Which is smaller? A pad "
                  "only matters where it is the first.",
                  "32 x 32 doubles are 8,192 bytes, with the pad 8,448; add 1,024 to each. A way to keep the "
                  "banks apart without "
                  "a byte more is in 07.",
                  "25 and 24 for doubles, 8 and 8 for floats (256 threads each). kElements = kSide * kSide, "
                  "and place returns "
                  "row * kSide + (column ^ row)."}});

LAB_GATE(PadCost, transpose_is_right, 3) {
  for (const uint32_t matrices : {1u, 3u}) {
    const auto in = array("in", random<double>(matrices * kMatrix, -1e9, 1e9));
    const auto out = output<double>("out", in.values.size());
    const auto run = transpose(matrices, in, out);
    ASSERT_THAT(run, Completed());
    EXPECT_THAT(run.values(out), ArrayIs(transposed(in.values), kSide));
  }
}

LAB_CHECK(PadCost, no_conflicts, 2) {
  const auto in = array("in", random<double>(kMatrix, -1000, 1000));
  const auto run = transpose(1, in, output<double>("out", kMatrix));
  ASSERT_THAT(run, Completed());
  // 32 rows of 32 doubles, at 128 bytes a wavefront.
  EXPECT_THAT(run, SharedStoreWavefronts(64)) << "the whole matrix goes through the tile, without a conflict";
  EXPECT_THAT(run, SharedLoadWavefronts(64)) << "the whole matrix comes out of the tile, without a conflict";
  EXPECT_THAT(run, NoBankConflicts());
  EXPECT_THAT(run, GlobalLoadSectors(256)) << "in is read in order: put the given lines back";
  EXPECT_THAT(run, GlobalStoreSectors(256)) << "out is written in order: put the given lines back";
}

LAB_CHECK(PadCost, one_more_block, 3) {
  const auto in = array("in", random<double>(kMatrix, -1000, 1000));
  const auto out = output<double>("out", kMatrix);
  const auto bare = launch(kDouble.kernel, {{1, 1, 1}, {kSide, 2, 1}}, in, out);
  const auto run = transpose(1, in, out);
  ASSERT_THAT(bare, Completed());
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, MetricIs(kBlocks, ::testing::Eq(bare.metric(kBlocks))))
      << "transpose: as many resident blocks as a tile without a pad has";
  EXPECT_THAT(run, NoBankConflicts())
      << "transpose: the block that fits more is worth nothing with a conflict";
}

LAB_CHECK(PadCost, predictions, 2) {
  expect_predicted<double>(kDouble);
  expect_predicted<double>(kDoublePadded);
  expect_predicted<float>(kFloat);
  expect_predicted<float>(kFloatPadded);
}

}  // namespace
