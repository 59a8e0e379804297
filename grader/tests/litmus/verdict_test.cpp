#include "litmus/verdict.h"

#include <gmock/gmock.h>

#include "tests/litmus/sample.h"

namespace cml::litmus {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// What passes kHeader.
Histogram good() {
  Histogram histogram;
  histogram.runs = 10;
  histogram.outcomes[{{1, 7}, ""}] = {10, 1};
  histogram.races["shared"] = {{0, 0}, {10, 1}, ""};
  histogram.races["global"] = {{4, 3}, {6, 1}, "a report"};
  return histogram;
}
std::vector<std::string> faults(const Histogram& histogram, LitmusTest test = sample(),
                                bool on_card = false) {
  return faults_of(test, histogram, {10, 1, on_card});
}
LitmusTest with_race(const std::string& rule) {
  return parse_test(sample_with("race: global some", "race: " + rule), "sample.cu").value();
}

TEST(LitmusVerdict, NothingIsWrongWhereAllHolds) { EXPECT_THAT(faults(good()), IsEmpty()); }

TEST(LitmusVerdict, AForbiddenOutcomeIsNamedWithLineAndSeed) {
  Histogram histogram = good();
  histogram.outcomes[{{2, 7}, ""}] = {2, 6};
  EXPECT_THAT(faults(histogram),
              ElementsAre(AllOf(HasSubstr("sample.cu:9: the forbidden outcome a=2 b=7 is seen"),
                                HasSubstr("under seed 6, in 2 of 10 runs"))));
}

TEST(LitmusVerdict, AnOutcomeThatNoLineNamesIsAFault) {
  Histogram histogram = good();
  histogram.outcomes[{{9, 7}, ""}] = {1, 4};
  EXPECT_THAT(faults(histogram),
              ElementsAre(AllOf(HasSubstr("a=9 b=7"), HasSubstr("no line names it"), HasSubstr("seed 4"))));
}

TEST(LitmusVerdict, AnAllowedOutcomeMustBeSeen) {
  Histogram histogram = good();
  histogram.outcomes = {{{{0, 7}, ""}, {10, 1}}};
  EXPECT_THAT(faults(histogram),
              ElementsAre(HasSubstr("sample.cu:7: the allowed outcome a=1 b=7 is not seen in 10 runs")));
}

TEST(LitmusVerdict, RacesAreHeldAgainstHowOftenTheyMustBeFound) {
  Histogram none = good();
  none.races["global"] = {{0, 0}, {10, 1}, ""};
  EXPECT_THAT(faults(none), ElementsAre(HasSubstr("global some is expected; none is found in 10 runs")));
  EXPECT_THAT(faults(good(), with_race("none")),
              ElementsAre(AllOf(HasSubstr("none is expected"), HasSubstr("global"), HasSubstr("seed 3"),
                                HasSubstr("a report"))));
  EXPECT_THAT(faults(good(), with_race("global every")),
              ElementsAre(AllOf(HasSubstr("global every is expected; none is found"), HasSubstr("seed 1"))));
  Histogram every = good();
  every.races["global"] = {{10, 1}, {0, 0}, "a report"};
  EXPECT_THAT(faults(every, with_race("global every")), IsEmpty());
}

TEST(LitmusVerdict, ARaceInTheOtherSpaceIsAFault) {
  Histogram histogram = good();
  histogram.races["shared"] = {{1, 8}, {9, 1}, "a report"};
  EXPECT_THAT(faults(histogram),
              ElementsAre(AllOf(HasSubstr("one in shared memory is found"), HasSubstr("seed 8"))));
}

TEST(LitmusVerdict, OnACardNoOutcomeMustBeSeenAndNoneForbidden) {
  Histogram histogram;
  histogram.runs = 10;
  histogram.outcomes[{{0, 7}, ""}] = {10, 1};
  EXPECT_THAT(faults(histogram, sample(), true), IsEmpty());
  histogram.outcomes[{{2, 7}, ""}] = {1, 1};
  EXPECT_THAT(faults(histogram, sample(), true),
              ElementsAre(AllOf(HasSubstr("forbidden"), Not(HasSubstr("seed")))));
}

TEST(LitmusVerdict, OnACardRacesAreNotJudged) {
  for (const char* rule : {"none", "global some", "global every", "shared every"}) {
    Histogram histogram;
    histogram.runs = 10;
    histogram.outcomes[{{1, 7}, ""}] = {10, 1};
    EXPECT_THAT(faults(histogram, with_race(rule), true), IsEmpty()) << rule;
  }
}

TEST(LitmusVerdict, OnACardATrapThatNoLineNamesIsAFault) {
  Histogram histogram;
  histogram.runs = 1;
  histogram.outcomes[{{}, "out_of_bounds"}] = {1, 1};
  EXPECT_THAT(faults(histogram, sample(), true),
              ElementsAre(AllOf(HasSubstr("out_of_bounds"), HasSubstr("no line names it"))));
}

TEST(LitmusVerdict, WhatAnInterruptedTestHasNotShownIsNoFault) {
  Histogram histogram = good();
  histogram.is_interrupted = true;
  histogram.outcomes = {{{{0, 7}, ""}, {10, 1}}};
  histogram.races["global"] = {{0, 0}, {10, 1}, ""};
  EXPECT_THAT(faults(histogram), IsEmpty());
  histogram.outcomes[{{2, 7}, ""}] = {1, 4};
  EXPECT_THAT(faults(histogram), ElementsAre(HasSubstr("forbidden")));
}

}  // namespace
}  // namespace cml::litmus
