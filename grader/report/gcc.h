#pragma once
#include "report/format.h"

namespace cml::report {

/// What stops each exercise as lines that editors understand: `file:line: error: cause`, then `file:line:
/// note: next step`. What several checks say of one line comes once. Style::places has the files; an exercise
/// without one has its id.
std::string render_gcc(const Report& report, const Style& style);

}  // namespace cml::report
