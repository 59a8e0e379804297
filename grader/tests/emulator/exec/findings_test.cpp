#include "emulator/exec/findings.h"

#include <gmock/gmock.h>

namespace cml::emulator {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Finding race(int first, int second, const std::string& detail = "", TrapKind kind = TrapKind::shared_race) {
  Finding finding;
  finding.at.kind = kind;
  finding.at.line = second;
  finding.at.detail = {in_words(detail)};
  finding.other = Place{"k.cu", first, {0, 0, 0}, {0, 0, 0}};
  return finding;
}

Finding unwritten(int line) {
  Finding finding;
  finding.at.kind = TrapKind::uninitialised_shared;
  finding.at.line = line;
  return finding;
}

std::vector<std::string> details(const Findings& findings, uint64_t last = ~uint64_t{0}) {
  std::vector<std::string> all;
  for (const Finding& it : findings.take(last))
    all.push_back(it.at.detail.empty() ? "" : it.at.detail.front().sentence());
  return all;
}

TEST(Findings, KeepTheEarliestBlocksOfEachPairOfLines) {
  Findings findings;
  findings.add(5, race(1, 2, "block 5"));
  findings.add(3, race(1, 2, "block 3"));
  findings.add(4, race(1, 2, "block 4"));
  findings.add(3, race(1, 2, "block 3 again"));
  EXPECT_THAT(details(findings), ElementsAre("block 3"));
}

TEST(Findings, TellPairsOfLinesAndKindsApart) {
  Findings findings;
  findings.add(0, race(1, 2, "a"));
  findings.add(0, race(2, 1, "b"));
  findings.add(0, race(1, 2, "c", TrapKind::global_race));
  EXPECT_THAT(details(findings), ElementsAre("a", "b", "c"));
}

TEST(Findings, MergeKeepsTheEarliestBlocks) {
  Findings one, other;
  one.add(5, race(1, 2, "block 5"));
  one.add(1, race(3, 4, "block 1"));
  other.add(2, race(1, 2, "block 2"));
  other.add(7, race(3, 4, "block 7"));
  other.add(9, race(5, 6, "block 9"));
  Findings merged = one, reversed = other;
  merged.merge(other);
  reversed.merge(one);
  EXPECT_THAT(details(merged), ElementsAre("block 1", "block 2", "block 9"));
  EXPECT_EQ(details(reversed), details(merged));
}

TEST(Findings, TakeCutsAfterABlock) {
  Findings findings;
  findings.add(4, race(7, 8, "block 4"));
  findings.add(2, race(1, 2, "block 2"));
  findings.add(3, race(5, 6, "block 3"));
  EXPECT_THAT(details(findings, 3), ElementsAre("block 2", "block 3"));
  EXPECT_THAT(details(findings, 1), IsEmpty());
}

TEST(Findings, OfOneBlockComeInTheOrderOfItsRun) {
  Findings findings;
  findings.add(0, race(9, 9, "first"));
  findings.add(0, race(1, 1, "second"));
  findings.add(0, race(5, 5, "third"));
  EXPECT_THAT(details(findings), ElementsAre("first", "second", "third"));
}

TEST(Findings, AnUnwrittenReadThatARaceExplainsIsLeftOut) {
  Findings findings;
  findings.add(0, unwritten(10));
  findings.add(0, unwritten(11));
  findings.add(0, unwritten(12));
  findings.add(1, race(10, 20, "the read came first"));
  findings.add(1, race(30, 11, "the write came first"));
  const auto taken = findings.take(~uint64_t{0});
  ASSERT_EQ(taken.size(), 3u);
  EXPECT_EQ(taken[0].at.kind, TrapKind::uninitialised_shared);
  EXPECT_EQ(taken[0].at.line, 12);
}

TEST(Findings, ARaceInGlobalMemoryExplainsNoUnwrittenRead) {
  Findings findings;
  findings.add(0, unwritten(10));
  findings.add(0, race(10, 20, "", TrapKind::global_race));
  EXPECT_EQ(findings.take(~uint64_t{0}).size(), 2u);
}

TEST(Findings, ARaceThatIsCutOffExplainsNothing) {
  Findings findings;
  findings.add(0, unwritten(10));
  findings.add(5, race(10, 20));
  const auto taken = findings.take(4);
  ASSERT_EQ(taken.size(), 1u);
  EXPECT_EQ(taken[0].at.kind, TrapKind::uninitialised_shared);
}

TEST(Findings, TheEarliestAreKept) {
  Findings findings;
  const auto count = static_cast<int>(Findings::kMost) + 10;
  for (int i = 0; i < count; ++i)
    findings.add(static_cast<uint64_t>(count - i), race(i, i, std::to_string(count - i)));
  const std::vector<std::string> taken = details(findings);
  ASSERT_EQ(taken.size(), Findings::kMost);
  EXPECT_EQ(taken.front(), "1");
  EXPECT_EQ(taken.back(), std::to_string(Findings::kMost));
}

TEST(Findings, NoneWhereNothingWasFound) { EXPECT_THAT(Findings().take(~uint64_t{0}), IsEmpty()); }

}  // namespace
}  // namespace cml::emulator
