#include "classroom/times.h"

#include "classroom/gradebook.h"

#include <gmock/gmock.h>

#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kAlpha = "80_class/01_alpha";
const std::string kBeta = "80_class/02_beta";

std::string fault(const std::string& text) {
  course();
  const Result<Times> times = parse_times(text, "t.csv", "");
  return times ? "read" : times.error().to_string();
}

TEST(ClassTimes, AreReadByIdAndWhat) {
  course();
  const Result<Times> times = parse_times(
      "what,id,time\n,ada,1970-01-01T00:00:10Z\n80_class,ada,1970-01-01 00:00:20 UTC\n"
      "80_class/02_beta,ada,1970-01-01T00:00:30Z\n,\"b,ob\",1970-01-01T01:00:00+01:00\n",
      "t.csv", "");
  ASSERT_TRUE(times) << times.error().to_string();
  Submission ada;
  ada.times = times->at("ada");
  EXPECT_EQ(time_of(ada, kBeta), 30);
  EXPECT_EQ(time_of(ada, kAlpha), 20);
  EXPECT_EQ(time_of(ada, "81_other/01_x"), 10);
  EXPECT_EQ(times->at("b,ob").at(""), 0);
}

TEST(ClassTimes, FaultsHaveTheirLine) {
  EXPECT_THAT(fault("id,when\na,b\n"), HasSubstr("t.csv:1: there is no column \"when\""));
  EXPECT_THAT(fault("id,id\na,b\n"), HasSubstr("t.csv:1: there is a second column"));
  EXPECT_THAT(fault("id\na\n"), HasSubstr("no columns id and time"));
  EXPECT_THAT(fault("id,time\na,soon\n"), HasSubstr("t.csv:2: \"soon\" is not a date and time"));
  EXPECT_THAT(fault("id,time\na,2026-10-12T10:00:00\n"),
              HasSubstr("t.csv:2: \"2026-10-12T10:00:00\" does not say"));
  EXPECT_THAT(fault("id,time\na,1970-01-01T00:00:10Z\na,1970-01-01T00:00:20Z\n"),
              HasSubstr("t.csv:3: a has a second time"));
  EXPECT_THAT(fault("id,time,what\na,1970-01-01T00:00:10Z,80_clas\n"), HasSubstr("t.csv:2: there is no lab"));
  EXPECT_THAT(fault("id,time\n,1970-01-01T00:00:10Z\n"), HasSubstr("t.csv:2: there is no id"));
}

TEST(ClassTimes, AStudentWithoutOneIsTold) {
  course();
  Roster roster;
  for (const char* id : {"ada", "bob", "cem"}) {
    roster.submissions.emplace_back();
    roster.submissions.back().id = id;
    if (id != std::string("cem")) roster.submissions.back().files[kAlpha] = "x";
  }
  roster.submissions[0].times[""] = 5;
  Rules rules;
  apply_times({}, rules, roster);
  for (const Submission& submission : roster.submissions) EXPECT_THAT(submission.notes, IsEmpty());
  rules.due["80_class"] = 7;
  EXPECT_THAT(apply_times({{"ada", {{"", 9}}}, {"dan", {{"", 9}}}}, rules, roster),
              ElementsAre("\"dan\" has a time of submission, and handed in nothing"));
  EXPECT_EQ(roster.submissions[0].times.at(""), 9);
  EXPECT_THAT(roster.submissions[0].notes, IsEmpty());
  EXPECT_THAT(roster.submissions[1].notes, ElementsAre(HasSubstr("no time of submission")));
  EXPECT_THAT(roster.submissions[2].notes, IsEmpty());
}

TEST(ClassTimes, AWorkMarkedAsLateHasNoTotalWithoutItsTime) {
  course();
  Roster roster;
  roster.submissions.resize(2);
  for (Submission& submission : roster.submissions) {
    submission.files["80_class/01_alpha"] = "x";
    submission.is_marked_late = true;
  }
  roster.submissions[1].times[""] = 9;
  Rules rules;
  rules.due["80_class"] = 7;
  rules.late.penalty = 0.1;
  apply_times({}, rules, roster);
  EXPECT_THAT(roster.submissions[0].no_total, HasSubstr("marks it as late"));
  EXPECT_EQ(roster.submissions[1].no_total, "");
  const Row row = row_of(roster.submissions[0], report::Report{}, "");
  EXPECT_EQ(row.state, RowState::error);
  EXPECT_EQ(row.reason, roster.submissions[0].no_total);
}

}  // namespace
}  // namespace cml::classroom
