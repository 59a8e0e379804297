#pragma once
#include <cstdint>
#include <string>

#include "metrics/metric.h"

namespace cml::metrics {

/// How far hardware may be off what is expected, relative. A launch of one block counts exactly; in larger
/// ones the wavefronts also catch arbitration between blocks (measured: up to 0.9 % on an H200). The emulator
/// is always exact.
inline constexpr double kManyBlocksTolerance = 0.03;

/// The tolerance of a metric in a launch of that many blocks; what the launch itself tells is exact.
inline double tolerance_of(const std::string& name, uint64_t blocks = 2) {
  const MetricInfo* metric = find_metric(name);
  return blocks <= 1 || (metric && metric->device == Device::launch) ? 0 : kManyBlocksTolerance;
}

}  // namespace cml::metrics
