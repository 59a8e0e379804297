#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// One line a check with its points; below one that is not passed its messages; a failed exercise ends with
/// its hint.
std::string render_console(const Report& report, const Style& style);

}  // namespace cml::report
