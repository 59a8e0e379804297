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

TEST(FailureText, NamesTheArray) {
  EXPECT_EQ(
      failure_text("Value of: run.values(out)\nExpected: is it\n  Actual: { 1, 2 }, " + kMark + "at [0] ..."),
      "run.values(out): at [0] ...");
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
