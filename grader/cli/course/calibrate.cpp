#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/course/calibration.h"
#include "cli/grade_with_progress.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "grading/selection.h"
#include "testing/exercise.h"
#include "testing/outcomes.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct CalibrateOptions {
  double fraction = 0.9;
  std::string output;
  bool write = false;  ///< to the project's own table
};

using Rows = std::vector<const testing::CheckRow*>;

/// Every bandwidth check, and the gates that it needs.
Rows rows_to_run() {
  Rows rows;
  const auto is_needed = [](const testing::CheckRow& row) {
    return std::any_of(
        testing::checks().begin(), testing::checks().end(), [&](const testing::CheckRow& other) {
          if (other.suite != row.suite || !other.bandwidth || other.measurement) return false;
          const std::vector<std::string> gates = testing::gates_of(other);
          return other.name == row.name || std::count(gates.begin(), gates.end(), row.name) > 0;
        });
  };
  for (const testing::CheckRow& row : testing::checks())
    if (is_needed(row)) rows.push_back(&row);
  return rows;
}

/// Why a check timed nothing, as the report has it.
std::string reason(const report::Report& report, const testing::ExerciseRow& exercise) {
  for (const report::Exercise& graded : report.exercises) {
    if (graded.id != exercise.id) continue;
    if (!graded.problems.empty()) return graded.problems.front().to_string();
    for (const report::Check& check : graded.checks)
      if (check.status != report::Status::passed && !check.failures.empty())
        return check.name + ": " + check.failures.front().to_string();
  }
  return "the check did not run";
}

std::vector<Calibrated> calibrate_all(const Rows& rows, const report::Report& report, double fraction) {
  std::vector<Calibrated> all;
  for (const testing::CheckRow* row : rows) {
    if (!row->bandwidth) continue;
    const testing::ExerciseRow& exercise = *testing::find_exercise(row->suite);
    const testing::Timed* timed = testing::outcomes().timed({row->suite, row->name});
    all.push_back(timed ? calibrated(*timed, fraction)
                        : Calibrated{exercise.id, {}, std::nullopt, reason(report, exercise)});
  }
  std::sort(all.begin(), all.end(),
            [](const Calibrated& a, const Calibrated& b) { return a.exercise < b.exercise; });
  return all;
}

/// Puts the rows into the file; what it holds of other cards, and its comments, stay.
Result<std::string> update(const std::string& path, const std::vector<testing::ThresholdRow>& rows) {
  std::error_code ignored;
  const bool is_there = fs::is_regular_file(path, ignored);
  if (is_there && access(path.c_str(), R_OK) != 0)
    return Error{"the file cannot be read", "Give the path of a TOML file to -o.", {path}};
  const std::string before = is_there ? read_file(path) : "";
  const Result<std::string> edited = testing::with_rows(before, rows, path);
  if (!edited) return edited.error();
  if (auto error = write_file(path, *edited)) return *error;
  return fmt::format("{}: {} rows for {}; all others are as they were\n", path, rows.size(),
                     rows.empty() ? "this card" : rows.front().gpu);
}

/// Trouble of the grader itself, where a check timed nothing.
bool is_trouble(const report::Report& report, const std::vector<Calibrated>& all) {
  return std::any_of(all.begin(), all.end(), [&](const Calibrated& one) {
    return one.of_copy.median == 0 &&
           std::any_of(report.exercises.begin(), report.exercises.end(), [&](const report::Exercise& e) {
             return e.id == one.exercise && e.status() == report::Status::error;
           });
  });
}

Result<int> calibrate(const CalibrateOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  Result<grading::BackendChoice> backend = grading::choose_card();
  if (!backend) return backend.error();
  const std::string gpu = backend->card->name;
  const int capability = grading::default_capability(*backend);
  const Rows rows = rows_to_run();
  testing::session().submission_dir = project->solutions().string();
  const report::Report report = grade_with_progress(*project, {rows, *std::move(backend), capability});
  const std::vector<Calibrated> all = calibrate_all(rows, report, options.fraction);
  std::string text = text_of(all, gpu, options.fraction);
  const std::string path = options.write ? project->thresholds().string() : options.output;
  if (!path.empty()) {
    const Result<std::string> done = update(path, rows_of(all, gpu));
    if (!done) return done.error();
    text += "\n# " + *done;
  }
  const auto missing =
      std::count_if(all.begin(), all.end(), [](const Calibrated& one) { return !one.share; });
  if (missing > 0)
    text += fmt::format("\n# {} of {} exercises have no row; next: run it again on a quiet machine\n",
                        missing, all.size());
  print(text);
  if (is_trouble(report, all)) return int{kTrouble};
  return int{missing == 0 ? kPassed : kNotPassed};
}

}  // namespace

Action declare_calibrate(CLI::App& app) {
  auto options = std::make_shared<CalibrateOptions>();
  add_option(app, "--fraction", options->fraction, "Share to ask for, of what the reference reaches")
      .range(0.01, 1.0)
      .shows_default();
  const Option output =
      add_option(app, "-o,--output", options->output,
                 "TOML file whose rows for this GPU are written; without it they are only printed");
  add_flag(app, "--write", options->write, "Write them to labs/thresholds.toml").excludes(output);
  return [options](const Globals& globals) { return calibrate(*options, globals); };
}

}  // namespace cml::cli
