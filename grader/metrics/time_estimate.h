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

/// What is known of a launch's time.
struct TimeEstimate {
  arch::Work work;                         ///< that was counted
  std::vector<std::string> lacks;          ///< see not_modelled()
  std::optional<arch::Estimate> estimate;  ///< nothing where the model lacks a part
};
/// For `card`; nothing where nothing was counted for an estimate, or the launch accesses no global memory.
std::optional<TimeEstimate> time_estimate(const LaunchResult& launch, const arch::CardRow& card);

}  // namespace cml::metrics
