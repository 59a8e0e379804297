#pragma once
#include <string>

#include "core/error.h"
#include "grading/project.h"
#include "testing/check.h"

namespace cml::watch {

/// Puts the starter of an exercise instead of the student's file, which is kept next to it as
/// "NAME.cu.kept-1" (2, 3, ...). Gives the path of what was kept, from the project's folder; empty where
/// there was no file, or it was the starter already. The starter is the one in starters/, else the one that
/// git has committed.
Result<std::string> reset_to_starter(const grading::Project& project, const testing::ExerciseRow& exercise);

}  // namespace cml::watch
