#include "cli/outlets.h"

#include <gmock/gmock.h>

#include "core/file.h"
#include "tests/temporary_folder.h"

namespace cml::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A report of nothing to grade.
report::Report nothing() {
  report::Report report;
  report.nothing_to_grade = "work/ is empty";
  return report;
}

class Outlet : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  Result<Outlets> parse(const std::string& output, const std::vector<std::string>& reports) const {
    return parse_outlets("console", output, reports);
  }
  TemporaryFolder folder_;
};

TEST_F(Outlet, OneThatCannotBeWrittenStopsNoOther) {
  const Result<Outlets> outlets =
      parse(path("main"), {"json=" + path("none/a"), "junit=" + path("b"), "markdown=" + path("none/c")});
  ASSERT_TRUE(outlets.has_value());
  const std::optional<Error> error = write_reports(nothing(), *outlets);
  ASSERT_TRUE(error.has_value());
  EXPECT_THAT(error->to_string(), HasSubstr("none/a"));
  EXPECT_THAT(read_file(path("main")), HasSubstr("work/ is empty"));
  EXPECT_THAT(read_file(path("b")), HasSubstr("work/ is empty"));
}

TEST_F(Outlet, PeopleReadWithoutAVerdictOnce) {
  const Result<Outlets> outlets = parse("", {"json=" + path("a")});
  ASSERT_TRUE(outlets.has_value());
  ::testing::internal::CaptureStdout();
  const Error error = without_verdict(nothing(), {"said by main", "Do.", {}}, *outlets);
  EXPECT_THAT(::testing::internal::GetCapturedStdout(), IsEmpty());
  EXPECT_EQ(error.message, "said by main");
  EXPECT_THAT(read_file(path("a")), HasSubstr("work/ is empty"));
}

TEST_F(Outlet, WithoutAVerdictAFileIsWritten) {
  const Result<Outlets> outlets = parse(path("main"), {});
  ASSERT_TRUE(outlets.has_value());
  EXPECT_EQ(without_verdict(nothing(), {"said by main", "Do.", {}}, *outlets).message, "said by main");
  EXPECT_THAT(read_file(path("main")), HasSubstr("work/ is empty"));
}

TEST_F(Outlet, TroubleIsSaidWhereTheReportIsAFile) {
  report::Report report;
  report.exercises.emplace_back();
  report.exercises[0].id = "LAB/EX";
  report.exercises[0].checks.push_back(
      {"gate", report::Status::error, 4, {in_words("the disk\nline 2")}, {}, 0, {}});
  const Result<Outlets> to_file = parse(path("main"), {}), to_people = parse("", {});
  ASSERT_TRUE(to_file.has_value() && to_people.has_value());
  const std::optional<Error> trouble = trouble_to_tell(report, *to_file);
  ASSERT_TRUE(trouble.has_value());
  EXPECT_THAT(trouble->to_string(),
              ::testing::AllOf(HasSubstr("LAB/EX/gate: the disk"), HasSubstr("next: ")));
  EXPECT_FALSE(trouble_to_tell(report, *to_people).has_value()) << "they read it in the report";
  report.exercises[0].checks[0].status = report::Status::failed;
  EXPECT_FALSE(trouble_to_tell(report, *to_file).has_value());
}

TEST_F(Outlet, AFileIsTheSameWhateverLayersHold) {
  report::Report report;
  report.exercises.emplace_back();
  Result<Outlets> outlets = parse("", {"console=" + path("second")});
  ASSERT_TRUE(outlets.has_value());
  outlets->layers = {{"seccomp", true, "on"}};
  ::testing::internal::CaptureStdout();
  EXPECT_FALSE(write_reports(report, *outlets).has_value());
  EXPECT_THAT(::testing::internal::GetCapturedStdout(), HasSubstr("isolation: seccomp"));
  outlets->path = path("main");
  EXPECT_FALSE(write_reports(report, *outlets).has_value());
  for (const char* name : {"main", "second"})
    EXPECT_THAT(read_file(path(name)), ::testing::Not(HasSubstr("isolation"))) << name;
}

TEST_F(Outlet, WhatCannotBeReadIsAnError) {
  EXPECT_FALSE(parse("", {"yaml=" + path("a")}).has_value());
  EXPECT_FALSE(parse("", {"json"}).has_value());
}

TEST_F(Outlet, ACourseSystemGetsWhatItsStudentsMaySee) {
  report::Report report;
  report.exercises.emplace_back();
  report.exercises[0].id = "LAB/EX";
  report.exercises[0].hint = "a hint";
  report.exercises[0].checks.push_back(
      {"gate", report::Status::failed, 4, {in_words("wrong sum")}, {}, 0, {}});
  Result<Outlets> outlets = parse(path("main"), {"gradescope=" + path("g"), "autolab=" + path("a")});
  ASSERT_TRUE(outlets.has_value());
  const auto written = [&](report::Visibility visibility) {
    outlets->settings.visibility = visibility;
    EXPECT_FALSE(write_reports(report, *outlets).has_value());
    EXPECT_THAT(read_file(path("main")), HasSubstr("wrong sum"));
    return read_file(path("g"));
  };
  EXPECT_THAT(written(report::Visibility::all), HasSubstr("wrong sum"));
  EXPECT_THAT(written(report::Visibility::names), ::testing::Not(HasSubstr("wrong sum")));
  // Gradescope itself keeps it back, and knows the date.
  EXPECT_THAT(written(report::Visibility::after_due),
              ::testing::AllOf(HasSubstr("wrong sum"), HasSubstr("after_due_date")));
  outlets->settings.rules.hints = classroom::HintPolicy::off;
  EXPECT_THAT(written(report::Visibility::all), ::testing::Not(HasSubstr("a hint")));
  EXPECT_THAT(read_file(path("main")), ::testing::Not(HasSubstr("a hint")));
}

}  // namespace
}  // namespace cml::cli
