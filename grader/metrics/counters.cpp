#include "metrics/counters.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "metrics/constant_counter.h"
#include "metrics/global_counter.h"
#include "metrics/instruction_counter.h"
#include "metrics/launch_counter.h"
#include "metrics/local_counter.h"
#include "metrics/metric.h"
#include "metrics/shared_counter.h"
#include "metrics/time_counter.h"

namespace cml::metrics {
namespace {

auto key(const AccessSite& site) {
  return std::tie(site.file, site.line, site.instruction, site.space, site.kind, site.bytes_per_lane);
}

/// An unrolled loop has many instructions for one of the source.
void add(AccessSite& into, const AccessSite& site) {
  const auto cost = [](const AccessSite& s) { return std::pair(s.conflicts > 0, s.worst_wavefronts); };
  const bool is_worse = cost(site) > cost(into);
  into.requests += site.requests;
  into.wavefronts += site.wavefronts;
  into.conflicts += site.conflicts;
  into.sectors += site.sectors;
  if (!is_worse) return;
  into.worst_wavefronts = site.worst_wavefronts;
  into.worst_addresses = site.worst_addresses;
}

}  // namespace

std::vector<std::unique_ptr<Counter>> make_counters() {
  std::vector<std::unique_ptr<Counter>> counters;
  counters.push_back(std::make_unique<SharedCounter>());
  counters.push_back(std::make_unique<GlobalCounter>());
  counters.push_back(std::make_unique<ConstantCounter>());
  counters.push_back(std::make_unique<LocalCounter>());
  counters.push_back(std::make_unique<LaunchCounter>());
  counters.push_back(std::make_unique<InstructionCounter>());
  return counters;
}

std::vector<std::unique_ptr<emulator::Observer>> make_observers() {
  std::vector<std::unique_ptr<emulator::Observer>> observers;
  for (auto& counter : make_counters()) observers.push_back(std::move(counter));
  return observers;
}

std::vector<std::unique_ptr<emulator::Observer>> make_observers_of_time() {
  std::vector<std::unique_ptr<emulator::Observer>> observers = make_observers();
  observers.push_back(std::make_unique<TimeCounter>());
  return observers;
}

void report(const std::vector<std::unique_ptr<emulator::Observer>>& observers, LaunchResult& launch) {
  std::vector<AccessSite> sites;
  for (const auto& observer : observers) {
    const auto* counter = dynamic_cast<const Counter*>(observer.get());
    CML_REQUIRE(counter != nullptr, "an observer that is no counter");
    counter->report(launch.metrics, sites);
    counter->report_lines(launch.lines);
  }
  const auto place = [](const MetricValue& value) { return find_metric(value.name); };
  std::stable_sort(launch.metrics.begin(), launch.metrics.end(),
                   [&](const MetricValue& a, const MetricValue& b) { return place(a) < place(b); });
  std::stable_sort(sites.begin(), sites.end(), [](const AccessSite& a, const AccessSite& b) {
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
  });
  for (const AccessSite& site : sites) {
    const auto same = std::find_if(launch.sites.begin(), launch.sites.end(),
                                   [&](const AccessSite& other) { return key(other) == key(site); });
    if (same == launch.sites.end())
      launch.sites.push_back(site);
    else
      add(*same, site);
  }
}

}  // namespace cml::metrics
