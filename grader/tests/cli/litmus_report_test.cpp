#include "cli/bench/litmus_report.h"

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
  EXPECT_THAT(text, HasSubstr("  races: not judged on a card; expected: global some\n"));
  EXPECT_THAT(text, HasSubstr("grader litmus sample --backend gpu --seeds 10\n"));
  EXPECT_THAT(text, Not(HasSubstr("--seed ")));
  EXPECT_EQ(litmus_text(LitmusSummary{1, 1, {}}, plan),
            "2 litmus tests, 10 runs each: 1 passed, 1 failed\n"
            "On a card outcomes that are forbidden, or that no line names, are faults; nothing else is "
            "judged.\n");
}

TEST(LitmusReport, OnACardAnAllowedOutcomeThatIsNotSeenIsNotJudged) {
  const litmus::LitmusTest test = litmus::sample();
  litmus::Histogram seen;
  seen.runs = 10;
  seen.outcomes[{{0, 7}, ""}] = {10, 1};
  EXPECT_EQ(litmus_text({test, seen, {}}, {10, 1, true}),
            "PASS  sample: A test\n"
            "        10  may     a=0 b=7\n"
            "         0  allow   a=1 b=7  (not judged on a card)\n"
            "         0  forbid  a=2 b=7\n"
            "  races: not judged on a card; expected: global some\n");
}

TEST(LitmusReport, AnInterruptedTestShowsItsRuns) {
  const litmus::LitmusTest test = litmus::sample();
  litmus::Histogram seen = histogram();
  seen.is_interrupted = true;
  const std::string text = litmus_text({test, seen, {}}, {100, 1, false});
  EXPECT_THAT(text, ::testing::StartsWith("STOP  sample: A test\n  stopped after 10 of 100 runs\n"));
  EXPECT_THAT(text, HasSubstr("         9  allow   a=1 b=7\n"));
}

TEST(LitmusReport, TheSummaryCountsWhatRanToItsEndAndNamesTheRest) {
  const litmus::LitmusTest test = litmus::sample();
  litmus::Histogram whole = histogram(), part = histogram();
  part.is_interrupted = true;
  LitmusSummary summary;
  summary.add({test, whole, {}});
  summary.add({test, whole, {"a fault"}});
  summary.add({test, part, {}});
  summary.missing = {"b", "c"};
  EXPECT_EQ(litmus_text(summary, kPlan),
            "2 litmus tests, 10 runs each from seed 1: 1 passed, 1 failed\n"
            "Stopped before the end.\n  next: run what is missing: grader litmus b c\n");
}

TEST(LitmusReport, TheSummaryNamesWhatIsNotRunOnACard) {
  LitmusSummary summary{1, 0, {}};
  summary.left_out = {"c: it need not end"};
  EXPECT_THAT(litmus_text(summary, {10, 1, true}),
              ::testing::EndsWith("Not run on a card: c: it need not end\n"));
  EXPECT_EQ(litmus_exit_code(summary), kPassed);
}

TEST(LitmusReport, TheExitCodeIsThatOfAllTests) {
  EXPECT_EQ(litmus_exit_code({0, 0, {}}), kTrouble) << "nothing ran";
  EXPECT_EQ(litmus_exit_code({3, 0, {}}), kPassed);
  EXPECT_EQ(litmus_exit_code({2, 1, {}}), kNotPassed);
  EXPECT_EQ(litmus_exit_code({1, 1, {"b"}}), kTrouble);
}

}  // namespace
}  // namespace cml::cli
