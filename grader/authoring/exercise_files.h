#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "testing/check.h"

namespace cml::authoring {

/// The files of one exercise, found by their places.
struct ExerciseFiles {
  const testing::ExerciseRow* exercise = nullptr;  ///< never null once found
  std::filesystem::path starter;                   ///< labs/LAB/NAME.cu
  std::filesystem::path solution;                  ///< solutions/LAB/NAME.cu
  std::filesystem::path right;                     ///< solutions/LAB/right/NAME.cu; may be missing
  std::filesystem::path wrong;                     ///< solutions/LAB/wrong/NAME.cu
  std::filesystem::path attacks;                   ///< grader/tests/attacks/LAB/NAME.cu; may be missing

  /// One sentence for each file that is missing, with its name.
  std::vector<std::string> missing() const;
};

/// Those of the project in the folder `root`.
ExerciseFiles files_of(const std::filesystem::path& root, const testing::ExerciseRow& exercise);

/// Whether `file` holds sections of an exercise of the project in the folder `root`, links resolved: it is a
/// right file, a wrong file or attacks.
bool has_sections(const std::filesystem::path& root, const std::filesystem::path& file);

/// Whether what such a file says is wrong: it lies in no folder "right".
bool is_wrong(const std::filesystem::path& file);

/// The solution that the sections of such a file change.
std::filesystem::path reference_of(const std::filesystem::path& root, const std::filesystem::path& file);

/// The files of all exercises that have sections, sorted.
std::vector<std::filesystem::path> files_with_sections(const std::filesystem::path& root);

/// The folders of labs/ that hold a chapter without exercises, sorted: a README.md, no check, no exercise of
/// this build and no solutions. Their .cu files are whole programs that the chapter shows.
std::vector<std::string> chapters_alone(const std::filesystem::path& root);

/// One sentence for each .cu file in labs/, solutions/ and grader/tests/attacks, and each .toml file of a
/// lab, that belongs to no exercise of this build, nor to a chapter without exercises.
std::vector<std::string> stray_files(const std::filesystem::path& root);

}  // namespace cml::authoring
