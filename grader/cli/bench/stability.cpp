#include "cli/bench/stability.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>

#include "report/figure.h"

namespace cml::cli {
namespace {

void for_each_check(const report::Report& run,
                    const std::function<void(const std::string& name, const report::Check&)>& visit) {
  for (const report::Exercise& exercise : run.exercises)
    for (const report::Check& check : exercise.checks) visit(exercise.id + "/" + check.name, check);
}

}  // namespace

std::vector<Differing> differing_checks(const std::vector<report::Report>& runs) {
  std::map<std::string, std::map<std::string, size_t>> counts;  // [check][status]
  for (const report::Report& run : runs)
    for_each_check(run, [&](const std::string& name, const report::Check& check) {
      ++counts[name][report::text_of(check.status)];
    });
  std::vector<Differing> differing;
  for (auto& [name, of_status] : counts) {
    size_t all = 0;
    for (const auto& [status, count] : of_status) all += count;
    if (all < runs.size()) of_status["missing"] = runs.size() - all;
    if (of_status.size() == 1) continue;
    std::vector<std::string> parts;
    for (const auto& [status, count] : of_status) parts.push_back(fmt::format("{} {}", count, status));
    differing.push_back({name, fmt::format("{}", fmt::join(parts, ", "))});
  }
  return differing;
}

std::vector<Spread> spreads(const std::vector<report::Report>& runs) {
  std::map<std::string, std::vector<double>> shares;
  for (const report::Report& run : runs)
    for_each_check(run, [&](const std::string& name, const report::Check& check) {
      for (const report::Metric& metric : check.metrics)
        if (metric.name == report::kCopyShare) shares[name].push_back(metric.value);
    });
  std::vector<Spread> all;
  for (auto& [name, values] : shares) {
    std::sort(values.begin(), values.end());
    const size_t n = values.size();
    all.push_back({name, n, values.front(), (values[(n - 1) / 2] + values[n / 2]) / 2, values.back()});
  }
  return all;
}

std::string stability_text(const std::vector<report::Report>& runs) {
  std::string out;
  const std::vector<Differing> differing = differing_checks(runs);
  out += differing.empty() ? fmt::format("{} runs: the same grade each time\n", runs.size())
                           : fmt::format("{} runs: {} checks differ\n", runs.size(), differing.size());
  for (const Differing& row : differing) out += fmt::format("  {}: {}\n", row.check, row.counts);
  const std::vector<Spread> rows = spreads(runs);
  if (rows.empty()) return out;
  out += fmt::format("\n{:54} {:>5} {:>8} {:>8} {:>8} {:>8}\n", "share of the copy", "runs", "least",
                     "median", "most", "spread");
  for (const Spread& row : rows)
    out += fmt::format("{:54} {:>5} {:>8.3f} {:>8.3f} {:>8.3f} {:>7.1f}%\n", row.check, row.runs, row.least,
                       row.median, row.most, 100 * (row.most - row.least) / row.median);
  return out;
}

}  // namespace cml::cli
