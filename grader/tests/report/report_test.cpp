#include "report/report.h"

#include <gtest/gtest.h>

#include "sample.h"

namespace cml::report {
namespace {

TEST(Report, AddsPointsOfPassedChecksOnly) {
  const Report report = sample_report();
  EXPECT_DOUBLE_EQ(report.points(), 7.5);
  EXPECT_DOUBLE_EQ(report.max_points(), 42.5);
  EXPECT_DOUBLE_EQ(report.exercises[1].points(), 5);
}

TEST(Report, LabsAreAddedUp) {
  Report report = sample_report();
  report.exercises.back().id = "02_padding/01_pad_idea";
  const std::vector<LabSum> labs = report.labs();
  ASSERT_EQ(labs.size(), 2u);
  EXPECT_EQ(labs[0].lab, "01_smem_banks");
  EXPECT_EQ(labs[0].exercises, 4u);
  EXPECT_EQ(labs[0].passed, 1u);
  EXPECT_DOUBLE_EQ(labs[0].points + labs[1].points, report.points());
  EXPECT_DOUBLE_EQ(labs[0].max_points + labs[1].max_points, report.max_points());
  EXPECT_DOUBLE_EQ(labs[1].max_points, 10);
}

TEST(Report, ErrorOutweighsFailure) {
  Report report = sample_report();
  EXPECT_EQ(report.status(), Status::error);
  report.exercises.erase(report.exercises.begin() + 3);
  EXPECT_EQ(report.status(), Status::failed);
  report.exercises.resize(1);
  EXPECT_EQ(report.status(), Status::passed);
}

TEST(Report, NothingToGradeIsNoVerdict) { EXPECT_EQ(empty_report().status(), Status::error); }

TEST(Report, SkippedCheckLeavesTheExerciseFailed) {
  Exercise exercise;
  exercise.checks = {{"A", Status::passed, 1, {}, {}, 0}, {"B", Status::skipped, 1, {}, {}, 0}};
  EXPECT_EQ(exercise.status(), Status::failed);
}

TEST(Number, IsShort) {
  EXPECT_EQ(number(5), "5");
  EXPECT_EQ(number(2.5), "2.5");
  EXPECT_EQ(number(131072), "131072");
}

}  // namespace
}  // namespace cml::report
