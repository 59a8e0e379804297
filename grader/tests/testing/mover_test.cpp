#include "testing/mover.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

TEST(Mover, PartsFollowEachOther) {
  EXPECT_EQ(parts_of("n")({{"n", 3}, {"block_x", 2}}), (std::vector<uint64_t>{6, 7, 8}));
  EXPECT_EQ(parts_of(2)({{"block_x", int64_t{1} << 40}}),
            (std::vector<uint64_t>{uint64_t{1} << 41, (uint64_t{1} << 41) + 1}));
}

TEST(Mover, CountsTheBlocksOfARun) {
  EXPECT_EQ(blocks_of({{"blocks", 7}}, "blocks"), 7u);
  EXPECT_EQ(blocks_of({{"blocks", 7}, {"block_x", 3}}, "blocks"), 1u);
}

}  // namespace
}  // namespace cml::testing
