#include "testing/same_causes.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::ElementsAre;

TEST(ToldOnce, LeavesDifferentCausesAlone) {
  EXPECT_THAT(told_once({{"a", "one cause"}, {"b", "another cause"}, {"", "a third"}}),
              ElementsAre("a: one cause", "b: another cause", "a third"));
}

TEST(ToldOnce, CountsTheCasesOfOneCause) {
  EXPECT_THAT(
      told_once({{"4 x 4", "k.cu:7: tile[5] is wrong\n  evidence 1"},
                 {"8 x 8", "k.cu:7: tile[9] is wrong\n  evidence 2"},
                 {"16 x 16", "k.cu:7: tile[17] is wrong"},
                 {"32 x 32", "k.cu:7: tile[33] is wrong"}}),
      ElementsAre(
          "4 x 4: k.cu:7: tile[5] is wrong\n  evidence 1\n  the same in 3 more cases: 8 x 8; 16 x 16"));
  EXPECT_THAT(told_once({{"", "same"}, {"", "same"}}), ElementsAre("same\n  the same in 1 more case"));
}

TEST(ToldOnce, TellsLinesApart) {
  EXPECT_EQ(told_once({{"a", "line 7: 32-way conflict"}, {"a", "line 8: 32-way conflict"}}).size(), 2u);
  EXPECT_EQ(told_once({{"a", "line 7: 32-way conflict"}, {"b", "line 7: 16-way conflict"}}).size(), 1u);
  EXPECT_EQ(told_once({{"a", "k.cu:7: wrong"}, {"a", "k.cu:8: wrong"}}).size(), 2u);
}

}  // namespace
}  // namespace cml::testing
