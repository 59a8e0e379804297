#pragma once
#include <map>
#include <string>

#include "core/run_result.h"
#include "metrics/metric.h"

namespace cml::report {

/// A copy by 4,096 warps in blocks of 8; `changed` are metrics by id.
inline LaunchResult copy_launch(const std::map<std::string, double>& changed = {}) {
  constexpr double kWarps = 4096;
  std::map<std::string, double> values{{"blocks", kWarps / 8},
                                       {"grid_blocks", 2048},
                                       {"warps", kWarps},
                                       {"resident_warps", 64},
                                       {"issue_slots", 10 * kWarps},
                                       {"warp_instructions", 10 * kWarps},
                                       {"global_load_lines", 4 * kWarps},
                                       {"global_store_lines", 4 * kWarps},
                                       {"missed_lines", 4 * kWarps},
                                       {"missed_sectors", 16 * kWarps},
                                       {"global_store_requests", 4 * kWarps},
                                       {"joined_store_lines", 4 * kWarps},
                                       {"joined_store_sectors", 16 * kWarps},
                                       {"read_sectors", 16 * kWarps},
                                       {"written_sectors", 16 * kWarps},
                                       {"used_bytes", 1024 * kWarps},
                                       {"memory_waits", kWarps}};
  for (const auto& [id, value] : changed) values[id] = value;
  LaunchResult launch;
  for (const auto& [id, value] : values)
    launch.metrics.push_back({metrics::find_metric(id)->name, value, {}});
  return launch;
}

}  // namespace cml::report
