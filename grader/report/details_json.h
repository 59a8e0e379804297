#pragma once
#include <nlohmann/json.hpp>

#include "report/details.h"

namespace cml::report {

/// As docs/report.schema.json has the details of an exercise.
nlohmann::ordered_json json_of(const Details& details);
/// What json_of wrote. Throws std::exception for anything else.
Details details_of(const nlohmann::ordered_json& json);

}  // namespace cml::report
