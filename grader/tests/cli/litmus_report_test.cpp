#include "cli/litmus_report.h"

#include <gmock/gmock.h>

#include "tests/litmus/sample.h"

namespace cml::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const litmus::Plan kPlan{10, 1, false};

litmus::Histogram histogram() {
  litmus::Histogram seen;
  seen.runs = 10;
  seen.outcomes[{{1, 7}, ""}] = {9, 1};
  seen.outcomes[{{9, 7}, ""}] = {1, 4};
  seen.races["shared"] = {{0, 0}, {10, 1}, ""};
  seen.races["global"] = {{4, 3}, {6, 1}, "a report"};
  return seen;
}

TEST(LitmusReport, ShowsOutcomesWithTheirRulesAndRaces) {
  const litmus::LitmusTest test = litmus::sample();
  EXPECT_EQ(litmus_text({test, histogram(), {"a fault"}}, kPlan),
            "FAIL  sample: A test\n"
            "         9  allow   a=1 b=7\n"
            "         1  unnamed a=9 b=7\n"
            "         0  forbid  a=2 b=7\n"
            "  races: global in 4 of 10; expected: global some\n"
            "  a fault\n"
            "    next: one seed alone shows its run (--seeds 1 --seed N); all of them: "
            "grader litmus sample --seeds 10 --seed 1\n");
  EXPECT_THAT(litmus_text({test, histogram(), {}}, kPlan), ::testing::StartsWith("PASS  sample"));
}

TEST(LitmusReport, ACardHasNeitherSeedsNorRaces) {
  const litmus::LitmusTest test = litmus::sample();
  const litmus::Plan plan{10, 1, true};
  const std::string text = litmus_text({test, histogram(), {"a fault"}}, plan);
  EXPECT_THAT(text, Not(HasSubstr("races")));
  EXPECT_THAT(text, HasSubstr("grader litmus sample --backend gpu --seeds 10\n"));
  EXPECT_THAT(text, Not(HasSubstr("--seed ")));
  EXPECT_EQ(litmus_text(LitmusSummary{2, 1, false}, plan),
            "2 litmus tests, 10 runs each: 1 passed, 1 failed\n");
}

TEST(LitmusReport, TheExitCodeIsThatOfAllTests) {
  EXPECT_EQ(litmus_exit_code({3, 0, false}), kPassed);
  EXPECT_EQ(litmus_exit_code({3, 1, false}), kNotPassed);
  EXPECT_EQ(litmus_exit_code({1, 0, true}), kTrouble);
  EXPECT_THAT(litmus_text(LitmusSummary{1, 0, true}, kPlan), HasSubstr("Stopped before the end."));
}

}  // namespace
}  // namespace cml::cli
