#include "diagnosis/access_query.h"

#include <gtest/gtest.h>

namespace cml::diagnosis {
namespace {

constexpr int kLine = 5, kOther = 8;

/// One access of one thread to the first word of shared memory, after this number of barriers.
LoggedAccess access(uint32_t thread, int line, bool writes, uint64_t barriers = 0) {
  LoggedAccess it;
  it.line = line;
  it.space = ptx::Space::shared;
  it.kind = writes ? emulator::AccessKind::store : emulator::AccessKind::load;
  it.warp = thread / kWarpSize;
  it.mask = 1u << thread % kWarpSize;
  it.barriers = barriers;
  return it;
}
AccessQuery query(uint32_t thread, int line, bool writes) {
  return {ptx::Space::shared, 0, thread, line, writes, 0};
}
using Pair = std::pair<size_t, size_t>;

TEST(FindPair, TakesTwoAccessesWithNoBarrierInBetween) {
  const std::vector<LoggedAccess> log{access(0, kLine, true, 0), access(40, kOther, false, 1),
                                      access(0, kLine, true, 1), access(40, kOther, false, 1)};
  EXPECT_EQ(find_pair(log, query(0, kLine, true), query(40, kOther, false)), (Pair{2, 3}));
}

TEST(FindPair, ElseTheFirstTwo) {
  const std::vector<LoggedAccess> log{access(0, kLine, true, 0), access(40, kOther, false, 1)};
  EXPECT_EQ(find_pair(log, query(0, kLine, true), query(40, kOther, false)), (Pair{0, 1}));
  EXPECT_EQ(find_pair(log, query(40, kOther, false), query(0, kLine, true)), std::nullopt);
}

TEST(Updates, AreALoadAndAStoreOfOneElementInOneLine) {
  std::vector<LoggedAccess> log{access(0, kLine, false), access(0, kLine, true), access(1, kLine, true)};
  EXPECT_TRUE(updates(log, query(0, kLine, true)));
  EXPECT_FALSE(updates(log, query(1, kLine, true)));
  log[1].kind = emulator::AccessKind::atomic;
  EXPECT_FALSE(updates(log, query(0, kLine, true)));
}

TEST(IsRepeated, WithNoBarrierInBetween) {
  EXPECT_TRUE(is_repeated({access(0, kLine, false), access(0, kLine, false)}, query(0, kLine, false)));
  EXPECT_FALSE(is_repeated({access(0, kLine, false), access(0, kLine, false, 1)}, query(0, kLine, false)));
  EXPECT_FALSE(is_repeated({access(0, kLine, false)}, query(0, kLine, false)));
}

TEST(IsReadBetween, TellsAnArrayThatIsUsedAgain) {
  const auto first = query(0, kLine, true), second = query(40, kLine, true);
  EXPECT_FALSE(is_read_between({access(0, kLine, true), access(40, kLine, true)}, first, second));
  EXPECT_TRUE(is_read_between({access(0, kLine, true), access(7, kOther, false), access(40, kLine, true)},
                              first, second));
}

TEST(ReadsFirst, LooksAtTheFirstAccessOfTheLine) {
  EXPECT_TRUE(reads_first({access(0, kLine, false), access(0, kLine, true)}, query(0, kLine, false)));
  EXPECT_FALSE(reads_first({access(0, kLine, true), access(0, kLine, false)}, query(0, kLine, false)));
}

TEST(IsInWarps, IsFalseWhereAnotherWarpUsesAnElement) {
  const auto writer = query(0, kLine, true), reader = query(1, kOther, false);
  EXPECT_TRUE(is_in_warps({access(0, kLine, true), access(1, kOther, false)}, writer, reader));
  EXPECT_FALSE(is_in_warps({access(0, kLine, true), access(1, kOther, false), access(33, kOther, false)},
                           writer, reader));
}

}  // namespace
}  // namespace cml::diagnosis
