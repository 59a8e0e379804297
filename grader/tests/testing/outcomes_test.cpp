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
