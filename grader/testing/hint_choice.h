#pragma once
#include <cstddef>

#include "report/report.h"
#include "testing/exercise_texts.h"

namespace cml::testing {

/// Which hint helps with what stops this exercise first, from 1: the first of `helps` that fits, by a key of
/// the first failure or by the check that fails. The gentle one where nothing fits, where the file does not
/// run, and where no check passed yet: a student who has just begun does not need the explicit one.
size_t hint_level(const std::vector<HintFor>& helps, const report::Exercise& graded);

/// Gives a graded exercise its English title and, where it failed, the hint that helps.
void add_texts(report::Exercise& graded, const ExerciseTexts& texts);

}  // namespace cml::testing
