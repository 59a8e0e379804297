#include "litmus/verdict.h"

#include <fmt/format.h>

#include <algorithm>

namespace cml::litmus {
namespace {

using Faults = std::vector<std::string>;

std::string place(const LitmusTest& test, int line) { return fmt::format("{}:{}", test.file_name, line); }

/// "under seed 7, in 3 of 100 runs": a card has no seeds.
std::string how_often(const Seen& seen, uint64_t runs, bool on_card) {
  return fmt::format("{}in {} of {} runs", on_card ? "" : fmt::format("under seed {}, ", seen.first_seed),
                     seen.count, runs);
}

void check_outcomes(const LitmusTest& test, const Histogram& histogram, bool on_card, Faults& faults) {
  for (const auto& [outcome, seen] : histogram.outcomes) {
    const Rule* rule = test.rule_of(outcome);
    if (rule != nullptr && rule->kind != RuleKind::forbid) continue;
    const std::string what = to_string(outcome, test.observed_names());
    const std::string often = how_often(seen, histogram.runs, on_card);
    faults.push_back(
        rule != nullptr
            ? fmt::format("{}: the forbidden outcome {} is seen, {}", place(test, rule->line), what, often)
            : fmt::format("{}: the outcome {} is seen, {}; no line names it", test.file_name, what, often));
  }
}

void check_allowed(const LitmusTest& test, const Histogram& histogram, Faults& faults) {
  for (const Rule& rule : test.rules) {
    if (rule.kind == RuleKind::allow && !is_seen(rule.pattern, histogram))
      faults.push_back(fmt::format("{}: the allowed outcome {} is not seen in {} runs",
                                   place(test, rule.line), to_string(rule.pattern, test.observed_names()),
                                   histogram.runs));
  }
}

void check_races(const LitmusTest& test, const Histogram& histogram, Faults& faults) {
  for (const auto& [space, seen] : histogram.races) {
    const RaceFrequency expected = test.race.space == space ? test.race.frequency : RaceFrequency::never;
    const uint64_t runs = seen.with.count + seen.without.count;
    const std::string begin =
        fmt::format("{}: race: {} is expected; ", place(test, test.race.line), test.race.to_string());
    if (expected == RaceFrequency::never && seen.with.count > 0)
      faults.push_back(fmt::format("{}one in {} memory is found {}: {}", begin, space,
                                   how_often(seen.with, runs, false), seen.report));
    if (expected == RaceFrequency::some && seen.with.count == 0 && !histogram.is_interrupted)
      faults.push_back(fmt::format("{}none is found in {} runs", begin, runs));
    if (expected == RaceFrequency::every && seen.without.count > 0)
      faults.push_back(fmt::format("{}none is found {}", begin, how_often(seen.without, runs, false)));
  }
}

}  // namespace

bool is_seen(const Pattern& pattern, const Histogram& histogram) {
  return std::any_of(histogram.outcomes.begin(), histogram.outcomes.end(),
                     [&](const auto& row) { return matches(pattern, row.first); });
}

std::vector<std::string> faults_of(const LitmusTest& test, const Histogram& histogram, const Plan& plan) {
  Faults faults;
  if (!histogram.failure.empty()) faults.push_back(fmt::format("{}: {}", test.file_name, histogram.failure));
  check_outcomes(test, histogram, plan.on_card, faults);
  if (plan.on_card) return faults;
  if (!histogram.is_interrupted) check_allowed(test, histogram, faults);
  check_races(test, histogram, faults);
  return faults;
}

}  // namespace cml::litmus
