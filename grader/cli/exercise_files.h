#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "cli/project.h"
#include "testing/check.h"

namespace cml::cli {

/// The files of one exercise, found by their places.
struct ExerciseFiles {
  const testing::ExerciseRow* exercise = nullptr;
  std::filesystem::path starter;              ///< labs/LAB/NAME.cu
  std::filesystem::path solution;             ///< solutions/LAB/NAME.cu
  std::vector<std::filesystem::path> wrongs;  ///< solutions/LAB/wrong/NAME.WHY.cu, sorted

  /// One sentence for each file that is missing, with its name.
  std::vector<std::string> missing() const;
};

ExerciseFiles files_of(const Project& project, const testing::ExerciseRow& exercise);

/// One sentence for each .cu file in labs/ and solutions/ that belongs to no exercise of this build.
std::vector<std::string> stray_files(const Project& project);

}  // namespace cml::cli
