#include "testing/matcher_words.h"

#include <gmock/gmock.h>

#include <sstream>

namespace cml::testing {
namespace {

std::string described(const ::testing::Matcher<double>& matcher) {
  std::ostringstream text;
  matcher.DescribeTo(&text);
  return in_words(text.str());
}

TEST(InWords, SaysWhatGmockDescribes) {
  using namespace ::testing;
  EXPECT_EQ(described(Eq(24)), "24");
  EXPECT_EQ(described(Eq(1)), "1");
  EXPECT_EQ(described(Le(5)), "at most 5");
  EXPECT_EQ(described(Ge(14)), "at least 14");
  EXPECT_EQ(described(AllOf(Ge(128), Le(256))), "128 to 256");
  EXPECT_EQ(described(Ne(3)), "isn't equal to 3");
}

TEST(AskedFor, HasTheVerbOfItsNumber) {
  EXPECT_EQ(asked_for("1"), "1 is asked for");
  EXPECT_EQ(asked_for("at most 5"), "at most 5 are asked for");
  EXPECT_EQ(asked_for("isn't equal to 3"), "isn't equal to 3 is asked for");
}

TEST(WordsOfComparison, AreThoseOfAnUpperBound) {
  EXPECT_EQ(words_of_comparison("Expected: (a + b) <= (c), actual: 5 vs 3"), "5, at most 3 are asked for");
  EXPECT_EQ(words_of_comparison("Expected: (a) <= (c), actual: 5 vs 3\nwhy"),
            "5, at most 3 are asked for\nwhy");
  EXPECT_EQ(words_of_comparison("Expected equality of these values:\n  a"), "");
}

}  // namespace
}  // namespace cml::testing
