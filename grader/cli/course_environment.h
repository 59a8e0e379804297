#pragma once
#include <vector>

#include "core/error.h"
#include "report/format.h"

namespace cml::cli {

/// What the environment says of the submission, by the names that Classroom 50 gives its variables. The Error
/// names those that one of `formats` needs and that are not set.
Result<report::CourseRun> course_run(const std::vector<const report::Format*>& formats);

}  // namespace cml::cli
