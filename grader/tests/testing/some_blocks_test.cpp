#include "testing/some_blocks.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

TEST(SomeBlocksTest, TheOptionsAreAsBeforeOnceItIsGone) {
  RunOptions options;
  options.block_order_seed = 7;
  options.check_initialised = false;
  std::mt19937_64 random(1);
  {
    SomeBlocks some(options, random, 3);
    some.draw();
    EXPECT_FALSE(options.count || options.check_races || options.check_initialised);
    ASSERT_TRUE(options.flow);
    EXPECT_EQ(options.flow->most_blocks, 3u);
    EXPECT_TRUE(options.flow->changes_nothing());
    EXPECT_NE(options.block_order_seed, 7u);
    options.count = true;
  }
  EXPECT_TRUE(options.count && options.check_races);
  EXPECT_FALSE(options.check_initialised);
  EXPECT_FALSE(options.flow);
  EXPECT_EQ(options.block_order_seed, 7u);
}

TEST(SomeBlocksTest, EachDrawGivesOtherBlocks) {
  RunOptions options;
  std::mt19937_64 random(1);
  SomeBlocks some(options, random, 1);
  some.draw();
  const std::optional<uint64_t> first = options.block_order_seed;
  some.draw();
  EXPECT_NE(options.block_order_seed, first);
}

}  // namespace
}  // namespace cml::testing
