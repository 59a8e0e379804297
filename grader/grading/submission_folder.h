#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "testing/check.h"

/// What was handed in, looked at before it is graded: a zero is given for work that fails, never for work
/// that was not found.
namespace cml::grading {

/// Why a folder cannot be graded as it is: none of the course's files is there, or one of `wanted` is not,
/// while a file that is nearly it lies in the folder (another name, another lab, a folder deeper). The Error
/// says what was found, and what is expected. Nothing where each file is there or simply missing.
std::optional<Error> unclear_folder(const std::filesystem::path& folder,
                                    const std::vector<const testing::ExerciseRow*>& wanted);

/// Why a single file cannot be graded: it is an archive, or, where it is to name its exercise itself, its
/// name is no exercise's.
std::optional<Error> unclear_file(const std::filesystem::path& file, bool names_its_exercise);

/// The exercise that a file belongs to by its name, "02_square_tile.cu" or "02_square_tile.why.cu"; else
/// null.
const testing::ExerciseRow* exercise_of_file(const std::filesystem::path& file);

}  // namespace cml::grading
