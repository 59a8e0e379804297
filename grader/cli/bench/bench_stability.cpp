#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>

#include "cli/bench/bench.h"
#include "cli/bench/stability.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "grading/backend.h"
#include "grading/grader.h"
#include "grading/project.h"
#include "grading/selection.h"

namespace cml::cli {
namespace {

struct BenchStabilityOptions {
  std::vector<std::string> words;
  std::string backend = "auto";
  unsigned runs = 30;
};

/// One `grader check --solutions` in a process of its own.
Result<report::Report> run_once(const grading::Grader& grader, const BenchStabilityOptions& options,
                                const grading::Grader::OnEvent& on_event) {
  const std::atomic<bool> cancelled = false;
  grading::Request request;
  request.exercises = options.words;
  request.backend = options.backend;
  request.threads = 0;
  grading::Graded graded = grader.grade(request, cancelled, on_event);
  if (!graded.report)
    return Error{
        "a run gave no report: " + graded.reason, "Run `grader check --solutions` alone; it says why.", {}};
  return *std::move(graded.report);
}

/// Passed where every run gave every check the same status, and that is "passed".
int exit_code(const std::vector<report::Report>& runs) {
  const auto any_is = [&](report::Status status) {
    return std::any_of(runs.begin(), runs.end(),
                       [&](const report::Report& run) { return run.status() == status; });
  };
  if (any_is(report::Status::error)) return kTrouble;
  return any_is(report::Status::failed) || !differing_checks(runs).empty() ? kNotPassed : kPassed;
}

Result<int> stability(const BenchStabilityOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  if (const Result<grading::Selection> selection = grading::select(options.words, project->labs());
      !selection)
    return selection.error();
  if (options.backend == "gpu" || options.backend == "both")
    if (const Result<grading::BackendChoice> card = grading::choose_backend(options.backend); !card)
      return card.error();
  std::vector<report::Report> runs;
  const grading::Grader grader(*project);
  Progress progress(options.runs);
  for (unsigned run = 1; run <= options.runs; ++run) {
    progress.step("check --solutions");
    const auto start = std::chrono::steady_clock::now();
    Result<report::Report> report = run_once(grader, options, [&](const grading::Event& event) {
      if (!event.exercise.empty())
        progress.at(run, fmt::format("{} ({} of {})", event.exercise, event.done + 1, event.all));
    });
    if (!report) return report.error();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    print(fmt::format("run {:>3} of {}: {}, {}/{} points, {:.1f} s  ({})\n", run, options.runs,
                      report::text_of(report->status()), report::number(report->points()),
                      report::number(report->max_points()), seconds, report->backend));
    runs.push_back(*std::move(report));
  }
  print("\n" + stability_text(runs));
  return exit_code(runs);
}

}  // namespace

Action declare_bench_stability(CLI::App& app) {
  auto options = std::make_shared<BenchStabilityOptions>();
  add_option(app, "what", options->words, "Labs, exercises or checks; else all");
  add_option(app, "--backend", options->backend, "Where kernels run")
      .one_of(grading::backend_names())
      .shows_default();
  add_option(app, "--runs", options->runs, "How often the solutions are graded")
      .range(2u, 1000u)
      .shows_default();
  return [options](const Globals& globals) { return stability(*options, globals); };
}

}  // namespace cml::cli
