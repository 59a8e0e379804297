#pragma once
#include <cstdint>

#include "classroom/settings.h"
#include "report/report.h"

namespace cml::classroom {

/// What a student may see of a report at the time `now`: messages as the visibility says, hints where they
/// are free. An exercise without a due date is shown after_due at once.
report::Report shown_to_student(report::Report report, const Settings& settings, int64_t now);

/// The same without the note of the seed, which tells the inputs of a regrade.
report::Report without_seed(report::Report report);

}  // namespace cml::classroom
