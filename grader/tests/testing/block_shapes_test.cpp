#include "testing/block_shapes.h"

#include <gtest/gtest.h>

#include <map>

namespace cml::testing {
namespace {

bool is_power_of_two(uint32_t n) { return n != 0 && (n & (n - 1)) == 0; }

TEST(BlockShapes, EachSideUpTo32IsOfOneKind) {
  std::map<uint32_t, int> kinds;
  for (const std::vector<uint32_t>& kind : kinds_of_sides())
    for (const uint32_t side : kind) ++kinds[side];
  ASSERT_EQ(kinds.size(), 32u);
  EXPECT_EQ(kinds.begin()->first, 1u);
  EXPECT_EQ(kinds.rbegin()->first, 32u);
  for (const auto& [side, number] : kinds) EXPECT_EQ(number, 1) << side;
}

TEST(BlockShapes, OblongOnesAreOfPowersOfTwoAndAtMostHalfFull) {
  for (const BlockShape shape : blocks_of_powers_of_two()) {
    EXPECT_TRUE(is_power_of_two(shape.columns) && is_power_of_two(shape.rows));
    EXPECT_NE(shape.columns, shape.rows);
    EXPECT_LE(shape.columns * shape.rows, 512u);
  }
}

TEST(BlockShapes, FullOnesHave1024Threads) {
  for (const BlockShape shape : full_blocks()) EXPECT_EQ(shape.columns * shape.rows, 1024u);
}

}  // namespace
}  // namespace cml::testing
