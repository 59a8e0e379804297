#pragma once
#include <filesystem>
#include <string>

#include "core/error.h"

namespace cml::grading {

/// The environment variable that names another file of thresholds.
inline constexpr const char* kThresholdsVariable = "CML_THRESHOLDS";

/// The folders of the project that this command works on.
struct Project {
  std::filesystem::path root;                                   ///< its folder
  std::filesystem::path labs() const { return root / "labs"; }  ///< the exercises, where students write
  std::filesystem::path solutions() const {
    return root / "solutions";
  }  ///< the reference solutions; a handout has none
  /// The exercises as they were given: of a handout, where students write into labs/, the copies next to it.
  std::filesystem::path starters() const {
    return std::filesystem::is_directory(root / "starters") ? root / "starters" : labs();
  }
  /// labs/thresholds.toml; $CML_THRESHOLDS where a class is graded with the course's own.
  std::filesystem::path thresholds() const;
};

/// The folder `chosen` (--root), else $CML_ROOT, else the nearest one upward from the current folder, else
/// from the executable, that holds labs/ and grader/, or labs/ and the starters/ of a workbook.
Result<Project> find_project(const std::string& chosen);

/// What a verb that needs solutions/ says if that folder is absent.
Error no_solutions(const Project& project);

/// Path of the running executable.
std::filesystem::path executable_path();
/// Path of the program `grader`, in the same folder.
std::filesystem::path grader_path();

}  // namespace cml::grading
