#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>

#include "authoring/advice.h"
#include "authoring/chapter_names.h"
#include "authoring/claim.h"
#include "authoring/exercise_files.h"
#include "authoring/findings.h"
#include "authoring/revealed_answers.h"
#include "cli/course/figure_files.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "core/staging_folder.h"
#include "grading/architecture.h"
#include "grading/grader.h"
#include "grading/pool.h"
#include "grading/selection.h"
#include "report/text.h"
#include "testing/plan.h"

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
  bool plan = false;
};

/// Grades one file for one exercise in a process of its own.
report::Exercise graded(const grading::Grader& grader, const std::string& submission,
                        const std::string& exercise, const Condition& condition, const std::string& backend,
                        const std::atomic<bool>& stopped) {
  grading::Request request;
  request.submission = submission;
  request.exercises = {exercise};
  request.backend = backend;
  request.arch = std::to_string(condition.compute_capability);
  request.seed = condition.seed;
  request.with_bandwidth = false;
  request.with_counters = backend == "both";
  const grading::Graded graded = grader.grade(request, stopped);
  if (graded.is_cancelled) return {};
  CML_REQUIRE(graded.reason.empty(),
              fmt::format("grading {} on {}: {}", submission, condition.to_string(), graded.reason));
  CML_REQUIRE(graded.report->exercises.size() == 1, "one exercise was graded");
  return graded.report->exercises[0];
}

/// A card's counters are one process's at a time, and its memory holds a context of each.
size_t threads_for(const VerifyOptions& options) {
  constexpr unsigned kOnCard = 8;
  if (options.jobs) return options.jobs;
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  return options.backend == "emulator" ? cores : options.backend == "gpu" ? std::min(cores, kOnCard) : 1;
}

authoring::Graded grade_all(const grading::Project& project, const std::vector<Claim>& claims,
                            const std::vector<Condition>& conditions, const VerifyOptions& options) {
  authoring::Graded results(claims.size(), std::vector<report::Exercise>(conditions.size()));
  Progress progress(claims.size() * conditions.size(), ProgressFor::logs_too);
  const grading::Grader grader(project);
  std::atomic<bool> stopped = false;
  grading::in_parallel(claims.size() * conditions.size(), threads_for(options), stopped, [&](size_t i) {
    const Claim& claim = claims[i / conditions.size()];
    const Condition& condition = conditions[i % conditions.size()];
    progress.step(
        fmt::format("{} {}", fs::path(claim.submission()).filename().string(), condition.to_string()));
    results[i / conditions.size()][i % conditions.size()] =
        graded(grader, claim.submission(), claim.exercise->id, condition, options.backend, stopped);
  });
  return results;
}

/// Takes the advice of all wrong sections under the first condition, on the emulator.
struct AdviceCount {
  size_t findings = 0;
  Faults faults;
};
AdviceCount try_advice(const grading::Project& project, const std::vector<Claim>& claims,
                       const Condition& condition, const authoring::Graded& results,
                       const VerifyOptions& options) {
  std::vector<size_t> tried;
  for (size_t i = 0; i < claims.size(); ++i)
    if (claims[i].role == Role::wrong && authoring::has_advice(results[i][0])) tried.push_back(i);
  std::vector<authoring::AdviceTrial> trials(tried.size());
  const StagingFolder staging(fs::temp_directory_path() / "advice");
  const grading::Grader grader(project);
  Progress progress(tried.size(), ProgressFor::logs_too);
  std::atomic<bool> stopped = false;
  grading::in_parallel(tried.size(), threads_for(options), stopped, [&](size_t k) {
    const Claim& claim = claims[tried[k]];
    progress.step("advice for " + fs::path(claim.submission()).filename().string());
    const Result<std::string> text = authoring::graded_text(project.root, claim.submission());
    CML_REQUIRE(text.has_value(), "a section that was graded has a text");
    const fs::path file = staging.folder() / fmt::format("{}.cu", k);
    trials[k] = authoring::try_advice(*text, results[tried[k]][0], [&](const std::string& advised) {
      const std::optional<Error> error = write_file(file.string(), advised);
      CML_REQUIRE(!error, "the folder for temporary files can be written to");
      return graded(grader, file.string(), claim.exercise->id, condition, "emulator", stopped);
    });
  });
  AdviceCount count;
  for (size_t k = 0; k < tried.size(); ++k) {
    count.findings += trials[k].findings;
    for (const std::string& fault : trials[k].faults)
      count.faults.push_back(fmt::format("{}: {}", claims[tried[k]].place(), fault));
  }
  return count;
}

