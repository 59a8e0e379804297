#include "classroom/pages.h"

#include <gmock/gmock.h>

#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(StudentPage, AnErrorIsNoZeroAndNamesHaveNoMeaning) {
  course();
  Submission submission;
  submission.id = "<ada>";
  submission.problem = "a bomb";
  submission.notes = {"\"x.cu\" is taken for y"};
  const Gradebook book{"1", "emulator", "sm_90", {{"80_class/01_alpha", 1}}, {row_of(submission, {}, "")}};
  EXPECT_THAT(student_page(book.rows[0], book, (book.rows[0]).report),
              AllOf(HasSubstr("# &#60;ada&#62;\n"), HasSubstr("No total (error), which is not a zero."),
                    HasSubstr("a bomb"), HasSubstr("is taken for y"), Not(HasSubstr("0 of"))));
}

TEST(StudentPage, SaysWhatTheRulesMadeOfThePoints) {
  course();
  Submission submission;
  submission.id = "ada";
  submission.files["80_class/01_alpha"] = "x";
  submission.times[""] = 1;
  submission.hints["80_class/01_alpha"] = {1};
  report::Report report;
  report.exercises.emplace_back();
  report.exercises[0].id = "80_class/01_alpha";
  report.exercises[0].checks.push_back({"gate", report::Status::passed, 4, {}, {}, 0, {}});
  Gradebook book{"1", "emulator", "sm_90", {{"80_class/01_alpha", 1}}, {row_of(submission, report, "")}};
  EXPECT_EQ(score_text(book.rows[0], book), "4 of 4 points");
  book.rules.due["80_class"] = 0;
  book.rules.late.penalty = 0.5;
  book.rules.hints = HintPolicy::costs;
  book.rules.hint_costs = {1};
  EXPECT_EQ(score_text(book.rows[0], book), "1.5 of 4 points; as graded 4; hints: -1; 1 day late: -1.5");
  EXPECT_THAT(student_page(book.rows[0], book, report),
              HasSubstr("hints cost 1; 1 day late, 0 of grace: 50 % of its points left"));
  book.rules.grace_days = 1;
  EXPECT_EQ(score_text(book.rows[0], book), "3 of 4 points; as graded 4; hints: -1; 1 day late");
  EXPECT_THAT(student_page(book.rows[0], book, report),
              HasSubstr("Total, weighted: 3 of 4 points; as graded 4; hints: -1; 1 day late."));
}

}  // namespace
}  // namespace cml::classroom
