#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>
#include <thread>

#include "cli/bench/litmus_report.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "compile/toolkit.h"
#include "grading/card.h"
#include "grading/did_you_mean.h"
#include "grading/project.h"
#include "litmus/table.h"
#include "worker/client.h"

namespace cml::cli {
namespace {
namespace fs = std::filesystem;

constexpr uint64_t kSeeds = 1000;
constexpr uint64_t kRunsOnCard = 131072;

struct LitmusOptions {
  std::vector<std::string> names;
  std::optional<uint64_t> seeds;
  uint64_t first_seed = 1;
  std::string backend = "emulator";
  unsigned jobs = 0;
};

/// The file that `name` means: a path to one, or a test of the project.
Result<fs::path> path_of(const std::string& name, const std::vector<fs::path>& all) {
  if (name.ends_with(".cu")) return fs::path(name);
  std::vector<std::string> known;
  for (const fs::path& path : all) {
    known.push_back(path.stem().string());
    if (known.back() == name) return path;
  }
  return Error{"there is no litmus test " + name,
               grading::did_you_mean(name, known) +
                   "Give a path that ends in .cu, or a name that `grader litmus` lists.",
               {}};
}

Result<std::vector<litmus::LitmusTest>> tests_of(const LitmusOptions& options, const fs::path& folder) {
  const std::vector<fs::path> all = litmus::test_paths(folder);
  std::vector<fs::path> paths;
  for (const std::string& name : options.names) {
    Result<fs::path> path = path_of(name, all);
    if (!path) return path.error();
    paths.push_back(*std::move(path));
  }
  if (options.names.empty()) paths = all;
  if (paths.empty())
    return Error{"there are no litmus tests in " + folder.string(),
                 "Give the path of a file; a handout has none of its own.",
                 {}};
  std::vector<litmus::LitmusTest> tests;
  for (const fs::path& path : paths) {
    Result<litmus::LitmusTest> test = litmus::read_test(path);
    if (!test) return test.error();
    tests.push_back(*std::move(test));
  }
  return tests;
}

/// What the tests run on must be there before the first of them.
std::optional<Error> check_machine(bool on_card) {
  if (const Result<compile::Toolkit> toolkit = compile::find_toolkit(); !toolkit) return toolkit.error();
  if (!on_card) return std::nullopt;
  const Result<grading::Card> card = grading::find_card();
  return card ? std::nullopt : std::optional(card.error());
}

litmus::Plan plan_of(const LitmusOptions& options) {
  litmus::Plan plan;
  plan.on_card = options.backend == "gpu";
  plan.seeds = options.seeds.value_or(plan.on_card ? kRunsOnCard : kSeeds);
  plan.first_seed = options.first_seed;
  return plan;
}

/// A card is one: tests on it run one after another.
unsigned jobs_of(const LitmusOptions& options, const litmus::Plan& plan) {
  if (plan.on_card) return 1;
  return options.jobs != 0 ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
}

/// Runs the tests and writes a row for each; what has not run to its end is left in the summary.
Result<LitmusSummary> run_table(const std::vector<litmus::LitmusTest>& tests, const litmus::Plan& plan,
                                unsigned jobs) {
  const Interrupt interrupt("\nstopping after this batch; Ctrl-C again ends at once\n");
  Progress progress(tests.size() * plan.seeds);
  LitmusSummary summary;
  std::set<std::string> ended;
  litmus::TableEvents events;
  events.go_on = [&](uint64_t runs, const std::string& name) {
    progress.at(runs, "runs, " + name);
    return !interrupt.is_noted();
  };
  events.ended = [&](const litmus::LitmusTest& test, const litmus::Histogram& histogram) {
    const LitmusRow row{test, histogram, litmus::faults_of(test, histogram, plan)};
    summary.add(row);
    if (!histogram.is_interrupted) ended.insert(test.name);
    if (histogram.runs == 0 && histogram.is_interrupted) return std::optional<Error>();
    progress.hide();
    return write_output(litmus_text(row, plan), "");
  };
  const auto make_backend = [&] {
    worker::ClientOptions options = worker::default_options();
    options.on_gpu = plan.on_card;
    return std::make_unique<worker::Client>(std::move(options));
  };
  if (const auto error = litmus::run_tests(tests, plan, jobs, make_backend, events)) return *error;
  for (const litmus::LitmusTest& test : tests)
    if (ended.count(test.name) == 0) summary.missing.push_back(test.name);
  return summary;
}

Result<int> run_litmus(const LitmusOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const auto tests = tests_of(options, project->root / "grader" / "tests" / "data" / "litmus");
  if (!tests) return tests.error();
  const litmus::Plan plan = plan_of(options);
  if (const auto error = check_machine(plan.on_card)) return *error;
  std::vector<std::string> left_out;
  std::vector<litmus::LitmusTest> run;
  for (const litmus::LitmusTest& test : *tests) {
    const bool is_run = !plan.on_card || test.not_on_card.empty();
    if (is_run)
      run.push_back(test);
    else
      left_out.push_back(test.name + ": " + test.not_on_card);
  }
  Result<LitmusSummary> summary = run_table(run, plan, jobs_of(options, plan));
  if (!summary) return summary.error();
  summary->left_out = std::move(left_out);
  if (auto error = write_output(litmus_text(*summary, plan), "")) return *error;
  return int{litmus_exit_code(*summary)};
}

}  // namespace

Action declare_litmus(CLI::App& app) {
  auto options = std::make_shared<LitmusOptions>();
  add_option(app, "name", options->names, "Litmus tests by name, or paths of .cu files; without them, all");
  add_option(app, "--seeds", options->seeds,
             fmt::format("Runs of each test, {} without it; {} on a GPU", kSeeds, kRunsOnCard))
      .range(uint64_t{1}, uint64_t{1'000'000'000});
  add_option(app, "--seed", options->first_seed, "Seed of the first run; the others follow it")
      .shows_default();
  add_option(app, "--backend", options->backend,
             "Where the tests run; on a gpu forbidden outcomes must not be seen, the rest is not judged")
      .one_of({"emulator", "gpu"})
      .shows_default();
  add_jobs_option(app, options->jobs, "Tests at a time, on the emulator; 0 takes one a core");
  return [options](const Globals& globals) { return run_litmus(*options, globals); };
}

}  // namespace cml::cli
