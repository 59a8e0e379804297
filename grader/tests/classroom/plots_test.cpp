#include "classroom/plots.h"

#include <gmock/gmock.h>

#include <deque>

#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Plots, BarsAreInProportionAndLabelsHaveNoMeaning) {
  const std::string svg = bar_chart("<t>", {"a", "b"}, {{"x&y", {1, 3}}, {"z", {2, 0}}});
  EXPECT_THAT(svg, AllOf(HasSubstr("&#60;t&#62;"), HasSubstr("x&#38;y"), Not(HasSubstr("<t>"))));
  EXPECT_THAT(
      svg, AllOf(HasSubstr("width=\"105.0\""), HasSubstr("width=\"315.0\""), HasSubstr("width=\"210.0\"")));
  EXPECT_THAT(svg, HasSubstr(">4</text>"));
  EXPECT_THAT(svg, HasSubstr("<rect class=\"paper\"")) << "on a dark page the text is light";
}

/// Three exercises with 4, 6 and 1 points; each student's in order.
class ClassPlots : public ::testing::Test {
 protected:
  ClassPlots() {
    course();
    book_.backend = "emulator";
    for (const auto& [id, text] : course()) book_.exercises.push_back({id, 1});
  }
  void add(const std::string& id, const std::vector<double>& points) {
    submissions_.emplace_back();
    submissions_.back().id = id;
    report::Report report;
    size_t i = 0;
    for (const auto& [exercise, text] : course()) {
      report.exercises.emplace_back();
      report.exercises.back().id = exercise;
      report.exercises.back().checks.push_back({"c", report::Status::passed, points[i++], {}, {}, 0, {}});
    }
    book_.rows.push_back(row_of(submissions_.back(), report, ""));
    book_.rows.back().seconds = 3;
  }
  std::deque<Submission> submissions_;
  Gradebook book_;
};

TEST_F(ClassPlots, StuckStudentsAreTheOnesWithLittleInTwoExercises) {
  add("ada", {4, 6, 1});
  add("bob", {1, 1.5, 1});
  add("cem", {0, 0, 0});
  add("dan", {0, 6, 1});
  const std::vector<Stuck> stuck = stuck_students(book_);
  ASSERT_EQ(stuck.size(), 2u);
  EXPECT_EQ(stuck[0].submission->id, "cem");
  EXPECT_EQ(stuck[1].submission->id, "bob");
  EXPECT_THAT(stuck[1].exercises, ::testing::ElementsAre("80_class/01_alpha", "80_class/02_beta"));
}

TEST_F(ClassPlots, ChartsCountStudents) {
  add("ada", {4, 6, 1});
  add("bob", {1, 3, 0});
  EXPECT_THAT(totals_chart(book_), AllOf(HasSubstr(">90 to 100 %<"), HasSubstr(">30 to 40 %<")));
  EXPECT_THAT(exercises_chart(book_), HasSubstr(">80_class/02_beta<"));
  EXPECT_THAT(time_chart(book_), HasSubstr(">2</text>"));
}

}  // namespace
}  // namespace cml::classroom
