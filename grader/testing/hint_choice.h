#pragma once
#include <cstddef>

#include "report/report.h"
#include "testing/check.h"

namespace cml::testing {

/// Which hint helps with what stops this exercise first, from 1: that of ExerciseRow::hints_for, by words of
/// the first message or by the check that says it. The gentle one where nothing fits, where the file does not
/// run, and where no check passed yet: whoever has just begun does not need the explicit one.
size_t hint_level(const ExerciseRow& row, const report::Exercise& graded);

}  // namespace cml::testing
