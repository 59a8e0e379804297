#include "grading/provenance.h"

#include <algorithm>

#include "compile/digest.h"
#include "core/file.h"
#include "testing/submission.h"

namespace cml::grading {
namespace fs = std::filesystem;
namespace {

/// A single file goes by its name, a file of a folder by its path from there.
std::string path_in_submission(const fs::path& file) {
  if (!testing::session().submission_file.empty()) return file.filename().string();
  std::error_code ignored;
  const fs::path root = fs::weakly_canonical(testing::session().submission_dir, ignored);
  return file.lexically_relative(root).generic_string();
}

}  // namespace

std::vector<report::SourceFile> submission_files(const std::vector<const testing::ExerciseRow*>& exercises) {
  std::vector<report::SourceFile> files;
  for (const testing::ExerciseRow* exercise : exercises) {
    const Result<std::string> path = testing::find_submission(testing::session(), *exercise);
    if (!path) continue;
    const Result<std::string> text = testing::read_source(*path, *path);
    if (text) files.push_back({path_in_submission(*path), compile::sha256(*text)});
  }
  std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return files;
}

report::GraderSources grader_sources(const fs::path& thresholds) {
  std::error_code ignored;
  return {testing::checks_digest(),
          fs::is_regular_file(thresholds, ignored) ? compile::sha256(read_file(thresholds)) : ""};
}

}  // namespace cml::grading
