#include "testing/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "arch/gpu.h"
#include "metrics/explain.h"

namespace cml::testing {
namespace {

constexpr size_t kShownSites = 4;

/// What an access cost, in its space's own unit.
uint64_t cost(const AccessSite& site) { return site.space == "shared" ? site.wavefronts : site.sectors; }

/// "each request is as cheap as can be, there are too many: line 88 makes 2, line 89 makes 2".
std::string requests_of(const std::vector<AccessSite>& sites, const SiteFilter& filter) {
  std::map<int, uint64_t> of_line;
  uint64_t all = 0;
  for (const AccessSite& site : sites) {
    of_line[site.line] += site.requests;
    all += site.requests;
  }
  std::vector<std::pair<int, uint64_t>> lines(of_line.begin(), of_line.end());
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (size_t i = 0; i < std::min(lines.size(), kShownSites); ++i)
    text += fmt::format("{}line {} makes {}", i == 0 ? "" : ", ", lines[i].first, lines[i].second);
  const std::string kind = filter.kind.empty() ? "access" : filter.kind;
  return fmt::format("no {} of {} memory costs more than it must; it is the number of requests, {}: {}{}",
                     kind, filter.space, all, text, lines.size() > kShownSites ? " and others fewer" : "");
}

}  // namespace

std::string why_not_completed(const Run& run) {
  if (!run.result()) return run.result().error().to_string();
  return run.result()->trap ? run.result()->trap->to_string() : "no kernel was launched";
}

std::vector<std::string> reasons(const Run& run, const SiteFilter& filter) {
  if (filter.space.empty()) return {};
  std::vector<AccessSite> sites;
  for (const AccessSite& site : run.launch().sites)
    if (site.space == filter.space && site.kind.ends_with(filter.kind) && site.requests > 0)
      sites.push_back(site);
  if (sites.empty())
    return {"the kernel makes no " + filter.space + "-memory " +
            (filter.kind.empty() ? "access" : filter.kind)};
  std::stable_sort(sites.begin(), sites.end(), [](const AccessSite& a, const AccessSite& b) {
    const uint64_t of_a = metrics::surplus(a), of_b = metrics::surplus(b);
    return of_a != of_b ? of_a > of_b : cost(a) > cost(b);
  });
  if (metrics::surplus(sites.front()) == 0) return {requests_of(sites, filter)};
  std::vector<std::string> lines;
  for (const AccessSite& site : sites)
    if (lines.size() < kShownSites && metrics::surplus(site) > 0)
      lines.push_back(metrics::explain(site, arch::gpu_of(session().compute_capability).banks));
  return lines;
}

}  // namespace cml::testing
