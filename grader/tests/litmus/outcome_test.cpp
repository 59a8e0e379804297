#include "litmus/outcome.h"

#include <gmock/gmock.h>

#include "core/error.h"

namespace cml::litmus {
namespace {

TEST(Outcome, MatchesOneOfTheAlternativesOfEachValue) {
  const Pattern pattern{{{0, 2}, {1}}, ""};
  EXPECT_TRUE(matches(pattern, {{0, 1}, ""}));
  EXPECT_TRUE(matches(pattern, {{2, 1}, ""}));
  EXPECT_FALSE(matches(pattern, {{1, 1}, ""}));
  EXPECT_FALSE(matches(pattern, {{0, 0}, ""}));
}

TEST(Outcome, AWordIsNoValueAndAValueNoWord) {
  EXPECT_TRUE(matches({{}, kCompletes}, {{}, kCompletes}));
  EXPECT_FALSE(matches({{}, kCompletes}, {{}, "endless_loop"}));
  EXPECT_FALSE(matches({{}, kCompletes}, {{1}, ""}));
  EXPECT_FALSE(matches({{{1}}, ""}, {{}, kCompletes}));
}

TEST(Outcome, PatternsOverlapWhereEachValueHasACommonAlternative) {
  EXPECT_TRUE(overlap({{{0, 1}, {2}}, ""}, {{{1, 3}, {2, 4}}, ""}));
  EXPECT_FALSE(overlap({{{0, 1}, {2}}, ""}, {{{1, 3}, {4}}, ""}));
}

TEST(Outcome, IsWrittenAsInTheHeader) {
  EXPECT_EQ(to_string(Outcome{{1, -1}, ""}, {"r0", "r1"}), "r0=1 r1=-1");
  EXPECT_EQ(to_string(Pattern{{{1}, {0, 2}}, ""}, {"r0", "r1"}), "r0=1 r1=0|2");
  EXPECT_EQ(to_string(Outcome{{}, "endless_loop"}, {"r0"}), "endless_loop");
  EXPECT_THROW(to_string(Outcome{{1}, ""}, {"r0", "r1"}), InfrastructureError);
}

}  // namespace
}  // namespace cml::litmus
