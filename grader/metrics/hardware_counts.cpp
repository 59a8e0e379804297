#include "metrics/hardware_counts.h"

#include <algorithm>

#include "metrics/metric.h"

namespace cml::metrics {
namespace {

MetricValue* find(std::vector<MetricValue>& counted, const char* id) {
  const std::string& name = find_metric(id)->name;
  const auto found =
      std::find_if(counted.begin(), counted.end(), [&](const MetricValue& it) { return it.name == name; });
  return found == counted.end() ? nullptr : &*found;
}

}  // namespace

void take_copies_off_loads(std::vector<MetricValue>& counted) {
  for (const auto& [loads, copies] : {std::pair{"global_load_requests", "global_copy_requests"},
                                      std::pair{"global_load_sectors", "global_copy_sectors"}}) {
    MetricValue* const of_loads = find(counted, loads);
    const MetricValue* const of_copies = find(counted, copies);
    if (of_loads != nullptr && of_copies != nullptr)
      of_loads->value = std::max(0.0, of_loads->value - of_copies->value);
  }
}

}  // namespace cml::metrics
