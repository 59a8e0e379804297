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
              AllOf(HasSubstr("# &#60;ada&#62;\n"), HasSubstr("No total (error); that is no zero."),
                    HasSubstr("a bomb"), HasSubstr("is taken for y"), Not(HasSubstr("0 of"))));
}

}  // namespace
}  // namespace cml::classroom
