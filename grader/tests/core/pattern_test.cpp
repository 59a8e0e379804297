#include "core/pattern.h"

#include <gmock/gmock.h>

namespace cml {
namespace {

using ::testing::ElementsAre;

TEST(Pattern, FindsTheFirstPlaceWithItsGroups) {
  const auto found = Pattern(R"((\w+)\s*(\[.*\])?=)").find("int x = y[2] = 3");
  ASSERT_TRUE(found);
  EXPECT_THAT(found->groups, ElementsAre("x =", "x", ""));
  EXPECT_EQ(found->begin, 4u);
  EXPECT_EQ(found->end, 7u);
}

TEST(Pattern, FindsNothingWhereItDoesNotFit) { EXPECT_FALSE(Pattern("a+").find("bbb")); }

TEST(Pattern, FindsAllPlacesInOrder) {
  std::vector<size_t> begins;
  for (const Pattern::Match& it : Pattern(R"(\b[a-z])").find_all("an old cat")) begins.push_back(it.begin);
  EXPECT_THAT(begins, ElementsAre(0, 3, 7));
}

TEST(Pattern, FitsAPartOrTheWhole) {
  const Pattern digits(R"(\d+)");
  EXPECT_TRUE(digits.is_in("a 12"));
  EXPECT_FALSE(digits.is_all_of("a 12"));
  EXPECT_TRUE(digits.is_all_of("12"));
  EXPECT_FALSE(digits.find_whole("12 "));
}

TEST(Pattern, TakesCapitalsForSmallLettersWhereItIgnoresCase) {
  EXPECT_TRUE(Pattern("thread", true).is_all_of("Thread"));
  EXPECT_FALSE(Pattern("thread").is_all_of("Thread"));
}

}  // namespace
}  // namespace cml
