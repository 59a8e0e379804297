#include "testing/explanation.h"

#include <algorithm>

#include "arch/gpu.h"
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

}  // namespace cml::testing
