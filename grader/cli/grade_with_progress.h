#pragma once
#include "grading/grading.h"

namespace cml::cli {

/// grading::grade, with a line on stderr that says which check runs.
report::Report grade_with_progress(const grading::Project& project, grading::Grading grading);

}  // namespace cml::cli
