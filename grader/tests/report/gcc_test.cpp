#include "report/gcc.h"

#include <gmock/gmock.h>

#include "sample.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string rendered(const std::vector<std::string>& messages) {
  Exercise exercise{"01_a/02_b", "title", "", {}, {}};
  for (const std::string& message : messages)
    exercise.checks.push_back({"check", Status::failed, 5, {message}, {}, 0});
  Style style;
  style.places["01_a/02_b"] = "labs/01_a/02_b.cu";
  const std::string text =
      render_gcc(Report{"0.1.0", "emulator", "sm_90", "2026-01-31T12:00:00Z", {}, {exercise}}, style);
  return text.substr(0, text.find("0 of 1"));
}

TEST(Gcc, CompilerErrorKeepsItsColumn) {
  EXPECT_EQ(rendered({"02_b.cu:3:5: error: expected a \";\"\n    int x = 1\n  next: Mend the line."}),
            "labs/01_a/02_b.cu:3:5: error: expected a \";\"\n"
            "labs/01_a/02_b.cu:3:5: note: next: Mend the line.\n");
}

TEST(Gcc, CaseBeforeTheCauseIsLeftOut) {
  EXPECT_EQ(rendered({"set_row_read_col, tile of 4 x 4: 02_b.cu:38: a barrier is missing\n  at line 39"}),
            "labs/01_a/02_b.cu:38: error: a barrier is missing\n");
  EXPECT_EQ(rendered({"line 21: 32-way conflict on load"}),
            "labs/01_a/02_b.cu:21: error: 32-way conflict on load\n");
}

TEST(Gcc, PlaceMayStandBelowTheCause) {
  EXPECT_EQ(rendered({"expected 32 wavefronts, got 1024\n  line 14: tile[x][y]"}),
            "labs/01_a/02_b.cu:14: error: expected 32 wavefronts, got 1024\n");
  EXPECT_EQ(rendered({"no thread writes out[0]"}), "labs/01_a/02_b.cu:1: error: no thread writes out[0]\n");
  EXPECT_EQ(rendered({"a baseline is missing"}), "labs/01_a/02_b.cu:1: error: a baseline is missing\n");
}

TEST(Gcc, WhatSeveralChecksSayComesOnce) {
  EXPECT_EQ(rendered({"02_b.cu:5: race", "02_b.cu:5: race"}), "labs/01_a/02_b.cu:5: error: race\n");
}

TEST(Gcc, WhatPassedIsSummedUpAlone) {
  Report report = sample_report();
  report.exercises.resize(1);
  EXPECT_EQ(render_gcc(report, {}), "1 of 1 exercises passed, 2.5/2.5 points\n");
}

TEST(Gcc, NothingToGradeIsAnErrorToo) {
  EXPECT_THAT(render_gcc(empty_report(), {}), StartsWith("grader: error: work/ is empty"));
}

TEST(Gcc, NoMessageForgesALine) {
  EXPECT_THAT(rendered({"a \x1b[31m cause"}), HasSubstr("error: a "));
  EXPECT_EQ(rendered({"a \x1b[31m cause"}).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace cml::report