/// The points that wrong sections were seen to get go into their heads, where conditions agree on them.
std::optional<Error> write_points(std::vector<Claim>& claims, const authoring::Graded& results) {
  for (size_t i = 0; i < claims.size(); ++i) {
    if (claims[i].role != Role::wrong) continue;
    const std::optional<double> points = authoring::points_seen(results[i]);
    if (!points || points == claims[i].head.points) continue;
    if (auto error = authoring::write_points(claims[i], *points)) return error;
    claims[i].head.points = points;
  }
  return std::nullopt;
}

struct Work {
  std::vector<Claim> claims;
  Faults faults;  ///< those that are seen before anything is graded
};
Work work_of(const grading::Project& project, const grading::Selection& selection, bool everything) {
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
    for (std::string& leak : authoring::revealed_answers(project.root, project.root, solution))
      work.faults.push_back(std::move(leak));
  }
  return work;
}

std::string counted(size_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string summary(const grading::Selection& selection, const std::vector<Claim>& claims,
                    const std::vector<int>& archs, const VerifyOptions& options) {
  const auto of = [&](Role role) {
    return static_cast<size_t>(
        std::count_if(claims.begin(), claims.end(), [&](const Claim& claim) { return claim.role == role; }));
  };
  return fmt::format("{}, {}, {}, {}, {} ({}), {}, backend {}",
                     counted(selection.exercises.size(), "exercise"), counted(of(Role::solution), "solution"),
                     counted(of(Role::right), "right section"), counted(of(Role::wrong), "wrong section"),
                     counted(archs.size(), "GPU row"), fmt::join(archs, ", "), counted(options.seeds, "seed"),
                     options.backend);
}

Result<int> print_text(const grading::Project& project, const std::string& section) {
  const Result<std::string> text = authoring::graded_text(project.root, section);
  if (!text) return text.error();
  print(*text);
  return int{kPassed};
}

/// What the launches of exercises prove, of those whose checks are plans.
std::string plans_text(const grading::Selection& selection) {
  std::string text;
  for (const testing::ExerciseRow* exercise : selection.exercises) {
    const testing::Plan* plan = testing::find_plan(exercise->suite);
    text +=
        exercise->id + (plan == nullptr ? ": its checks are programs\n" : "\n" + testing::plan_text(*plan));
  }
  return text;
}

Result<int> verify(const VerifyOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  if (const Faults wrong = testing::plan_faults(); !wrong.empty())
    return Error{fmt::format("checks are declared wrongly:\n{}", fmt::join(wrong, "\n")),
                 "Correct these declarations.",
                 {}};
  if (!options.print.empty()) return print_text(*project, options.print);
  if (!fs::is_directory(project->solutions())) return grading::no_solutions(*project);
  const Result<grading::Selection> selection = grading::select(options.words, project->labs());
  if (!selection) return selection.error();
  const Result<std::vector<int>> archs = grading::parse_archs(options.arch);
  if (!archs) return archs.error();
  if (options.plan) {
    print(plans_text(*selection));
    return int{kPassed};
  }
  std::string out;
  if (options.write_regions) {
    for (const testing::ExerciseRow* exercise : selection->exercises) {
      const Result<Faults> written = authoring::write_regions(project->root, *exercise);
      if (!written) return written.error();
      for (const std::string& place : *written) out += place + ": written as regions\n";
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
  AdviceCount advice = try_advice(*project, work.claims, conditions[0], results, options);
  const size_t helped = advice.findings - advice.faults.size();
  for (std::string& fault : advice.faults) work.faults.push_back(std::move(fault));
  for (const std::string& fault : work.faults) out += report::clean(fault) + "\n";
  out += authoring::family_table(work.claims, results);
  out += fmt::format("The first sentence names the cause in {} wrong sections.\n",
                     authoring::causes_count(work.claims, results));
  out += fmt::format("Advice about barriers and scopes, taken by program: {} of {} findings are gone.\n",
                     helped, advice.findings);
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
           "Write the points that wrong sections are seen to get into their heads");
  add_flag(app, "--write-regions", options->write_regions,
           "First write sections that repeat the whole exercise as the TODO regions that differ");
  add_option(app, "--print", options->print,
             "Only print FILE:SECTION, of a right file, a wrong one or attacks, as it is graded");
  add_flag(app, "--plan", options->plan, "Only print the launches of the exercises and what each proves");
  return [options](const Globals& globals) { return verify(*options, globals); };
}

}  // namespace cml::cli
