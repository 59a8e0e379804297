#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "authoring/chapter_names.h"
#include "authoring/claim.h"
#include "authoring/exercise_files.h"
#include "authoring/findings.h"
#include "authoring/told_answers.h"
#include "cli/backend.h"
#include "cli/figure_files.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/selection.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "process/run.h"
#include "report/json.h"
#include "report/text.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

using authoring::Claim;
using authoring::Condition;
using authoring::Role;
using Faults = std::vector<std::string>;

struct VerifyOptions {
  std::vector<std::string> words;
  unsigned jobs = 0;
  std::string arch = "90";
  unsigned seeds = 1;
  std::string backend = "emulator";
  bool write_points = false;
  bool write_regions = false;
  std::string print;
};

/// Grades one file for one exercise in a process of its own.
report::Exercise graded(const Project& project, const Claim& claim, const Condition& condition,
                        const std::string& backend) {
  const std::string file = claim.file.string();
  const process::Finished child =
      process::run_child({executable_path().string(), "--root", project.root.string(), "check",
                          claim.exercise->id, "--submission", file, "--format", "json", "--jobs", "1",
                          "--backend", backend, "--seed", std::to_string(condition.seed), "--arch",
                          std::to_string(condition.compute_capability), "--no-bandwidth"});
  CML_REQUIRE(child.exit_code == kPassed || child.exit_code == kNotPassed,
              fmt::format("grading {} on {} ended with exit code {}: {}", file, condition.to_string(),
                          child.exit_code, child.out));
  const Result<report::Report> report = report::parse_json(child.out);
  CML_REQUIRE(report.has_value(), report.error().to_string());
  CML_REQUIRE(report->exercises.size() == 1, "one exercise was graded");
  return report->exercises[0];
}

/// Calls `work` with 0 to count - 1, on several threads; the first exception ends all and is thrown again.
void in_parallel(size_t count, size_t threads, const std::function<void(size_t)>& work) {
  std::mutex mutex;
  std::exception_ptr failure;
  std::atomic<size_t> next{0};
  const auto run = [&] {
    for (size_t i = next++; i < count; i = next++) {
      try {
        work(i);
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
        next = count;
      }
    }
  };
  std::vector<std::thread> pool;
  for (size_t i = 0; i < std::min(threads, count); ++i) pool.emplace_back(run);
  for (std::thread& thread : pool) thread.join();
  if (failure) std::rethrow_exception(failure);
}

/// A card's counters are one process's at a time, and its memory holds a context of each.
size_t threads_for(const VerifyOptions& options) {
  constexpr unsigned kOnCard = 8;
  if (options.jobs) return options.jobs;
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  return options.backend == "emulator" ? cores : options.backend == "gpu" ? std::min(cores, kOnCard) : 1;
}

authoring::Graded grade_all(const Project& project, const std::vector<Claim>& claims,
                            const std::vector<Condition>& conditions, const VerifyOptions& options) {
  authoring::Graded results(claims.size(), std::vector<report::Exercise>(conditions.size()));
  Progress progress(claims.size() * conditions.size());
  in_parallel(claims.size() * conditions.size(), threads_for(options), [&](size_t i) {
    const Claim& claim = claims[i / conditions.size()];
    const Condition& condition = conditions[i % conditions.size()];
    progress.step(fmt::format("{} {}", claim.file.filename().string(), condition.to_string()));
    results[i / conditions.size()][i % conditions.size()] =
        graded(project, claim, condition, options.backend);
  });
  return results;
}

/// The points that wrong files were seen to get go into their heads, where conditions agree on them.
std::optional<Error> write_points(std::vector<Claim>& claims, const authoring::Graded& results) {
  for (size_t i = 0; i < claims.size(); ++i) {
    if (claims[i].role != Role::wrong) continue;
    const std::optional<double> points = authoring::points_seen(results[i]);
    if (!points || points == claims[i].head.points) continue;
    const std::string file = claims[i].file.string();
    if (auto error = write_file(file, authoring::with_points(read_file(file), *points))) return error;
    claims[i].head.points = points;
  }
  return std::nullopt;
}

