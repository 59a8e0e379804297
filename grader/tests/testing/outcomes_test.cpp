#include "testing/outcomes.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Outcomes, RemarksAreToldOnceAndFewOfThem) {
  Outcomes outcomes;
  const Outcomes::Test test{"Suite", "Check"};
  EXPECT_THAT(outcomes.remarks(test), IsEmpty());
  for (const char* text : {"a", "b", "a"}) outcomes.note_remark(test, text);
  EXPECT_THAT(outcomes.remarks(test), ElementsAre("a", "b"));
  for (const char* text : {"c", "d", "e", "f"}) outcomes.note_remark(test, text);
  EXPECT_THAT(outcomes.remarks(test), ElementsAre("a", "b", "c", "d", "and 2 more of the kind"));
  EXPECT_THAT(outcomes.remarks({"Suite", "Other"}), IsEmpty());
}

TEST(Outcomes, WhatWasAskedStandsBesideTheValueThatWasSeen) {
  Outcomes outcomes;
  const Outcomes::Test test{"Suite", "Check"};
  outcomes.note_metric(test, {"a", 1, {}});
  outcomes.note_metric(test, {"a", 2, {}});
  outcomes.note_metric(test, {"a", 2, {}});
  outcomes.note_bound(test, "a", 2, at_most(1));
  ASSERT_EQ(outcomes.metrics(test).size(), 2u);
  EXPECT_FALSE(outcomes.metrics(test)[0].bound);
  EXPECT_EQ(outcomes.metrics(test)[1].bound->to_string(), "at most 1");
}

TEST(Outcomes, FirstLinesOfTheLastRunAreKept) {
  Outcomes outcomes;
  const Outcomes::Test test{"Suite", "Check"};
  EXPECT_EQ(outcomes.printed(test), "");
  outcomes.note_printed(test, "of the first run\n");
  outcomes.note_printed(test, "x = 1\ny");
  EXPECT_EQ(outcomes.printed(test), "the kernels of this run printed:\n  | x = 1\n  | y");
  std::string many;
  for (int i = 0; i < 10; ++i) many += std::to_string(i) + "\n";
  outcomes.note_printed(test, many);
  EXPECT_THAT(outcomes.printed(test), ::testing::EndsWith("\n  | 7\n  and 2 lines more"));
  outcomes.note_printed(test, "");
  EXPECT_EQ(outcomes.printed(test), "");
}

TEST(Outcomes, AgreementTellsWhatIsBeyondTheTolerance) {
  Outcomes outcomes;
  EXPECT_EQ(outcomes.agreement_text(), "");
  outcomes.note_agreement(true, true);
  outcomes.note_agreement(false, true);
  EXPECT_EQ(outcomes.agreement_text(),
            "1 of 2 counts are equal on emulator and hardware, 1 within the tolerance");
  outcomes.note_agreement(false, false);
  EXPECT_EQ(
      outcomes.agreement_text(),
      "1 of 3 counts are equal on emulator and hardware, 1 within the tolerance, 1 beyond it: the checks "
      "name them");
}

}  // namespace
}  // namespace cml::testing
