#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// Two lines for the end of an Autolab grader's stdout: formatted feedback, a stage an exercise, and the
/// autoresult, a problem an exercise under its id, with the total as the scoreboard's one column. Scores are
/// points as they are. Where no grade follows each problem's score is null: Autolab leaves it open. A last
/// line that Autolab cannot read, or one without any problem, would be stored as zeros.
std::string render_autolab(const Report& report, const Style& style);

}  // namespace cml::report
