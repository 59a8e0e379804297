#pragma once
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/staging_folder.h"
#include "grading/project.h"
#include "testing/check.h"

namespace cml::cli {

/// Work that was handed in under other names, in deeper folders or in archives: each file that is an
/// exercise's as LAB/EXERCISE.cu in a folder of its own, which is gone when this goes.
class FoundWork {
 public:
  explicit FoundWork(const std::map<std::string, std::string>& files);
  const std::filesystem::path& folder() const { return staging_.folder(); }

  std::vector<std::string> exercises;           ///< those that have a file, by id
  std::map<std::string, std::string> problems;  ///< why an exercise cannot be graded, by its id
  std::vector<std::string> notes;               ///< what was taken though renamed, and what was not taken

 private:
  StagingFolder staging_;
};

/// Finds the files of `wanted` in a folder, an archive or a file, as `grader class` does
/// (classroom/submission.h). Null where none of them is there; the Error: the archive cannot be read, or
/// files differ that could be the only exercise's.
Result<std::shared_ptr<FoundWork>> find_in(const std::filesystem::path& given,
                                           const std::vector<const testing::ExerciseRow*>& wanted,
                                           const grading::Project& project);

}  // namespace cml::cli
