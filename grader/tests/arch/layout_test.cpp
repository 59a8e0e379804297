#include "arch/layout.h"

#include <gtest/gtest.h>

#include <array>

namespace cml::arch {
namespace {

/// A load of 4 bytes a lane: lane l is at row l % rows, column l / rows.
struct Columns {
  std::array<uint64_t, kWarpSize> addresses;
  SharedRequest request;
  Columns(uint64_t row_bytes, unsigned rows) {
    for (unsigned lane = 0; lane < kWarpSize; ++lane)
      addresses[lane] = lane % rows * row_bytes + 4 * (lane / rows);
    request = {addresses.data(), ~0u, 4};
  }
};

TEST(Layout, APadOfOneRepairsAColumn) {
  const Columns column(128, 32);
  EXPECT_EQ(padded(banks_five_on(), column.request, 128, 0).wavefronts, 32u);
  EXPECT_EQ(padded(banks_five_on(), column.request, 128, 1).wavefronts, 1u);
  EXPECT_EQ(least_pad(banks_five_on(), column.request, 128, 0).pad, 1u);
}

TEST(Layout, TwoColumnsNeedTwo) {
  const Columns columns(128, 16);
  EXPECT_EQ(padded(banks_five_on(), columns.request, 128, 1).wavefronts, 2u);
  const Layout best = least_pad(banks_five_on(), columns.request, 128, 0);
  EXPECT_EQ(best.pad, 2u);
  EXPECT_EQ(best.wavefronts, 1u);
}

TEST(Layout, NoPadIsTheLeastWhereNothingConflicts) {
  EXPECT_EQ(least_pad(banks_five_on(), Columns(132, 32).request, 132, 0).pad, 0u);
}

TEST(Layout, ASwizzleTreatsTheRowsOfALineAlike) {
  EXPECT_EQ(rows_of_line(banks_five_on(), 64), 2u);
  EXPECT_EQ(rows_of_line(banks_five_on(), 256), 1u);
  EXPECT_EQ(swizzled(banks_five_on(), Columns(64, 32).request, 64), 1u);
  EXPECT_EQ(swizzled(banks_five_on(), Columns(4 * 48, 32).request, 4 * 48), std::nullopt);
}

TEST(Layout, AHintOfAConstantStrideDoesNotOutliveTheLayout) {
  Columns column(128, 32);
  column.request.affine = true;
  column.request.stride = 128;
  EXPECT_EQ(padded(banks_five_on(), column.request, 128, 1).wavefronts, 1u);
}

}  // namespace
}  // namespace cml::arch
