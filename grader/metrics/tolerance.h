#pragma once
#include <cstdint>
#include <string>

#include "metrics/metric.h"

namespace cml::metrics {

/// What decides how exactly hardware counts a launch.
struct LaunchTraits {
  uint64_t blocks = 1;        ///< of the grid
  uint64_t warps = 1;         ///< of a block
  bool loads_global = false;  ///< it loads or copies from global memory
};

/// How far hardware may be off what is expected: more, less, as shares of it. The emulator is always exact.
struct Tolerance {
  double more = 0;  ///< above what is expected
  double less = 0;  ///< below it
};

/// Launches of several blocks: the counters also catch arbitration between blocks (measured on an H200: up to
/// 0.9 % more).
inline constexpr Tolerance kManyBlocks{0.03, 0.03};
/// Warps that use shared memory while data for other warps comes back from global memory: the shared-memory
/// wavefronts catch that arbitration too, and differ from run to run. It never takes any away. Measured on an
/// H200, with Nsight Compute as well: 40 to 44 in one block where the accesses need 40, 372 in nine blocks
/// where they need 360; without the loads 40 each time. The most seen: 2,588 load wavefronts of 01/10's flip
/// where its accesses need 1,816 (43 %), and 30 store wavefronts of a small convolution that needs 22 (36 %).
inline constexpr double kMixed = 0.5;

/// The tolerance of a metric in a launch; what comes from the emulator or the launch itself is exact.
inline Tolerance tolerance_of(const std::string& name, const LaunchTraits& launch) {
  const MetricInfo* metric = find_metric(name);
  if (metric && !is_counted_by_cupti(metric->device)) return {};
  Tolerance tolerance = launch.blocks > 1 ? kManyBlocks : Tolerance{};
  const bool is_shared = metric && metric->id.starts_with("shared_");
  if (is_shared && launch.blocks * launch.warps > 1 && launch.loads_global) tolerance.more = kMixed;
  return tolerance;
}

/// What a metric's tolerance is a share of: for conflicts, which are wavefronts beyond the least there can be
/// and may be 0, the row of those wavefronts (else of all wavefronts); else the metric itself.
inline std::string tolerance_base(const std::string& name) {
  const MetricInfo* metric = find_metric(name);
  const size_t ending = metric ? metric->id.rfind("_conflicts") : std::string::npos;
  if (ending == std::string::npos) return name;
  const MetricInfo* wavefronts = find_metric(metric->id.substr(0, ending) + "_wavefronts");
  if (!wavefronts) wavefronts = find_metric("shared_wavefronts");
  return wavefronts ? wavefronts->name : name;
}

}  // namespace cml::metrics
