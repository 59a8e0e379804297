#include "emulator/decode/cfg.h"

#include <gmock/gmock.h>

namespace cml::emulator {
namespace {

std::vector<uint32_t> meets(const Successors& successors, std::vector<uint32_t> leaves) {
  std::vector<bool> leaf(successors.size(), false);
  for (const uint32_t node : leaves) leaf[node] = true;
  return post_dominators(successors, leaf);
}

TEST(Cfg, SidesOfABranchMeetAfterIt) { EXPECT_EQ(meets({{1, 3}, {2}, {4}, {4}, {}}, {4})[0], 4u); }

TEST(Cfg, StraightCodeHasNoMeetingPoints) {
  EXPECT_THAT(meets({{1}, {2}, {}}, {2}), ::testing::Each(kNoNode));
}

TEST(Cfg, LoopExitIsWhereLanesThatLeaveWait) {
  // 1 is the loop's head, 3 goes back.
  EXPECT_EQ(meets({{1}, {2, 4}, {3}, {1}, {}}, {4})[1], 4u);
}

TEST(Cfg, BreakOutOfNestedBranches) {
  // 0 loop head -> 1; 1 branches to 2 (break to 5) or 3; 3 goes to 0 or 5.
  const auto meet = meets({{1}, {2, 3}, {5}, {0, 5}, {}, {}}, {5});
  EXPECT_EQ(meet[1], 5u);
  EXPECT_EQ(meet[3], 5u);
}

TEST(Cfg, NoMeetingPointWhereOneSideReturns) { EXPECT_EQ(meets({{1, 2}, {}, {}}, {1, 2})[0], kNoNode); }

TEST(Cfg, GuardedReturnMeetsNowhereButTheRestGoesOn) {
  // 0: @p ret, 1: branch to 2 or 3, both to 4.
  const auto meet = meets({{1}, {2, 3}, {4}, {4}, {}}, {0, 4});
  EXPECT_EQ(meet[1], 4u);
}

TEST(Cfg, ASideThatTrapsDoesNotCount) {
  // 1 traps: it is no leaf and has no successor.
  EXPECT_EQ(meets({{1, 2}, {}, {3}, {}}, {3})[0], 2u);
}

TEST(Cfg, EndlessLoopsDoNotHang) {
  EXPECT_EQ(meets({{1, 2}, {1}, {}}, {2})[0], 2u);
  EXPECT_THAT(meets({{1, 0}, {0, 1}}, {}), ::testing::Each(kNoNode));
}

}  // namespace
}  // namespace cml::emulator
