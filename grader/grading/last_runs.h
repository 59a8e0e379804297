#pragma once
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grading/project.h"
#include "language/catalogue.h"
#include "report/report.h"

namespace cml::grading {

/// The last run of each exercise in labs/: a report of that exercise alone, one file each. It serves to tell
/// what changed and what has passed already, and grades nothing: what cannot be read or written counts as
/// never run.
class LastRuns {
 public:
  /// In this folder.
  explicit LastRuns(std::filesystem::path folder) : folder_(std::move(folder)) {}
  /// Those of this project, next to the compiled programs (compile::default_cache_dir).
  static LastRuns of(const Project& project);

  /// "LAB/EXERCISE"; nothing where it was never run.
  std::optional<report::Report> find(const std::string& exercise) const;

  /// For each exercise of the run that was graded with all its checks and whose program ran: keeps it, and
  /// says what changed since the run that was kept before, where its file did (report::changes_since). A file
  /// that does not compile leaves the run before it in place.
  std::map<std::string, std::vector<std::string>> keep(
      const report::Report& run, const language::Catalogue& words = language::english().catalogue) const;

 private:
  std::filesystem::path file_of(const std::string& exercise) const;
  std::filesystem::path folder_;
};

/// The SHA-256 of an exercise's file in a run; empty if the run does not have it.
std::string graded_sha256(const report::Report& run, const std::string& exercise);

/// Whether the run's verdict is that of a file with this SHA-256 under these checks by this version of the
/// grader.
bool still_holds(const report::Report& run, const std::string& exercise, const std::string& sha256,
                 const report::GraderSources& grader);

}  // namespace cml::grading
