#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/child_process.h"
#include "cli/exercise_files.h"
#include "cli/figure_files.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/selection.h"
#include "cli/todo_regions.h"
#include "cli/verbs.h"
#include "cli/wrong_solution.h"
#include "report/json.h"
#include "report/text.h"
#include "testing/submission.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

using Faults = std::vector<std::string>;

struct VerifyOptions {
  std::vector<std::string> words;
  unsigned jobs = 0;
};

/// One thing to prove; gives what is wrong, each text with the file's name.
struct Task {
  std::string name;
  std::function<Faults()> prove;
};

std::string text_of(const fs::path& file) {
  const Result<std::string> text = testing::read_source(file.string(), file.string());
  CML_REQUIRE(text.has_value(), text.error().to_string());
  return *text;
}

/// Grades one file for one exercise in a process of its own.
report::Exercise graded(const Project& project, const testing::ExerciseRow& exercise, const fs::path& file) {
  const ChildResult child = run_child({executable_path().string(), "--root", project.root.string(), "check",
                                       exercise.id, "--submission", file.string(), "--format", "json",
                                       "--jobs", "1", "--backend", "emulator", "--seed", "1"});
  CML_REQUIRE(
      child.exit_code == kPassed || child.exit_code == kNotPassed,
      fmt::format("grading {} ended with exit code {}: {}", file.string(), child.exit_code, child.out));
  const Result<report::Report> report = report::parse_json(child.out);
  CML_REQUIRE(report.has_value(), report.error().to_string());
  CML_REQUIRE(report->exercises.size() == 1, "one exercise was graded");
  return report->exercises[0];
}

Faults starter_faults(const fs::path& file, const report::Exercise& exercise) {
  Faults faults;
  if (exercise.status() == report::Status::passed)
    faults.push_back(file.string() + ": the starter passes as it is");
  for (const std::string& problem : exercise.problems)
    faults.push_back(file.string() + ": the starter does not run: " + problem);
  return faults;
}

Faults solution_faults(const fs::path& file, const report::Exercise& exercise) {
  Faults faults;
  for (const std::string& problem : exercise.problems) faults.push_back(file.string() + ": " + problem);
  for (const report::Check& check : exercise.checks)
    if (check.status != report::Status::passed)
      faults.push_back(fmt::format("{}: the solution does not pass {}: {}", file.string(), check.name,
                                   check.messages.empty() ? "" : check.messages.front()));
  return faults;
}

Faults wrong_faults(const Project& project, const testing::ExerciseRow& exercise, const fs::path& file) {
  const Result<Rejection> expected = parse_rejection(text_of(file), file.string());
  if (!expected) return {expected.error().to_string()};
  const auto fault = rejection_fault(*expected, graded(project, exercise, file));
  return fault ? Faults{file.string() + " " + *fault} : Faults{};
}

std::vector<Task> tasks_of(const Project& project, const ExerciseFiles& files) {
  const testing::ExerciseRow& exercise = *files.exercise;
  if (const Faults missing = files.missing(); !missing.empty())
    return {{exercise.id, [=] { return missing; }}};
  std::vector<Task> tasks;
  tasks.push_back({exercise.id + ": TODO regions", [=] {
                     Faults faults = compare_outside_todos(text_of(files.starter), text_of(files.solution));
                     for (std::string& fault : faults) fault = exercise.id + ": " + fault;
                     return faults;
                   }});
  tasks.push_back({exercise.id + ": starter",
                   [=] { return starter_faults(files.starter, graded(project, exercise, files.starter)); }});
  tasks.push_back({exercise.id + ": solution", [=] {
                     return solution_faults(files.solution, graded(project, exercise, files.solution));
                   }});
  for (const fs::path& wrong : files.wrongs)
    tasks.push_back({wrong.filename().string(), [=] { return wrong_faults(project, exercise, wrong); }});
  return tasks;
}

/// Faults in the order of the tasks, whatever runs first.
Faults prove_all(const std::vector<Task>& tasks, unsigned jobs) {
  std::vector<Faults> found(tasks.size());
  Progress progress(tasks.size());
  std::mutex mutex;
  std::exception_ptr failure;
  std::atomic<size_t> next{0};
  const auto work = [&] {
    for (size_t i = next++; i < tasks.size(); i = next++) {
      try {
        {
          const std::lock_guard lock(mutex);
          progress.step(tasks[i].name);
        }
        found[i] = tasks[i].prove();
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
        next = tasks.size();
      }
    }
  };
  std::vector<std::thread> threads;
  for (size_t i = 0; i < std::min<size_t>(jobs, tasks.size()); ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
  Faults faults;
  for (const Faults& part : found) faults.insert(faults.end(), part.begin(), part.end());
  return faults;
}

Result<int> verify(const VerifyOptions& options, const Globals& globals) {
  const Result<Project> project = find_project(globals.root);
  if (!project) return project.error();
  if (!fs::is_directory(project->solutions())) return no_solutions(*project);
  const Result<Selection> selection = select(options.words);
  if (!selection) return selection.error();
  std::vector<Task> tasks;
  if (options.words.empty()) {
    tasks.push_back({"files without a check", [&] { return stray_files(*project); }});
    tasks.push_back({"figures and chapters", [&] { return figure_faults(*project); }});
  }
  size_t solutions = 0;
  size_t wrongs = 0;
  for (const testing::ExerciseRow* exercise : selection->exercises) {
    const ExerciseFiles files = files_of(*project, *exercise);
    solutions += fs::is_regular_file(files.solution) ? 1 : 0;
    wrongs += files.wrongs.size();
    for (Task& task : tasks_of(*project, files)) tasks.push_back(std::move(task));
  }
  const unsigned jobs = options.jobs ? options.jobs : std::max(1u, std::thread::hardware_concurrency());
  const Faults faults = prove_all(tasks, jobs);
  std::string out;
  for (const std::string& fault : faults) out += report::clean(fault) + "\n";
  out += fmt::format("{} exercises, {} solutions, {} wrong solutions: {}\n", selection->exercises.size(),
                     solutions, wrongs,
                     faults.empty() ? "all as they must be" : fmt::format("{} faults", faults.size()));
  print(out);
  return int{faults.empty() ? kPassed : kNotPassed};
}

}  // namespace

Action declare_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyOptions>();
  add_option(app, "what", options->words, "Labs or exercises; else all");
  add_jobs_option(app, options->jobs, "Processes at a time; 0 takes one a core");
  return [options](const Globals& globals) { return verify(*options, globals); };
}

}  // namespace cml::cli
