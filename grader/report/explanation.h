#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// What the details of an exercise show, for a terminal of 80 columns: findings with both threads, the worst
/// access of each kind with its 32 lanes, what other layouts would cost, and counts by source line. Colours
/// where the style has them. `arch` is the report's.
std::string render_explanation(const Exercise& exercise, const std::string& arch, const Style& style);

}  // namespace cml::report
