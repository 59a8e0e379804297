#include "testing/wrong_elements.h"

#include <gmock/gmock.h>

#include <limits>

namespace cml::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string wrong(const std::vector<int>& expected, const std::vector<int>& got, size_t columns = 0) {
  return wrong_elements("out", expected, got, columns).to_string();
}

TEST(WrongElements, NamesTheFirstDifferences) {
  const std::vector<int> expected{1, 2, 3, 4};
  EXPECT_EQ(wrong(expected, expected), "");
  EXPECT_THAT(wrong(expected, {1, 2, 9, 4}), HasSubstr("out[2]: expected 3, got 9"));
  EXPECT_THAT(wrong(expected, {1, 2, 9, 4}, 2), HasSubstr("out[1][0]: expected 3, got 9"));
  EXPECT_THAT(wrong(expected, {1}), HasSubstr("1 elements; it must have 4"));
  EXPECT_THAT(wrong(std::vector<int>(9, 1), std::vector<int>(9, 2)), HasSubstr("9 of 9 elements differ"));
}

TEST(WrongElements, ShowsTheFirstCellsSideBySide) {
  const std::vector<int> expected{1, 2, 3, 4, 5, 6, 7, 8, 9};
  EXPECT_THAT(
      wrong(expected, {1, 2, 3, 4, 0, 6, 7, 8, 10}, 3),
      HasSubstr("expected | got, from out[0][0] on:\n"
                "               1             2             3 |             1             2             3\n"
                "               4             5             6 |             4             0             6\n"
                "               7             8             9 |             7             8            10"));
  EXPECT_THAT(wrong(expected, std::vector<int>(9, 0)), Not(HasSubstr("expected | got")));
}

TEST(WrongElements, SeesWhatWasNeverWritten) {
  EXPECT_THAT(wrong({1}, {static_cast<int>(0xADADADADu)}), HasSubstr("got never written"));
}

TEST(WrongElements, ComparesBits) {
  const std::vector<float> nan{std::numeric_limits<float>::quiet_NaN()};
  EXPECT_TRUE(wrong_elements("out", nan, nan).empty());
  EXPECT_FALSE(wrong_elements<float>("out", {0.0f}, {-0.0f}).empty());
}

}  // namespace
}  // namespace cml::testing
