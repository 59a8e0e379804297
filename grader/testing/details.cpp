#include "testing/details.h"

#include <algorithm>
#include <tuple>

#include "core/text.h"
#include "testing/check.h"

namespace cml::testing {
namespace {

using report::CountedLaunch;

/// "convolve" of "convolve<256>(float*)".
std::string kernel_of(const CountedLaunch& launch) {
  return launch.counts.kernel.substr(0, launch.counts.kernel.find_first_of("<("));
}

/// More is more telling.
auto rank_of(const CountedLaunch& launch, const report::Exercise& exercise,
             const std::set<std::string>& gates) {
  const bool is_gate = gates.contains(launch.check);
  const bool failed =
      std::any_of(exercise.checks.begin(), exercise.checks.end(), [&](const report::Check& check) {
        return check.name == launch.check && check.status == report::Status::failed;
      });
  uint64_t conflicts = 0, sectors = 0;
  for (const AccessSite& site : launch.counts.sites) {
    conflicts += site.conflicts;
    sectors += site.sectors;
  }
  return std::tuple(!is_gate && failed, !is_gate, conflicts, sectors);
}

/// Functions that kernels share stand before them.
int last_line(const CountedLaunch& launch, const std::string& file) {
  int last = 0;
  for (const LineCount& line : launch.counts.lines)
    if (line.file == file) last = std::max(last, line.line);
  return last;
}

}  // namespace

std::vector<CountedLaunch> telling_launches(const std::vector<CountedLaunch>& launches,
                                            const std::string& file, const report::Exercise& exercise,
                                            const std::set<std::string>& gates) {
  std::map<std::string, const CountedLaunch*> chosen;
  for (const CountedLaunch& launch : launches) {
    const CountedLaunch*& best = chosen[kernel_of(launch)];
    if (best == nullptr || rank_of(launch, exercise, gates) > rank_of(*best, exercise, gates)) best = &launch;
  }
  std::vector<CountedLaunch> kept;
  for (const auto& [kernel, launch] : chosen) kept.push_back(*launch);
  std::stable_sort(kept.begin(), kept.end(), [&](const CountedLaunch& a, const CountedLaunch& b) {
    return last_line(a, file) < last_line(b, file);
  });
  for (CountedLaunch& launch : kept) launch.counts.kernel = without_parameters(launch.counts.kernel);
  return kept;
}

void DetailKeeper::note_source(const std::string& suite, const std::string& file, const std::string& text) {
  report::Details& of_suite = noted_[suite].details;
  of_suite.file = file;
  of_suite.source = text;
}

void DetailKeeper::note_run(const Outcomes::Test& test, const Job& job, const RunResult& result) {
  Noted& noted = noted_[test.first];
  for (size_t i = 0; i < result.launches.size() && i < job.launches.size(); ++i)
    if (!result.launches[i].metrics.empty())
      noted.launches.push_back(
          {test.second, job.launches[i].grid, job.launches[i].block, result.launches[i]});
  const auto add = [&](const Finding& finding) {
    if (noted.findings.insert(finding.to_string()).second) noted.details.findings.push_back(finding);
  };
  for (const Finding& finding : result.findings) add(finding);
  if (result.trap) add({*result.trap, {}, 0});
}

void DetailKeeper::note_bandwidth(const std::string& suite, report::Bandwidth bandwidth) {
  noted_[suite].details.bandwidths.push_back(std::move(bandwidth));
}

std::optional<report::Details> DetailKeeper::of(const std::string& suite,
                                                const report::Exercise& exercise) const {
  const auto found = noted_.find(suite);
  if (found == noted_.end() || found->second.details.file.empty()) return std::nullopt;
  std::set<std::string> gates;
  for (const CheckRow& check : checks())
    if (check.suite == suite && check.gate) gates.insert(check.name);
  report::Details details = found->second.details;
  details.card = &estimated_card();
  details.launches = telling_launches(found->second.launches, details.file, exercise, gates);
  return details;
}

DetailKeeper& details() {
  static DetailKeeper instance;
  return instance;
}

}  // namespace cml::testing
