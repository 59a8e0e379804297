#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// result.json of Classroom 50, schema classroom50/result/v1. Its scores are integers: points times
/// kWholeScale, nothing is rounded. Where no grade follows the text has neither that schema nor a score, so
/// it has no result; the grader's exit code 2 then tells Classroom 50's runner of the failure.
std::string render_classroom50(const Report& report, const Style& style);

}  // namespace cml::report
