#include "metrics/hardware_counts.h"

#include <algorithm>

#include "metrics/metric.h"

namespace cml::metrics {
namespace {

using Counts = std::vector<MetricValue>;

Counts::iterator find(Counts& counted, const std::string& name) {
  return std::find_if(counted.begin(), counted.end(),
                      [&](const MetricValue& value) { return value.name == name; });
}

bool is_moved(const MetricInfo& row, const CountedKinds& kinds) {
  switch (row.device) {
    case Device::cupti_of_copies:
      return kinds.copies;
    case Device::cupti_of_atomics:
      return kinds.atomics;
    default:
      return true;
  }
}

}  // namespace

CountedKinds counted_kinds(const ptx::Module& module) {
  CountedKinds kinds{false, false};
  for (const ptx::Function& function : module.functions)
    for (const ptx::Instruction& instruction : function.body) {
      kinds.copies |= instruction.text.starts_with("cp.async");
      for (const char* atomic : {"atom", "red", "mbarrier"})
        kinds.atomics |= instruction.text.starts_with(atomic);
    }
  return kinds;
}

std::vector<std::string> counters_of(const CountedKinds& kinds) {
  std::vector<std::string> names;
  for (const MetricInfo& row : metrics())
    if (is_counted_by_cupti(row.device) && is_moved(row, kinds)) names.push_back(row.name);
  return names;
}

void settle_counts(Counts& counted, const CountedKinds& kinds) {
  if (counted.empty()) return;
  for (const MetricInfo& row : metrics())
    if (!is_moved(row, kinds) && find(counted, row.name) == counted.end()) {
      MetricValue none;
      none.name = row.name;
      counted.push_back(std::move(none));
    }
  if (!kinds.copies) return;
  for (const auto& [loads, copies] : {std::pair{"global_load_requests", "global_copy_requests"},
                                      std::pair{"global_load_sectors", "global_copy_sectors"}}) {
    const auto of_loads = find(counted, find_metric(loads)->name);
    const auto of_copies = find(counted, find_metric(copies)->name);
    if (of_loads == counted.end()) continue;
    if (of_copies == counted.end())
      counted.erase(of_loads);
    else
      of_loads->value = std::max(0.0, of_loads->value - of_copies->value);
  }
}

}  // namespace cml::metrics
