#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// validation_results.json of a custom validator of Submitty, for one test case: `score` is the share of the
/// points. Where no grade follows `status` is fail and there is no score: Submitty's words for a validator
/// that did not do its work. It has no way to leave a test case open: it shows the message, and counts
/// nothing until the submission is graded again.
std::string render_submitty(const Report& report, const Style& style);

}  // namespace cml::report
