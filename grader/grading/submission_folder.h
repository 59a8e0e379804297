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

/// Why labs/ cannot be graded as it is: none of the course's files is there, or one of `wanted` is not, while
/// a file that is nearly it lies in the folder (another name, another lab, a folder deeper). The Error says
/// what was found, and what is expected. Nothing where each file is there or simply missing.
std::optional<Error> unclear_folder(const std::filesystem::path& folder,
                                    const std::vector<const testing::ExerciseRow*>& wanted);

/// Whether a folder holds files that are not an exercise's in its place.
bool has_other_files(const std::filesystem::path& folder);

/// Why work is not one student's own, before its files are looked for: it is a link, or a folder with the
/// work of several students.
std::optional<Error> unclear_work(const std::filesystem::path& work,
                                  const std::vector<const testing::ExerciseRow*>& wanted);

/// What is said where no file of `wanted` was found in work; nothing where other exercises' files are in
/// their places, so that those of `wanted` are missing.
std::optional<Error> nothing_recognised(const std::filesystem::path& work,
                                        const std::vector<const testing::ExerciseRow*>& wanted);

/// Why a single file that has an exercise's name, or is named with one, cannot be graded: it is a link.
std::optional<Error> unclear_file(const std::filesystem::path& file);

/// Whether a file is an archive, by its name or its first bytes.
bool is_archive(const std::filesystem::path& file);
/// Whether a file that is no archive has an exercise's name.
bool names_exercise(const std::filesystem::path& file);

/// The exercise that a file belongs to by its name, "02_square_tile.cu" or "02_square_tile.why.cu"; else
/// null.
const testing::ExerciseRow* exercise_of_file(const std::filesystem::path& file);

}  // namespace cml::grading
