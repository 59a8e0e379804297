#pragma once
#include <optional>
#include <string>

#include "core/job.h"
#include "core/run_result.h"
#include "metrics/tolerance.h"

/// Hardware held against the emulator, count by count.
namespace cml::metrics {

/// What decides how exactly hardware counted a launch of this shape.
LaunchTraits traits_of(const LaunchResult& launch, const Dim3& grid, const Dim3& block);

/// One count of one launch on both.
struct Agreement {
  Tolerance tolerance;  ///< in the count's own unit
  bool equal = false;   ///< exactly
  bool agrees = false;  ///< equal, or within the tolerance
};

/// Of `metric`, a count of `launch`; empty where only one of the two counted it.
std::optional<Agreement> agreement(const MetricValue& metric, const LaunchResult& launch,
                                   const LaunchTraits& traits);

/// What most likely makes hardware count something else than the PTX implies, as `metric`, a count of
/// `launch` that does not agree, has it.
std::string likely_reason(const MetricValue& metric, const LaunchResult& launch);

}  // namespace cml::metrics
