#include "testing/listener.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/failures.h"
#include "metrics/metric.h"
#include "report/figure.h"
#include "report/text.h"
#include "testing/check.h"
#include "testing/details.h"
#include "testing/exercise.h"
#include "testing/fault.h"
#include "testing/outcomes.h"
#include "testing/ratio.h"
#include "testing/same_causes.h"

namespace cml::testing {
namespace {

report::Status status_of(const ::testing::TestResult& result, const Outcomes::Test& test) {
  if (outcomes().infrastructure(test)) return report::Status::error;
  if (result.Failed()) return report::Status::failed;
  return result.Skipped() ? report::Status::skipped : report::Status::passed;
}

report::Metric to_metric(const Outcomes::LookedAt& seen) {
  const MetricValue& value = seen.metric;
  const metrics::MetricInfo* info = metrics::find_metric(value.name);
  if (!info) return {value.name, value.value, "", value.hardware};
  report::Metric metric{value.name,     value.value, info->unit,
                        value.hardware, info->text,  metrics::text_of(info->direction)};
  if (seen.bound) {
    metric.expected = seen.bound->to_string();
    if (std::isfinite(seen.bound->least)) metric.least = seen.bound->least;
    if (std::isfinite(seen.bound->most)) metric.most = seen.bound->most;
  }
  return metric;
}

/// A sound bandwidth as the report tells it.
std::vector<report::Metric> metrics_of(const Timed& timed) {
  if (!fault_of(timed).empty()) return {};
  const Reached all = reached(timed.result);
  const auto row = [](const char* name, double value, const char* unit, const char* text,
                      metrics::Direction direction) -> report::Metric {
    return {name, value, unit, {}, text, metrics::text_of(direction), ""};
  };
  using enum metrics::Direction;
  return {
      row(report::kCopyShare, all.of_copy.median, "of the copy", "bandwidth", higher),
      row("copy_share_low", all.of_copy.low, "of the copy", "least bandwidth with 95 % confidence", higher),
      row("copy_share_high", all.of_copy.high, "of the copy", "most bandwidth with 95 % confidence", higher),
      row(report::kBandwidth, all.bytes_per_second, "bytes/s", "bandwidth", higher),
      row("copy_bandwidth", all.copy_bytes_per_second, "bytes/s", "bandwidth of the copy", neutral)};
}

/// A sound bandwidth as its details tell it.
report::Bandwidth bandwidth_of(const std::string& check, const Timed& timed) {
  const Reached all = reached(timed.result);
  return {check,
          timed.kernel,
          all.bytes_per_second,
          all.copy_bytes_per_second,
          timed.result.peak_bytes_per_second,
          timed.result.copy_name};
}

report::Exercise& exercise_of(report::Report& report, const ExerciseRow& row) {
  auto& list = report.exercises;
  const auto at =
      std::lower_bound(list.begin(), list.end(), row.id,
                       [](const report::Exercise& e, const std::string& id) { return e.id < id; });
  if (at != list.end() && at->id == row.id) return *at;
  report::Exercise exercise;
  exercise.id = row.id;
  return *list.insert(at, std::move(exercise));
}

}  // namespace

ReportListener::ReportListener(report::Report& report, std::function<void(const std::string&)> on_check)
    : report_(report), on_check_(std::move(on_check)) {}

void ReportListener::add_costs(std::optional<Costs>& to) {
  if (!meter().is_on()) return;
  if (!to) to.emplace();
  *to += meter().take();
}

void ReportListener::OnTestStart(const ::testing::TestInfo& test) {
  running_ = {test.test_suite_name(), test.name()};
  add_costs(report_.costs);
  judging_.emplace(CostPart::judging);
  const ExerciseRow* row = find_exercise(test.test_suite_name());
  if (on_check_ && row) on_check_(row->id + "/" + test.name());
}

void ReportListener::OnTestPartResult(const ::testing::TestPartResult& result) {
  if (!result.failed() || outcomes().is_failing()) return;
  // An exception that left a test has no place: a broken check, not a student's fault.
  if (result.file_name() == nullptr) outcomes().note_infrastructure(running_);
  outcomes().note_failure(running_, of_check(result.message()));
}

void ReportListener::OnTestEnd(const ::testing::TestInfo& test) {
  judging_.reset();
  const ExerciseRow* row = find_exercise(test.test_suite_name());
  const CheckRow* declared = find_check(test.test_suite_name(), test.name());
  if (!row || !declared) return;  // registry_faults() reports it
  const Outcomes::Test name{test.test_suite_name(), test.name()};
  if (declared->bandwidth && session().estimates_bandwidth) {  // no verdict, and no points
    if (const Timed* timed = outcomes().timed(name); timed != nullptr && !timed->estimate.empty())
      outcomes().note_machine(fmt::format("{}/{}: {}", row->id, declared->name, timed->estimate));
    return;
  }
  const ::testing::TestResult& result = *test.result();
  report::Check check;
  check.name = declared->name;
  check.max_points = declared->points;
  check.status = status_of(result, name);
  check.seconds = static_cast<double>(result.elapsed_time()) / 1000;
  for (const Failure& it : grouped(outcomes().failures(name))) check.failures.push_back(report::clean(it));
  for (const std::string& remark : outcomes().remarks(name)) check.notes.push_back(report::clean(remark));
  if (const std::string printed = outcomes().printed(name); !printed.empty() && result.Failed())
    check.notes.push_back(report::clean(printed));
  for (const Outcomes::LookedAt& metric : outcomes().metrics(name))
    check.metrics.push_back(to_metric(metric));
  if (const Timed* timed = outcomes().timed(name)) {
    for (report::Metric& metric : metrics_of(*timed)) check.metrics.push_back(std::move(metric));
    if (session().keeps_details && fault_of(*timed).empty())
      details().note_bandwidth(name.first, bandwidth_of(check.name, *timed));
  }
  report::Exercise& exercise = exercise_of(report_, *row);
  exercise.checks.push_back(std::move(check));
  add_costs(exercise.costs);
}

void ReportListener::OnTestProgramEnd(const ::testing::UnitTest&) {
  report_.backend = outcomes().backend;
  for (const std::string& note : outcomes().machine_notes()) report_.notes.push_back(report::clean(note));
  if (const std::string text = outcomes().agreement_text(); !text.empty()) report_.notes.push_back(text);
  for (report::Exercise& exercise : report_.exercises) {
    const auto row = std::find_if(exercises().begin(), exercises().end(),
                                  [&](const ExerciseRow& r) { return r.id == exercise.id; });
    for (const Failure& problem : outcomes().problems(row->suite))
      exercise.problems.push_back(report::clean(problem));
    if (session().keeps_details) exercise.details = details().of(row->suite, exercise);
  }
}

}  // namespace cml::testing
