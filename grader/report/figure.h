#pragma once
#include <algorithm>
#include <iterator>

#include "report/report.h"

/// Figures that a clock gave and no counter: the metrics of a sound bandwidth check.
namespace cml::report {

inline constexpr const char* kCopyShare = "copy_share";  ///< median ratio to the device's own copy, same run
inline constexpr const char* kBandwidth = "bandwidth";   ///< bytes a second

/// How people read such a metric.
struct Figure {
  const char* name;  ///< of the metric
  double scale;      ///< times the metric's value
  const char* unit;  ///< that people read
};
/// All such figures.
inline constexpr Figure kFigures[] = {{kBandwidth, 1e-9, "GB/s"}, {kCopyShare, 1, "of the copy"}};

/// The row of a metric; null where it is no such figure.
inline const Figure* figure_of(const Metric& metric) {
  const auto* row = std::find_if(std::begin(kFigures), std::end(kFigures),
                                 [&](const Figure& figure) { return metric.name == figure.name; });
  return row == std::end(kFigures) ? nullptr : row;
}

}  // namespace cml::report
