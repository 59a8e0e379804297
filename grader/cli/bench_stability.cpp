#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "cli/backend.h"
#include "cli/bench.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/project.h"
#include "cli/selection.h"
#include "cli/stability.h"
#include "process/run.h"
#include "report/json.h"

namespace cml::cli {
namespace {

struct BenchStabilityOptions {
  std::vector<std::string> words;
  std::string backend = "auto";
  unsigned runs = 30;
};

/// One `grader check --solutions` in a process of its own.
Result<report::Report> run_once(const Project& project, const BenchStabilityOptions& options) {
  std::vector<std::string> command{executable_path().string(), "--root", project.root.string(), "check"};
  command.insert(command.end(), options.words.begin(), options.words.end());
  command.insert(command.end(), {"--solutions", "--backend", options.backend, "--format", "json"});
  const process::Finished child = process::run_child(command);
  Result<report::Report> report = report::parse_json(child.out);
  if (!report)
    return Error{fmt::format("a run ended with exit code {} and no report", child.exit_code),
                 "Run `grader check --solutions` alone; it says why.",
                 {}};
  return report;
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
  const Result<Project> project = find_project(globals.root);
  if (!project) return project.error();
  if (const Result<Selection> selection = select(options.words); !selection) return selection.error();
  if (options.backend == "gpu" || options.backend == "both")
    if (const Result<BackendChoice> card = choose_backend(options.backend); !card) return card.error();
  std::vector<report::Report> runs;
  Progress progress(options.runs);
  for (unsigned run = 1; run <= options.runs; ++run) {
    progress.step("check --solutions");
    const auto start = std::chrono::steady_clock::now();
    Result<report::Report> report = run_once(*project, options);
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
  add_option(app, "--backend", options->backend, "Where kernels run").one_of(backend_names()).shows_default();
  add_option(app, "--runs", options->runs, "How often the solutions are graded")
      .range(2u, 1000u)
      .shows_default();
  return [options](const Globals& globals) { return stability(*options, globals); };
}

}  // namespace cml::cli
