#pragma once
#include <cstdint>
#include <string>

#include "metrics/metric.h"

namespace cml::metrics {

/// How far hardware may be off what is expected, relative. A launch of one block counts exactly; in larger
/// ones the wavefronts also catch arbitration between blocks (measured: up to 0.9 % on an H200). The emulator
/// is always exact.
inline constexpr double kManyBlocksTolerance = 0.03;

/// The tolerance of a metric in a launch of that many blocks; what the emulator or the launch itself tells
/// is exact.
inline double tolerance_of(const std::string& name, uint64_t blocks = 2) {
  const MetricInfo* metric = find_metric(name);
  return blocks <= 1 || (metric && metric->device != Device::cupti) ? 0 : kManyBlocksTolerance;
}

/// What a metric's tolerance is a share of: for conflicts, which are wavefronts beyond the least there can be
/// and may be 0, the row of those wavefronts; else the metric itself.
inline std::string tolerance_base(const std::string& name) {
  const MetricInfo* metric = find_metric(name);
  const size_t ending = metric ? metric->id.rfind("_conflicts") : std::string::npos;
  if (ending == std::string::npos) return name;
  const MetricInfo* wavefronts = find_metric(metric->id.substr(0, ending) + "_wavefronts");
  return wavefronts ? wavefronts->name : name;
}

}  // namespace cml::metrics
