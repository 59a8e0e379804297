#pragma once
#include <string>

#include "report/html_writer.h"
#include "report/report.h"

namespace cml::report {

/// The details of an exercise. `id` begins the ids of its elements; `arch` is the report's.
void add_details(HtmlWriter& page, const Exercise& exercise, const std::string& id, const std::string& arch);

}  // namespace cml::report
