#pragma once
#include <string>

#include "arch/card.h"
#include "arch/time_model.h"
#include "core/run_result.h"
#include "language/catalogue.h"

namespace cml::metrics {
struct TimeEstimate;
}

namespace cml::report {

/// What limits a launch, by an estimate for a grid that fills `card`: "estimate for H200: about 0.35 of a
/// copy; latency: 8 warps an SM, each waits for 4.0 loads in sequence"; the second part too, where it takes
/// nearly as long. Where the model has no term for what the launch does, it says so instead of a number.
/// Empty where nothing was counted for an estimate (RunOptions::count_time).
std::string time_text(const LaunchResult& launch, const arch::CardRow& card,
                      const language::Catalogue& words);

/// The change from launch A to launch B, part by part: a table in times of what a copy of the bytes used
/// takes. Empty where one of them has no estimate.
std::string time_change_text(const LaunchResult& a, const LaunchResult& b, const arch::CardRow& card);

/// What a part of the estimate means for a warp: "latency: 8 warps an SM, each waits for 4.0 loads in
/// sequence". Precondition: `time` has an estimate.
std::string limit_text(arch::Limit limit, const metrics::TimeEstimate& time,
                       const language::Catalogue& words);

}  // namespace cml::report
