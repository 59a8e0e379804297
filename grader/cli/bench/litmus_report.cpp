#include "cli/bench/litmus_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "report/text.h"

namespace cml::cli {
namespace {

std::string outcome_lines(const LitmusRow& row, bool on_card) {
  const std::vector<std::string> names = row.test.observed_names();
  std::string out;
  for (const auto& [outcome, seen] : row.histogram.outcomes) {
    const litmus::Rule* rule = row.test.rule_of(outcome);
    out += fmt::format("  {:>8}  {:<7} {}\n", seen.count, rule ? id_of(rule->kind) : "unnamed",
                       to_string(outcome, names));
  }
  for (const litmus::Rule& rule : row.test.rules) {
    if (!litmus::is_seen(rule.pattern, row.histogram) && rule.kind != litmus::RuleKind::may)
      out += fmt::format("  {:>8}  {:<7} {}{}\n", 0, id_of(rule.kind), to_string(rule.pattern, names),
                         on_card && rule.kind == litmus::RuleKind::allow ? "  (not judged on a card)" : "");
  }
  return out;
}

std::string race_line(const LitmusRow& row, bool on_card) {
  if (on_card) return fmt::format("  races: not judged on a card; expected: {}\n", row.test.race.to_string());
  std::string found;
  for (const auto& [space, seen] : row.histogram.races)
    if (seen.with.count > 0)
      found += fmt::format("{}{} in {} of {}", found.empty() ? "" : ", ", space, seen.with.count,
                           seen.with.count + seen.without.count);
  return fmt::format("  races: {}; expected: {}\n", found.empty() ? "none" : found,
                     row.test.race.to_string());
}

/// The same runs again.
std::string next_step(const LitmusRow& row, const litmus::Plan& plan) {
  if (plan.on_card)
    return fmt::format("grader litmus {} --backend gpu --seeds {}", row.test.name, plan.seeds);
  return fmt::format(
      "one seed alone shows its run (--seeds 1 --seed N); all of them: grader litmus {} --seeds {} --seed {}",
      row.test.name, plan.seeds, plan.first_seed);
}

const char* verdict_of(const LitmusRow& row) {
  if (!row.faults.empty()) return "FAIL";
  return row.histogram.is_interrupted ? "STOP" : "PASS";
}

}  // namespace

void LitmusSummary::add(const LitmusRow& row) {
  if (!row.faults.empty()) {
    ++failed;
  } else if (!row.histogram.is_interrupted) {
    ++passed;
  }
}

std::string litmus_text(const LitmusRow& row, const litmus::Plan& plan) {
  std::string out = fmt::format("{}  {}: {}\n", verdict_of(row), row.test.name, row.test.title);
  if (row.histogram.is_interrupted)
    out += fmt::format("  stopped after {} of {} runs\n", row.histogram.runs, plan.seeds);
  out += outcome_lines(row, plan.on_card) + race_line(row, plan.on_card);
  for (const std::string& fault : row.faults) out += fmt::format("  {}\n", report::clean(fault));
  if (!row.faults.empty()) out += fmt::format("    next: {}\n", next_step(row, plan));
  return out;
}

std::string litmus_text(const LitmusSummary& summary, const litmus::Plan& plan) {
  const size_t tests = summary.passed + summary.failed;
  std::string out = fmt::format("{} litmus test{}, {} runs each", tests, tests == 1 ? "" : "s", plan.seeds);
  if (!plan.on_card) out += fmt::format(" from seed {}", plan.first_seed);
  out += fmt::format(": {} passed, {} failed\n", summary.passed, summary.failed);
  if (plan.on_card)
    out +=
        "On a card outcomes that are forbidden, or that no line names, are faults; nothing else is judged.\n";
  for (const std::string& test : summary.left_out) out += fmt::format("Not run on a card: {}\n", test);
  if (!summary.missing.empty())
    out += fmt::format("Stopped before the end.\n  next: run what is missing: grader litmus {}\n",
                       fmt::join(summary.missing, " "));
  return out;
}

ExitCode litmus_exit_code(const LitmusSummary& summary) {
  if (!summary.missing.empty() || summary.passed + summary.failed == 0) return kTrouble;
  return summary.failed == 0 ? kPassed : kNotPassed;
}

}  // namespace cml::cli
