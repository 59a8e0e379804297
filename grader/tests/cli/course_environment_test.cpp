#include "cli/course_environment.h"

#include <gmock/gmock.h>

#include <cstdlib>

namespace cml::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kVariables[] = {"CLASSROOM",  "ASSIGNMENT",  "ASSIGNMENT_TYPE",
                                      "OWNER",      "USERNAME",    "SUBMISSION_TAG",
                                      "COMMIT_URL", "RELEASE_URL", "REVIEW_URL"};

class CourseEnvironment : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* variable : kVariables) setenv(variable, (std::string("of ") + variable).c_str(), 1);
  }
  void TearDown() override {
    for (const char* variable : kVariables) unsetenv(variable);
  }
  const std::vector<const report::Format*> needing_ = {report::find_format("console"),
                                                       report::find_format("classroom50")};
};

TEST_F(CourseEnvironment, EachVariableHasItsField) {
  const Result<report::CourseRun> run = course_run(needing_);
  ASSERT_TRUE(run.has_value());
  EXPECT_EQ(run->classroom, "of CLASSROOM");
  EXPECT_EQ(run->assignment, "of ASSIGNMENT");
  EXPECT_EQ(run->assignment_type, "of ASSIGNMENT_TYPE");
  EXPECT_EQ(run->owner, "of OWNER");
  EXPECT_EQ(run->username, "of USERNAME");
  EXPECT_EQ(run->submission, "of SUBMISSION_TAG");
  EXPECT_EQ(run->commit, "of COMMIT_URL");
  EXPECT_EQ(run->release, "of RELEASE_URL");
  EXPECT_EQ(run->review, "of REVIEW_URL");
}

TEST_F(CourseEnvironment, TheTimeIsThatOfTheCommitWhereItIsSaid) {
  EXPECT_EQ(course_run(needing_)->datetime, "");
  setenv("COMMIT_TIME", "2026-10-12T23:59:00+02:00", 1);
  EXPECT_EQ(course_run(needing_)->datetime, "2026-10-12T21:59:00Z");
  setenv("COMMIT_TIME", "yesterday", 1);
  const Result<report::CourseRun> run = course_run(needing_);
  unsetenv("COMMIT_TIME");
  ASSERT_FALSE(run);
  EXPECT_THAT(run.error().to_string(), HasSubstr("COMMIT_TIME: \"yesterday\" is not a date and time"));
}

TEST_F(CourseEnvironment, CommitIsReviewedWhereThereIsNoReview) {
  setenv("REVIEW_URL", "", 1);
  EXPECT_EQ(course_run(needing_)->review, "of COMMIT_URL");
}

TEST_F(CourseEnvironment, WhatIsMissingIsNamedWhereItIsNeeded) {
  unsetenv("OWNER");
  setenv("CLASSROOM", "", 1);
  unsetenv("USERNAME");
  const Result<report::CourseRun> run = course_run(needing_);
  ASSERT_FALSE(run.has_value());
  EXPECT_THAT(run.error().to_string(),
              AllOf(HasSubstr("classroom50 needs the environment variables CLASSROOM, OWNER"),
                    HasSubstr("next: "), Not(HasSubstr("USERNAME"))));
  EXPECT_TRUE(course_run({report::find_format("autolab")}).has_value());
}

}  // namespace
}  // namespace cml::cli
