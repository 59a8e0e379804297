#pragma once
#include "grading/grading.h"
#include "grading/shared_out.h"

namespace cml::cli {

/// grading::grade, with a line on stderr that says which check runs.
report::Report grade_with_progress(const grading::Project& project, grading::Grading grading);
/// grading::grade_shared_out, with a line on stderr that says which exercise was begun last.
report::Report grade_shared_out_with_progress(const grading::Project& project, grading::SharedOut work);

}  // namespace cml::cli
