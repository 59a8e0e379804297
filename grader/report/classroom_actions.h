#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// The JSON that a grading step of GitHub Classroom's actions and of Classmoji hands on, as base64, in its
/// output `result`. Scores are integers: points times kWholeScale, nothing is rounded. Where no grade follows
/// `status` is error and `max_score` 0, for which the reporting action sends no points, and no test has a
/// score.
std::string render_classroom_actions(const Report& report, const Style& style);

}  // namespace cml::report
