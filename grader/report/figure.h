#pragma once
#include <algorithm>

#include "report/report.h"

/// Figures that a clock gave and no counter: what a bandwidth check measured.
namespace cml::report {

inline constexpr const char* kRateUnit = "GB/s";          ///< 1e9 bytes a second
inline constexpr const char* kShareUnit = "of the copy";  ///< ratio to the device's own copy, same run
inline constexpr const char* kFigureUnits[] = {kRateUnit, kShareUnit};

/// Whether `metric` is such a figure: its unit says so.
inline bool is_figure(const Metric& metric) {
  return std::any_of(std::begin(kFigureUnits), std::end(kFigureUnits),
                     [&](const char* unit) { return metric.unit == unit; });
}

}  // namespace cml::report
