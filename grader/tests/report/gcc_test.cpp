#include "report/gcc.h"

#include <gmock/gmock.h>

#include "sample.h"

namespace cml::report {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

/// "cause" with a place.
Failure at(Where where, const std::string& cause) {
  Failure failure = in_words(cause);
  failure.where = std::move(where);
  return failure;
}

std::string rendered(const std::vector<Failure>& failures) {
  Exercise exercise{"01_a/02_b", "title", "", {}, {}};
  for (const Failure& failure : failures)
    exercise.checks.push_back({"check", Status::failed, 5, {failure}, {}, 0});
  Style style;
  style.places["01_a/02_b"] = "labs/01_a/02_b.cu";
  const std::string text =
      render_gcc(Report{"0.1.0", "emulator", "sm_90", "2026-01-31T12:00:00Z", {}, {exercise}}, style);
  return text.substr(0, text.find("0 of 1"));
}

TEST(Gcc, CompilerErrorKeepsItsColumn) {
  EXPECT_EQ(
      rendered({failure_of(Error{"expected a \";\"\n    int x = 1", "Mend the line.", {"02_b.cu", 3, 5}})}),
      "labs/01_a/02_b.cu:3:5: error: expected a \";\"\n"
      "labs/01_a/02_b.cu:3:5: note: next: Mend the line.\n");
}

TEST(Gcc, CaseAndFileOfTheCauseAreLeftOut) {
  Failure failure = at({"02_b.cu", 38}, "a barrier is missing\n  at line 39");
  failure.label = "set_row_read_col, tile of 4 x 4";
  EXPECT_EQ(rendered({failure}), "labs/01_a/02_b.cu:38: error: a barrier is missing\n");
  EXPECT_EQ(rendered({at({"", 21}, "32-way conflict on load")}),
            "labs/01_a/02_b.cu:21: error: 32-way conflict on load\n");
}

TEST(Gcc, PlaceMayBeThatOfTheEvidence) {
  Failure failure = in_words("expected 32 wavefronts, got 1024");
  failure.evidence = {at({"", 14}, "tile[x][y]")};
  EXPECT_EQ(rendered({failure}), "labs/01_a/02_b.cu:14: error: expected 32 wavefronts, got 1024\n");
  EXPECT_EQ(rendered({in_words("no thread writes out[0]")}),
            "labs/01_a/02_b.cu:1: error: no thread writes out[0]\n");
}

TEST(Gcc, WhatSeveralChecksSayComesOnce) {
  const Failure race = at({"02_b.cu", 5}, "race");
  EXPECT_EQ(rendered({race, race}), "labs/01_a/02_b.cu:5: error: race\n");
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
  EXPECT_THAT(rendered({in_words("a \x1b[31m cause")}), HasSubstr("error: a "));
  EXPECT_EQ(rendered({in_words("a \x1b[31m cause")}).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace cml::report
