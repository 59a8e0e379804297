#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// Gradescope's results.json: points as they are, one test a check, shown after the due date where the style
/// says so. Where no grade follows there is `output` alone, no score and no test; the file must not stand as
/// results.json then: Gradescope documents "The autograder failed to execute correctly" for a run without
/// that file, and nothing for one without a score.
std::string render_gradescope(const Report& report, const Style& style);

}  // namespace cml::report
