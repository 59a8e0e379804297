#pragma once
#include <string>

#include "core/error.h"
#include "report/format.h"

namespace cml::report {

/// As docs/report.schema.json says.
std::string render_json(const Report& report, const Style& style);

/// The report that render_json wrote. Text that is no such report is an Error.
Result<Report> parse_json(const std::string& text);

}  // namespace cml::report
