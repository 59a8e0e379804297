#include "testing/failure_text.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

const std::string kMark(1, kExplanationMark);

TEST(FailureText, KeepsTheExplanationOfARunOnly) {
  EXPECT_EQ(failure_text(
                "Value of: run\nExpected: needs 1\n  Actual: a completed run (of type cml::testing::Run), " +
                kMark + "expected 1, got 2\nwith n = 3"),
            "expected 1, got 2\nwith n = 3");
}

TEST(FailureText, PutsTheLabelFirstAndTheStepLast) {
  const std::string run = "Value of: run\nExpected: needs 1\n  Actual: a run (of type cml::testing::Run), " +
                          kMark + "line 4: a conflict\n  2 loads; 1 is asked for" + kExplanationEnd;
  EXPECT_EQ(failure_text(run + "\ntile of 4 x 4: load along the rows"),
            "tile of 4 x 4: line 4: a conflict\n  2 loads; 1 is asked for\n  load along the rows");
  EXPECT_EQ(failure_text(run + "\ntile of 4 x 4"),
            "tile of 4 x 4: line 4: a conflict\n  2 loads; 1 is asked for");
  EXPECT_EQ(failure_text(run), "line 4: a conflict\n  2 loads; 1 is asked for");
}

TEST(FailureText, TellsLabelAndTextApart) {
  const Failure failure = failure_of("Failed\n" + with_label("n = 3: odd", "a reason: it"));
  EXPECT_EQ(failure.label, "n = 3: odd");
  EXPECT_EQ(failure.text, "a reason: it");
  EXPECT_EQ(failure_text("Failed\n" + with_label("", "a reason")), "a reason");
}

TEST(FailureText, SaysAComparisonInWords) {
  EXPECT_EQ(failure_text("Expected: (read) <= (static_cast<double>(most)), actual: 82 vs 24\n"
                         "width 18: sectors read from global memory; next: read once"),
            "width 18: 82, at most 24 are asked for\n  sectors read from global memory; next: read once");
}

TEST(FailureText, NamesTheArray) {
  EXPECT_EQ(
      failure_text("Value of: run.values(out)\nExpected: is it\n  Actual: { 1, 2 }, " + kMark + "at [0] ..."),
      "out: at [0] ...");
  EXPECT_EQ(failure_text("Value of: values\nExpected: is it\n  Actual: { 1, 2 }, " + kMark + "at [0] ..."),
            "values: at [0] ...");
}

TEST(FailureText, LeavesOtherTextsAlone) {
  EXPECT_EQ(failure_text("Expected equality of these values:\n  a\n  b"),
            "Expected equality of these values:\n  a\n  b");
}

TEST(FailureText, DropsTheWordOfAddFailure) { EXPECT_EQ(failure_text("Failed\na reason"), "a reason"); }

TEST(EscapedException, IsKnownByGtestsWording) {
  EXPECT_TRUE(is_escaped_exception("C++ exception with description \"x\" thrown in the test body."));
  EXPECT_TRUE(is_escaped_exception("Unknown C++ exception thrown in the test body."));
  EXPECT_FALSE(is_escaped_exception("expected 1, got 2: C++ exception with description"));
}

}  // namespace
}  // namespace cml::testing
