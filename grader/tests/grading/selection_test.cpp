#include "grading/selection.h"

#include <gmock/gmock.h>

namespace cml::grading {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Two labs; both have an exercise named 01_sel.
class SelectionTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    testing::register_exercise("SelA", "labs/70_first/01_sel.check.cpp");
    testing::register_exercise("SelB", "labs/70_first/02_b.check.cpp");
    testing::register_exercise("SelC", "labs/71_second/01_sel.check.cpp");
    testing::register_check({"SelB", "Gate", 1, true, {}});
    testing::register_check({"SelB", "Other", 1, true, {}});
    testing::register_check({"SelB", "Counts", 1, false, {"Gate"}});
  }
  static std::vector<std::string> ids(const std::vector<std::string>& words) {
    const Result<Selection> selection = select(words);
    EXPECT_TRUE(selection.has_value());
    std::vector<std::string> list;
    for (const testing::ExerciseRow* row : selection->exercises) list.push_back(row->id);
    return list;
  }
  static std::vector<std::string> checks(const std::string& word) {
    std::vector<std::string> list;
    const Result<Selection> selection = select({word});
    for (const testing::CheckRow* row : selection->checks) list.push_back(row->name);
    return list;
  }
  static std::string fault(const std::string& word) {
    const Result<Selection> selection = select({word});
    return selection ? "accepted" : selection.error().to_string();
  }
};

TEST_F(SelectionTest, TakesLabsExercisesAndNames) {
  EXPECT_THAT(ids({"70_first"}), ElementsAre("70_first/01_sel", "70_first/02_b"));
  EXPECT_THAT(ids({"71_second/01_sel", "02_b"}), ElementsAre("70_first/02_b", "71_second/01_sel"));
  EXPECT_THAT(ids({"02_b", "70_first/02_b"}), ElementsAre("70_first/02_b"));
}

TEST_F(SelectionTest, CheckBringsTheGatesItNeeds) {
  EXPECT_THAT(checks("70_first/02_b/Counts"), ElementsAre("Gate", "Counts"));
  EXPECT_THAT(checks("70_first/02_b/Other"), ElementsAre("Other"));
  EXPECT_THAT(checks("70_first/02_b"), ElementsAre("Gate", "Other", "Counts"));
}

TEST_F(SelectionTest, UnknownNamesListNearOnes) {
  EXPECT_THAT(fault("70_frist"), HasSubstr("Did you mean 70_first?"));
  EXPECT_THAT(fault("70_first/02_b/Cuonts"), HasSubstr("there is no lab, exercise or check"));
  EXPECT_THAT(fault("SelB.*"), HasSubstr("there is no lab, exercise or check"));
}

TEST_F(SelectionTest, NameOfTwoExercisesNeedsItsLab) {
  EXPECT_THAT(fault("01_sel"), HasSubstr("\"01_sel\" is the name of 2 exercises"));
  EXPECT_FALSE(select_exercise("01_sel").has_value());
  EXPECT_FALSE(select_exercise("70_first").has_value());
  EXPECT_EQ((*select_exercise("71_second/01_sel"))->suite, "SelC");
}

}  // namespace
}  // namespace cml::grading
