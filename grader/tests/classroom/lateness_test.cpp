#include "classroom/lateness.h"

#include <gtest/gtest.h>

namespace cml::classroom {
namespace {

constexpr int64_t kDay = 86'400;
constexpr int64_t kHour = 3'600;

TEST(Lateness, CountsDaysBegun) {
  const LateRule rule{0.1, 1, {}};
  const auto days = [&](int64_t after) {
    return lateness_of({{"a", 1000, 1000 + after, true}}, rule, 0)["a"];
  };
  EXPECT_EQ(days(-5 * kDay).days, 0u);
  EXPECT_EQ(days(0).days, 0u);
  EXPECT_EQ(days(0).factor, 1);
  EXPECT_EQ(days(1).days, 1u);
  EXPECT_EQ(days(kDay).days, 1u);
  EXPECT_EQ(days(kDay + 1).days, 2u);
  EXPECT_DOUBLE_EQ(days(kDay + 1).factor, 0.8);
}

TEST(Lateness, HasACapAndACutOff) {
  const LateRule rule{0.25, 0.5, 3};
  const auto factor = [&](int64_t late) {
    return lateness_of({{"a", 0, late * kDay, true}}, rule, 0)["a"].factor;
  };
  EXPECT_EQ(factor(1), 0.75);
  EXPECT_EQ(factor(2), 0.5);
  EXPECT_EQ(factor(3), 0.5);
  EXPECT_EQ(factor(4), 0);
}

TEST(Lateness, GraceIsUsedInOrderOfDueDatesAndOnceForWhatCameTogether) {
  const LateRule rule{0.1, 1, {}};
  // In the order of ids the second lab is first.
  std::map<std::string, Lateness> late = lateness_of({{"a2", 10 * kDay, 12 * kDay, true},
                                                      {"b1", 0, 2 * kDay, true},
                                                      {"b2", 0, 2 * kDay, true},
                                                      {"c3", 20 * kDay, 22 * kDay - kHour, true}},
                                                     rule, 3);
  for (const char* id : {"b1", "b2"}) {
    EXPECT_EQ(late[id].grace, 2u) << id;
    EXPECT_EQ(late[id].factor, 1) << id;
  }
  EXPECT_EQ(late["a2"].grace, 1u);
  EXPECT_DOUBLE_EQ(late["a2"].factor, 0.9);
  EXPECT_EQ(late["c3"].grace, 0u);
  EXPECT_DOUBLE_EQ(late["c3"].factor, 0.8);
}

TEST(Lateness, NoGraceIsSpentOnWhatHasNoPointsOrIsCutOff) {
  const LateRule rule{0.1, 1, 5};
  std::map<std::string, Lateness> late =
      lateness_of({{"a", 0, kDay, false}, {"b", 1, 9 * kDay, true}, {"c", 2, kDay, true}}, rule, 1);
  EXPECT_EQ(late["a"].grace, 0u);
  EXPECT_EQ(late["b"].grace, 0u);
  EXPECT_EQ(late["b"].factor, 0);
  EXPECT_EQ(late["c"].grace, 1u);
  EXPECT_EQ(late["c"].factor, 1);
}

}  // namespace
}  // namespace cml::classroom
