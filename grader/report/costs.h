#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/costs.h"
#include "report/report.h"

namespace cml::report {

/// Where the processor time went: a line an exercise in milliseconds, one for what is of no exercise, and
/// their sum with its shares. Empty where nothing was measured.
std::string costs_table(const Report& report);

/// Costs in the JSON report and back; the reader throws as the library does.
/// @{
nlohmann::ordered_json json_of_costs(const Costs& costs);
Costs costs_of(const nlohmann::ordered_json& json);
/// @}

}  // namespace cml::report
