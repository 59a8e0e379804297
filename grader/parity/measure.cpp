#include "parity/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "parity/program.h"

namespace cml::parity {
namespace {

/// The patterns of one job.
struct Batch {
  std::vector<Pattern> patterns;
  /// Position of the launch in which all lanes are at one constant, a request an element by definition.
  /// Hardware counts the kernel's parameters as constant requests too, as many in every launch of a kernel.
  std::map<const Access*, size_t> broadcasts;
  size_t compared = 0;  ///< the first patterns; broadcasts follow
};

bool counts_parameters(const Access& access) { return std::string_view(access.space->name) == "constant"; }

Batch batch_of(const Plan& plan, uint64_t from, uint64_t count) {
  Batch batch;
  for (uint64_t i = 0; i < count; ++i)
    batch.patterns.push_back(make_pattern(plan.selection, plan.seed, from + i));
  batch.compared = batch.patterns.size();
  for (size_t i = 0; i < batch.compared; ++i) {
    const Access* access = batch.patterns[i].access;
    if (!counts_parameters(*access) || !batch.broadcasts.try_emplace(access, batch.patterns.size()).second)
      continue;
    Pattern& broadcast = batch.patterns.emplace_back();
    broadcast.access = access;
    broadcast.mask = ~0u;
  }
  return batch;
}

Result<std::vector<LaunchResult>> launches_of(Backend& backend, const Job& job, std::string& notes) {
  Result<RunResult> result = backend.run(job);
  if (!result) return result.error();
  CML_REQUIRE(!result->trap, "patterns are in bounds and aligned: " + result->trap->to_string());
  CML_REQUIRE(result->launches.size() == job.launches.size(), "every launch has a result");
  for (const std::string& note : result->machine_notes) notes += ": " + note;
  return std::move(result->launches);
}

/// The counts of each pattern on one side, in the order of its metrics.
Result<std::vector<std::vector<double>>> counts_on(Backend& backend, const Batch& batch, const Job& job) {
  std::string notes;
  const Result<std::vector<LaunchResult>> launches = launches_of(backend, job, notes);
  if (!launches) return launches.error();
  std::vector<std::vector<double>> counts(batch.patterns.size());
  for (size_t i = 0; i < batch.patterns.size(); ++i)
    for (const std::string& name : batch.patterns[i].access->metrics) {
      const std::vector<MetricValue>& values = (*launches)[i].metrics;
      const auto found =
          std::find_if(values.begin(), values.end(), [&](const MetricValue& v) { return v.name == name; });
      if (found == values.end())
        return Error{fmt::format("the {} did not count {}{}", backend.name(), name, notes),
                     "Run `grader doctor`: it says whether hardware counters can be read.",
                     {}};
      counts[i].push_back(found->value);
    }
  for (size_t i = 0; i < batch.compared; ++i) {
    const auto broadcast = batch.broadcasts.find(batch.patterns[i].access);
    if (broadcast == batch.broadcasts.end()) continue;
    for (size_t m = 0; m < counts[i].size(); ++m)
      counts[i][m] += batch.patterns[i].access->elements - counts[broadcast->second][m];
  }
  return counts;
}

void add(Summary& summary, Comparison comparison) {
  ++summary.launches;
  if (comparison.is_equal()) return;
  ++summary.different;
  if (summary.first_different.size() < kShownDifferences)
    summary.first_different.push_back(std::move(comparison));
}

}  // namespace

bool Comparison::is_equal() const {
  return std::all_of(counts.begin(), counts.end(), [](const Count& count) { return count.is_equal(); });
}

bool Summary::passed() const { return !is_interrupted && different * kLaunchesPerDifference <= launches; }

std::vector<std::string> metrics_of(const Selection& selection) {
  std::set<std::string> names;
  for (const Access* access : selection) names.insert(access->metrics.begin(), access->metrics.end());
  return {names.begin(), names.end()};
}

Result<Summary> measure(Backend& emulator, Backend& card, const Plan& plan,
                        const std::function<bool(const Summary&)>& go_on) {
  Summary summary;
  while (summary.launches < plan.patterns) {
    if (!go_on(summary)) {
      summary.is_interrupted = true;
      break;
    }
    const Batch batch =
        batch_of(plan, plan.first + summary.launches, std::min(kBatch, plan.patterns - summary.launches));
    Job job = job_of(plan.selection, batch.patterns, plan.compute_capability);
    job.options.threads = plan.threads;
    job.options.time_limit_seconds = 600;  // counting a launch takes a card some tenths of a second
    const Result<std::vector<std::vector<double>>> emulated = counts_on(emulator, batch, job);
    if (!emulated) return emulated.error();
    const Result<std::vector<std::vector<double>>> measured = counts_on(card, batch, job);
    if (!measured) return measured.error();
    for (size_t i = 0; i < batch.compared; ++i) {
      Comparison comparison{batch.patterns[i], {}};
      for (size_t m = 0; m < (*emulated)[i].size(); ++m)
        comparison.counts.push_back(
            {comparison.pattern.access->metrics[m], (*emulated)[i][m], (*measured)[i][m]});
      add(summary, std::move(comparison));
    }
  }
  return summary;
}

}  // namespace cml::parity
