#pragma once
#include <nlohmann/json.hpp>

#include "arch/card.h"
#include "core/run_result.h"

namespace cml::report {

/// The estimate of a launch's time as docs/profile.schema.json says: shares to three decimals, the terms
/// largest first with their meaning in English; what the model lacks where it has no number; null where
/// nothing was counted for an estimate.
nlohmann::ordered_json time_json(const LaunchResult& launch, const arch::CardRow& card);

}  // namespace cml::report
