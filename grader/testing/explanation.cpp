#include "testing/explanation.h"

#include <algorithm>

#include "arch/gpu.h"
#include "metrics/agreement.h"
#include "metrics/explain.h"

namespace cml::testing {
namespace {

constexpr size_t kShownSites = 4;

/// What an access cost, in its space's own unit.
uint64_t cost(const AccessSite& site) { return site.space == "shared" ? site.wavefronts : site.sectors; }

}  // namespace

std::string why_not_completed(const Run& run) {
  if (!run.result()) return run.result().error().to_string();
  return run.result()->trap ? run.result()->trap->to_string() : "no kernel was launched";
}

std::string reasons(const Run& run, const SiteFilter& filter) {
  if (filter.space.empty()) return {};
  std::vector<AccessSite> sites;
  for (const AccessSite& site : run.launch().sites)
    if (site.space == filter.space && site.kind.ends_with(filter.kind) && site.requests > 0)
      sites.push_back(site);
  if (sites.empty())
    return "\n  the kernel makes no " + filter.space + "-memory " +
           (filter.kind.empty() ? "access" : filter.kind);
  std::stable_sort(sites.begin(), sites.end(),
                   [](const AccessSite& a, const AccessSite& b) { return cost(a) > cost(b); });
  std::string text;
  for (size_t i = 0; i < std::min(sites.size(), kShownSites); ++i)
    text += "\n  " + metrics::explain(sites[i], arch::gpu_of(session().compute_capability).banks);
  return text;
}

metrics::Tolerance slack(const Run& run, const std::string& metric, double expected) {
  if (!run.result() || run.result()->backend != "gpu" || run.result()->launches.empty()) return {};
  const LaunchResult& launch = run.result()->launches[0];
  double share_of = expected;
  if (const std::string base = metrics::tolerance_base(metric); base != metric)
    for (const MetricValue& value : launch.metrics)
      if (value.name == base) share_of = value.value;
  const auto [more, less] =
      metrics::tolerance_of(metric, metrics::traits_of(launch, run.geometry().grid, run.geometry().block));
  return {share_of * more, share_of * less};
}

}  // namespace cml::testing
