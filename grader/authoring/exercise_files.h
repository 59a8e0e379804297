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
  std::vector<std::filesystem::path> rights;       ///< solutions/LAB/right/NAME.HOW.cu, sorted
  std::vector<std::filesystem::path> wrongs;       ///< solutions/LAB/wrong/NAME.WHY.cu, sorted

  /// One sentence for each file that is missing, with its name.
  std::vector<std::string> missing() const;
};

/// Those of the project in the folder `root`.
ExerciseFiles files_of(const std::filesystem::path& root, const testing::ExerciseRow& exercise);

/// Whether `file` is a right or a wrong file of the project in the folder `root`, links resolved.
bool is_attempt_file(const std::filesystem::path& root, const std::filesystem::path& file);

/// The folders of labs/ that hold a chapter without exercises, sorted: a README.md, no check, no exercise of
/// this build and no solutions. Their .cu files are whole programs that the chapter shows.
std::vector<std::string> chapters_alone(const std::filesystem::path& root);

/// One sentence for each .cu file in labs/ and solutions/ that belongs to no exercise of this build, nor to a
/// chapter without exercises.
std::vector<std::string> stray_files(const std::filesystem::path& root);

}  // namespace cml::authoring
