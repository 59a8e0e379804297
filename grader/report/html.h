#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// One page of HTML that needs nothing else: scores, what each check says, and where the report has details
/// the source text with its counts by line, maps of the worst accesses and bars of bandwidth. Whatever comes
/// from a submission is text in it, and no script but its own runs.
std::string render_html(const Report& report, const Style& style);

}  // namespace cml::report
