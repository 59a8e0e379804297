#include "grading/last_runs.h"

#include <gmock/gmock.h>

#include <fstream>

#include "grading/grading.h"
#include "tests/temporary_folder.h"

namespace cml::grading {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr const char* kId = "90_sample/01_tile";

report::Report run_of(const std::string& sha256, report::Status counts) {
  report::Report run = empty_report(90);
  run.backend = "emulator";
  run.grader = {"checks", "thresholds"};
  run.who = "a student";
  run.submission = {{std::string(kId) + ".cu", sha256}, {"90_sample/02_other.cu", "other"}};
  report::Exercise exercise;
  exercise.id = kId;
  exercise.title = "Tile";
  exercise.checks = {{"outputs", report::Status::passed, 2, {}, {}, 0}, {"counts", counts, 3, {}, {}, 0}};
  run.exercises = {exercise};
  return run;
}

/// The exercise is declared: a check that is missing in a run is known by that.
class LastRunsTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    testing::register_exercise("LastRunsSample", "labs/90_sample/01_tile.check.cpp");
    testing::register_check({"LastRunsSample", "outputs", 2, true, {}});
    testing::register_check({"LastRunsSample", "counts", 3, false, {}});
    testing::register_check({"LastRunsSample", "copy", 3, false, {}, true});
  }
  TemporaryFolder temporary_;
  const LastRuns runs_{fs::path(temporary_.path()) / "runs"};
};

TEST_F(LastRunsTest, WhatWasNeverRunIsNotThere) { EXPECT_FALSE(runs_.find(kId)); }

TEST_F(LastRunsTest, KeepsTheRunAndTellsWhatChanged) {
  EXPECT_THAT(runs_.keep(run_of("old", report::Status::failed)), IsEmpty());
  const auto changes = runs_.keep(run_of("new", report::Status::passed));
  EXPECT_THAT(changes.at(kId), ElementsAre("1 more check passes: counts"));
  const auto kept = runs_.find(kId);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->status(), report::Status::passed);
  EXPECT_EQ(kept->submission.size(), 1u);
  EXPECT_EQ(kept->who, "") << "the folder is not a gradebook";
}

/// The inputs are drawn anew in each run, and may make a difference that is not the file's.
TEST_F(LastRunsTest, TheSameFileHasNotChanged) {
  runs_.keep(run_of("same", report::Status::failed));
  EXPECT_THAT(runs_.keep(run_of("same", report::Status::passed)), IsEmpty());
}

TEST_F(LastRunsTest, AFileThatDoesNotCompileLeavesTheRunBefore) {
  runs_.keep(run_of("old", report::Status::passed));
  report::Report broken = run_of("typing", report::Status::failed);
  broken.exercises[0].problems = {in_words("line 3: expected a \";\"")};
  EXPECT_THAT(runs_.keep(broken), IsEmpty());
  EXPECT_EQ(graded_sha256(*runs_.find(kId), kId), "old");
}

TEST_F(LastRunsTest, OneCheckAloneIsNoRunOfTheExercise) {
  report::Report part = run_of("new", report::Status::passed);
  part.exercises[0].checks.pop_back();
  runs_.keep(part);
  EXPECT_FALSE(runs_.find(kId));
}

TEST_F(LastRunsTest, TroubleOfTheGraderIsNotKept) {
  runs_.keep(run_of("new", report::Status::error));
  EXPECT_FALSE(runs_.find(kId));
}

TEST_F(LastRunsTest, ADamagedFileCountsAsNeverRun) {
  runs_.keep(run_of("new", report::Status::passed));
  std::ofstream(fs::path(temporary_.path()) / "runs" / (std::string(kId) + ".json")) << "{\"schema\": 7";
  EXPECT_FALSE(runs_.find(kId));
  runs_.keep(run_of("new", report::Status::passed));
  EXPECT_TRUE(runs_.find(kId));
}

TEST_F(LastRunsTest, AFolderThatCannotBeWrittenIsNoTrouble) {
  const fs::path file = fs::path(temporary_.path()) / "file";
  std::ofstream(file) << "no folder";
  const LastRuns runs(file / "runs");
  EXPECT_THAT(runs.keep(run_of("new", report::Status::passed)), IsEmpty());
  EXPECT_FALSE(runs.find(kId));
}

TEST_F(LastRunsTest, AVerdictHoldsForItsFileItsChecksAndItsGrader) {
  const report::Report run = run_of("sha", report::Status::passed);
  EXPECT_TRUE(still_holds(run, kId, "sha", run.grader));
  EXPECT_FALSE(still_holds(run, kId, "another", run.grader));
  EXPECT_FALSE(still_holds(run, kId, "", run.grader));
  EXPECT_FALSE(still_holds(run, kId, "sha", {"other checks", "thresholds"}));
  EXPECT_FALSE(still_holds(run, kId, "sha", {"checks", "other thresholds"}));
  report::Report older = run;
  older.tool_version = "0.0.1";
  EXPECT_FALSE(still_holds(older, kId, "sha", run.grader));
}

}  // namespace
}  // namespace cml::grading
