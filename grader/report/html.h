#pragma once
#include <string>
#include <vector>

#include "report/format.h"

namespace cml::report {

/// One page of HTML that needs nothing else: scores, what each check says, and where the report has details
/// the source text with its counts by line, maps of the worst accesses and bars of bandwidth. Whatever comes
/// from a submission is text in it, and no script but its own runs.
std::string render_html(const Report& report, const Style& style);

/// The same of kernels that no check ran: `remarks`, a paragraph each, then `details`. `arch` as in a Report.
std::string render_details_html(const std::string& title, const std::vector<std::string>& remarks,
                                const Details& details, const std::string& arch);

}  // namespace cml::report
