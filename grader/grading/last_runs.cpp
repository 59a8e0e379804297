#include "grading/last_runs.h"

#include <algorithm>

#include "compile/cache.h"
#include "compile/digest.h"
#include "core/file.h"
#include "report/changes.h"
#include "report/json.h"
#include "testing/check.h"

namespace cml::grading {
namespace fs = std::filesystem;
namespace {

constexpr size_t kNameDigits = 16;  // of a SHA-256: enough to tell the projects of one user apart

/// Whether each check of the exercise was run, but those that need a GPU.
bool is_whole(const report::Exercise& exercise) {
  const auto& rows = testing::exercises();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const testing::ExerciseRow& it) { return it.id == exercise.id; });
  if (row == rows.end()) return false;
  return std::all_of(testing::checks().begin(), testing::checks().end(), [&](const testing::CheckRow& check) {
    return check.suite != row->suite || check.bandwidth || check.measurement ||
           std::any_of(exercise.checks.begin(), exercise.checks.end(),
                       [&](const report::Check& it) { return it.name == check.name; });
  });
}

bool is_to_keep(const report::Exercise& exercise) {
  return !exercise.missing && exercise.problems.empty() && exercise.status() != report::Status::error &&
         is_whole(exercise);
}

report::Report only(const report::Report& run, const report::Exercise& exercise) {
  report::Report one = run;
  one.exercises = {exercise};
  one.exercises[0].details.reset();
  one.notes.clear();
  one.who.clear();
  one.submission = {{exercise.id + ".cu", graded_sha256(run, exercise.id)}};
  return one;
}

}  // namespace

LastRuns LastRuns::of(const Project& project) {
  std::error_code ignored;
  const fs::path root = fs::weakly_canonical(project.root, ignored);
  return LastRuns(fs::path(compile::default_cache_dir()) / "last_runs" /
                  compile::sha256(root.string()).substr(0, kNameDigits));
}

fs::path LastRuns::file_of(const std::string& exercise) const { return folder_ / (exercise + ".json"); }

std::optional<report::Report> LastRuns::find(const std::string& exercise) const {
  const fs::path file = file_of(exercise);
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return std::nullopt;
  try {
    Result<report::Report> run = report::parse_json(read_file(file));
    if (run && run->exercises.size() == 1 && run->exercises[0].id == exercise) return *std::move(run);
  } catch (const InfrastructureError&) {
    return std::nullopt;  // it cannot be read
  }
  return std::nullopt;
}

std::map<std::string, std::vector<std::string>> LastRuns::keep(const report::Report& run,
                                                               const language::Catalogue& words) const {
  std::map<std::string, std::vector<std::string>> changes;
  for (const report::Exercise& exercise : run.exercises) {
    if (!is_to_keep(exercise)) continue;
    const std::string sha256 = graded_sha256(run, exercise.id);
    if (sha256.empty()) continue;
    const std::optional<report::Report> before = find(exercise.id);
    if (before && graded_sha256(*before, exercise.id) != sha256)
      if (auto lines = report::changes_since(before->exercises[0], exercise, words); !lines.empty())
        changes[exercise.id] = std::move(lines);
    const fs::path file = file_of(exercise.id);
    std::error_code ignored;
    fs::create_directories(file.parent_path(), ignored);
    [[maybe_unused]] const auto unwritten =
        write_file(file.string(), report::render_json(only(run, exercise), {}));
  }
  return changes;
}

std::string graded_sha256(const report::Report& run, const std::string& exercise) {
  const std::string name = exercise.substr(exercise.rfind('/') + 1) + ".cu";
  for (const report::SourceFile& file : run.submission)
    if (file.path == exercise + ".cu" || file.path == name) return file.sha256;
  return {};
}

bool still_holds(const report::Report& run, const std::string& exercise, const std::string& sha256,
                 const report::GraderSources& grader) {
  return run.tool_version == CML_VERSION && run.grader.checks_sha256 == grader.checks_sha256 &&
         run.grader.thresholds_sha256 == grader.thresholds_sha256 && !sha256.empty() &&
         graded_sha256(run, exercise) == sha256;
}

}  // namespace cml::grading
