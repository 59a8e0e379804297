#pragma once
#include <optional>
#include <string>
#include <vector>

#include "arch/time_model.h"
#include "core/run_result.h"

namespace cml::metrics {

/// The work of a launch that was counted for an estimate (RunOptions::count_time); nothing where it was not,
/// or has no thread.
std::optional<arch::Work> work_of(const std::vector<MetricValue>& metrics);

/// What the launch does that the model has no term for: "atomics of global memory", "local memory" and so on.
/// Its estimate is not to be shown.
std::vector<std::string> not_modelled(const LaunchResult& launch);

}  // namespace cml::metrics
