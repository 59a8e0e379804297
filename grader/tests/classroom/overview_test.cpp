#include "classroom/overview.h"

#include <gmock/gmock.h>

#include <deque>

#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kAlpha = "80_class/01_alpha";

/// A class of one exercise with 4 points.
class OverviewTest : public ::testing::Test {
 protected:
  OverviewTest() {
    course();
    book_.backend = "emulator";
    book_.exercises = {{kAlpha, 2}};
  }
  Row& add(const std::string& id, report::Exercise exercise) {
    exercise.id = kAlpha;
    report::Report report;
    report.exercises.push_back(std::move(exercise));
    submissions_.emplace_back();
    submissions_.back().id = id;
    book_.rows.push_back(row_of(submissions_.back(), report, ""));
    book_.rows.back().seconds = 3;
    return book_.rows.back();
  }
  static report::Exercise with(report::Status gate, const std::string& message = "") {
    report::Exercise exercise;
    exercise.checks.push_back({"gate", gate, 4, {}, {}, 0, {}});
    if (!message.empty()) exercise.checks[0].failures = {in_words(message)};
    return exercise;
  }
  std::string page() const { return markdown_of(overview_page(book_, {}, 0.5, {"\"x\" is no student's"})); }

  std::deque<Submission> submissions_;
  Gradebook book_;
};

TEST_F(OverviewTest, CommonestFirstCausesWithTheFirstMessage) {
  add("a", with(report::Status::failed, "expected 1, got 2"));
  report::Exercise broken = with(report::Status::failed);
  broken.problems = {failure_of(Error{"error", "", {"x.cu", 1}})};
  add("b", broken);
  add("c", with(report::Status::failed, "expected 1, got 3"));
  add("d", with(report::Status::passed));
  const std::vector<FirstCause> causes = first_causes(book_, kAlpha);
  ASSERT_EQ(causes.size(), 2u);
  EXPECT_EQ(causes[0].check, "gate");
  EXPECT_EQ(causes[0].count, 2u);
  EXPECT_EQ(causes[0].message, "expected 1, got 2");
  EXPECT_EQ(causes[1].message, "x.cu:1: error");
  EXPECT_THAT(page(), AllOf(HasSubstr("2 of 4: words in gate\n"), HasSubstr("expected 1, got 2"),
                            Not(HasSubstr("got 3"))));
}

TEST_F(OverviewTest, MissingAndUngradedAreInNoDistribution) {
  add("a", with(report::Status::passed));
  add("b", with(report::Status::failed));
  report::Exercise missing = with(report::Status::failed);
  missing.missing = true;
  add("c", missing);
  Row& error = add("d", with(report::Status::error));
  error.state = RowState::error;
  error.reason = "the grader itself failed";
  EXPECT_THAT(page(), HasSubstr("alpha | 2 | 1 | 2 of 4 | 1 | 0 | 0 | 0 | 0 | 1 |\n"));
  EXPECT_THAT(page(), HasSubstr("4 students: 3 graded, 0 nothing to grade, 1 error."));
  EXPECT_THAT(page(),
              AllOf(HasSubstr("- d: error: the grader itself failed\n"), HasSubstr("x\" is no student's")));
  EXPECT_THAT(page(), HasSubstr("takes 3.0 s (median)"));
}

TEST_F(OverviewTest, NamesHaveNoMeaningInMarkdown) {
  Row& row = add("<b>|@ada", with(report::Status::passed));
  row.state = RowState::error;
  EXPECT_THAT(page(), AllOf(Not(HasSubstr("<b>")), Not(HasSubstr("|@ada"))));
}

TEST_F(OverviewTest, GradebookWeighsAndLeavesNoZeroForAnError) {
  add("a", with(report::Status::passed));
  add("b", with(report::Status::failed));
  add("c", with(report::Status::error)).state = RowState::error;
  EXPECT_EQ(
      render_csv(book_),
      "id,name,state,total,max,raw,days_late,penalty,hint_cost,override,dropping,80_class/01_alpha,reason,notes\r\n"
      "a,,graded,8,8,8,,0,0,0,0,4,,\r\nb,,graded,0,8,0,,0,0,0,0,0,,\r\nc,,error,,8,,,,,,,,,\r\n");
}

}  // namespace
}  // namespace cml::classroom