struct Work {
  std::vector<Claim> claims;
  Faults faults;  ///< those that are seen before anything is graded
};
Work work_of(const Project& project, const Selection& selection, bool everything) {
  Work work;
  if (everything) {
    work.faults = authoring::stray_files(project.root);
    for (std::string& fault : authoring::chapter_faults(project.root))
      work.faults.push_back(std::move(fault));
    for (std::string& fault : figure_faults(project)) work.faults.push_back(std::move(fault));
  }
  for (const testing::ExerciseRow* exercise : selection.exercises) {
    authoring::Claims found = authoring::claims_of(project.root, *exercise);
    for (Claim& claim : found.claims) work.claims.push_back(std::move(claim));
    for (std::string& fault : found.faults) work.faults.push_back(std::move(fault));
    const fs::path solution = authoring::files_of(project.root, *exercise).solution;
    if (!fs::is_regular_file(solution)) continue;
    for (std::string& told : authoring::told_answers(project.root, project.root, solution))
      work.faults.push_back(std::move(told));
  }
  return work;
}

std::string counted(size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string summary(const Selection& selection, const std::vector<Claim>& claims,
                    const std::vector<int>& archs, const VerifyOptions& options) {
  const auto of = [&](Role role) {
    return static_cast<size_t>(
        std::count_if(claims.begin(), claims.end(), [&](const Claim& claim) { return claim.role == role; }));
  };
  return fmt::format("{}, {}, {}, {}, {} ({}), {}, backend {}",
                     counted(selection.exercises.size(), "exercise"), counted(of(Role::solution), "solution"),
                     counted(of(Role::right), "right file"), counted(of(Role::wrong), "wrong file"),
                     counted(archs.size(), "GPU row"), fmt::join(archs, ", "), counted(options.seeds, "seed"),
                     options.backend);
}

Result<int> print_text(const std::string& file) {
  const Result<std::string> text = authoring::graded_text(file);
  if (!text) return text.error();
  print(*text);
  return int{kPassed};
}

Result<int> verify(const VerifyOptions& options, const Globals& globals) {
  if (!options.print.empty()) return print_text(options.print);
  const Result<Project> project = find_project(globals.root);
  if (!project) return project.error();
  if (!fs::is_directory(project->solutions())) return no_solutions(*project);
  const Result<Selection> selection = select(options.words);
  if (!selection) return selection.error();
  const Result<std::vector<int>> archs = parse_archs(options.arch);
  if (!archs) return archs.error();
  std::string out;
  if (options.write_regions) {
    for (const testing::ExerciseRow* exercise : selection->exercises) {
      const Result<Faults> written = authoring::write_regions(project->root, *exercise);
      if (!written) return written.error();
      for (const std::string& file : *written) out += file + ": written as regions\n";
    }
  }
  Work work = work_of(*project, *selection, options.words.empty());
  std::vector<Condition> conditions;
  for (const int arch : *archs)
    for (unsigned seed = 1; seed <= options.seeds; ++seed) conditions.push_back({arch, seed});
  const authoring::Graded results = grade_all(*project, work.claims, conditions, options);
  if (options.write_points)
    if (auto error = write_points(work.claims, results)) return *error;
  for (std::string& fault : authoring::faults_of(work.claims, conditions, results))
    work.faults.push_back(std::move(fault));
  for (const std::string& fault : work.faults) out += report::clean(fault) + "\n";
  out += authoring::family_table(work.claims, results);
  out += fmt::format("{}: {}\n", summary(*selection, work.claims, *archs, options),
                     work.faults.empty() ? "all as they must be" : counted(work.faults.size(), "fault"));
  print(out);
  return int{work.faults.empty() ? kPassed : kNotPassed};
}

}  // namespace

Action declare_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyOptions>();
  add_option(app, "what", options->words, "Labs or exercises; else all");
  add_jobs_option(app, options->jobs,
                  "Processes at a time; 0 takes one a core, on a card at most 8, and one with both");
  add_option(app, "--arch", options->arch, "Compute capabilities, as 75,80, or all").shows_default();
  add_option(app, "--seeds", options->seeds, "How many seeds of the random inputs, from 1")
      .range(1u, 1000u)
      .shows_default();
  add_option(app, "--backend", options->backend, "Where kernels run")
      .one_of({"emulator", "gpu", "both"})
      .shows_default();
  add_flag(app, "--write-points", options->write_points,
           "Write the points that wrong files are seen to get into their heads");
  add_flag(app, "--write-regions", options->write_regions,
           "First write files that repeat given code as the TODO regions that differ");
  add_option(app, "--print", options->print, "Only print this right or wrong file as it is graded");
  return [options](const Globals& globals) { return verify(*options, globals); };
}

}  // namespace cml::cli
