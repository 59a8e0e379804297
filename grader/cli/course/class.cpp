#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>

#include "classroom/overview.h"
#include "classroom/regrades.h"
#include "classroom/repeat.h"
#include "classroom/run.h"
#include "classroom/text.h"
#include "cli/course/cancel_on_interrupt.h"
#include "cli/course/class_inputs.h"
#include "cli/course/class_output.h"
#include "cli/course/feedback.h"
#include "cli/course_settings.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/strangers.h"
#include "cli/verbs.h"
#include "compile/toolkit.h"
#include "core/file.h"
#include "grading/grading.h"
#include "grading/project.h"
#include "worker/client.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct ClassOptions {
  std::string submissions;
  std::string out;
  std::string course;
  std::string roster;
  std::string times;
  std::string reason;
  std::string feedback;
  unsigned repeat = 1;
  std::string backend;
  std::string arch;
  std::string executor = classroom::executors()[0].name;
  unsigned jobs = 0;
  bool html = false;
  bool accept_ignored = false;
  bool weak_sandbox = false;
};

constexpr const char* kStore = "class.sqlite";
constexpr const char* kWork = ".work";
constexpr const char* kThresholds = "thresholds.toml";
constexpr const char* kShared = ".executor";

Result<classroom::Settings> settings_of(const ClassOptions& options, const grading::Project& project) {
  Result<classroom::Settings> read = course_settings(project, options.course);
  if (!read) return read;
  classroom::Settings settings = *std::move(read);
  if (!options.backend.empty()) settings.backend = options.backend;
  if (!options.arch.empty()) settings.arch = options.arch;
  if (settings.backend.empty()) settings.backend = "auto";
  return settings;
}

/// Of all that a verdict depends on, except the submission and the settings.
std::string tool_digest(const grading::Project& project, const std::string& card) {
  const fs::path program = grading::grader_path();
  std::vector<fs::path> files = {program, program.parent_path() / "grader-worker", project.thresholds()};
  for (const fs::path& folder : {project.labs(), project.root / "starters"}) {
    std::error_code ignored;
    for (const auto& file : fs::recursive_directory_iterator(folder, ignored))
      if (const fs::path ending = file.path().extension();
          ending == ".cu" || ending == ".h" || ending == ".cpp")
        files.push_back(file.path());
  }
  std::sort(files.begin(), files.end());
  const Result<compile::Toolkit> toolkit = compile::find_toolkit();
  return classroom::digest_of(files) + " " + (toolkit ? toolkit->stamp() : "") + " " + card;
}

/// What the kernels run on, which decides how the verdicts are named and kept.
struct Target {
  std::string backend;  ///< "emulator" or "gpu"
  int arch = 0;
  std::string card;  ///< empty without one
};
Result<Target> target_here(const classroom::Settings& settings) {
  const Result<grading::BackendChoice> backend = grading::choose_backend(settings.backend);
  if (!backend) return backend.error();
  const Result<int> arch = grading::capability_of(settings.arch, *backend);
  if (!arch) return arch.error();
  return Target{backend->card ? "gpu" : "emulator", *arch, backend->card ? backend->card->name : ""};
}

/// Other machines' cards cannot be asked from here.
Result<Target> target_elsewhere(const classroom::Settings& settings) {
  const bool on_card = settings.backend == "gpu";
  if (!on_card && settings.backend != "emulator")
    return Error{"the backend of the nodes is not given",
                 "Give --backend emulator or --backend gpu, or write `backend` in course.toml.",
                 {}};
  if (on_card && settings.arch.empty())
    return Error{"the architecture of the nodes' GPUs is not given", "Give --arch, as 9.0.", {}};
  const Result<int> arch = grading::capability_of(settings.arch, grading::BackendChoice{});
  if (!arch) return arch.error();
  return Target{settings.backend, *arch, on_card ? "a card of the cluster" : ""};
}

Result<classroom::Plan> plan_of(const ClassOptions& options, const classroom::Settings& settings,
                                const grading::Project& project) {
  const bool is_here = classroom::find_executor(options.executor).is_here;
  const Result<Target> target = is_here ? target_here(settings) : target_elsewhere(settings);
  if (!target) return target.error();
  classroom::Plan plan;
  plan.exercises = classroom::counted_exercises(settings);
  plan.command.program = {grading::grader_path().string(), "--root", project.root.string(), "--lang", "en"};
  if (!settings.thresholds.empty()) {
    const std::string file = (fs::absolute(options.out) / kThresholds).string();
    const std::vector<std::string> with = {"/usr/bin/env", grading::kThresholdsVariable + ("=" + file)};
    plan.command.program.insert(plan.command.program.begin(), with.begin(), with.end());
  }
  for (const classroom::Counted& exercise : plan.exercises) plan.command.exercises.push_back(exercise.id);
  plan.command.backend = target->backend;
  plan.command.arch = std::to_string(target->arch);
  plan.command.timeout = std::chrono::seconds(settings.timeout);
  plan.command.with_details = options.html;
  plan.salt = settings.salt;
  plan.tool = tool_digest(project, target->card);
  for (const testing::ThresholdRow& row : settings.thresholds)
    plan.tool += fmt::format(" {} {} {}", row.exercise, row.gpu, row.share);
  if (options.html) plan.tool += " details";  // what was graded without them has no source text
  plan.rules = settings.rules;
  plan.rounds = options.repeat;
  plan.reason = options.reason;
  plan.tool_version = grading::empty_report(target->arch).tool_version;
  return plan;
}

Result<std::unique_ptr<classroom::Executor>> executor_of(const ClassOptions& options,
                                                         const classroom::Settings& settings,
                                                         const classroom::Plan& plan, const fs::path& out) {
  const classroom::ExecutorRow& row = classroom::find_executor(options.executor);
  classroom::ExecutorOptions made;
  made.command = plan.command;
  // A timed run has the card for itself.
  made.jobs = row.is_here && plan.command.backend == "gpu" ? 1 : options.jobs;
  made.sbatch = settings.sbatch;
  made.notice = [](const std::string& text) { std::cerr << "\ngrader: " << text << "\n"; };
  made.shared = out / kShared;
  return row.make(made);
}

/// It would count as a student's.
bool lies_within(const fs::path& out, const fs::path& submissions) {
  std::error_code ignored;
  const fs::path relative =
      fs::weakly_canonical(out, ignored).lexically_relative(fs::weakly_canonical(submissions, ignored));
  return !relative.empty() && *relative.begin() != "..";
}

std::map<std::string, std::string> starters_of(const grading::Project& project, const classroom::Plan& plan) {
  std::map<std::string, std::string> texts;
  for (const classroom::Counted& exercise : plan.exercises)
    texts[exercise.id] = read_file(project.starters() / (exercise.id + ".cu"));
  return texts;
}

/// Makes the folder that submissions are graded in, anew where a run that was killed has left it. What no run
/// has made stays as it is.
std::optional<Error> make_work(const fs::path& work) {
  const fs::path mark = work / "made-by-grader-class";
  const fs::file_status status = fs::symlink_status(work);
  if (fs::exists(status)) {
    const bool is_ours =
        fs::is_directory(status) && (fs::is_empty(work) || fs::is_regular_file(fs::symlink_status(mark)));
    if (!is_ours)
      return Error{
          work.string() + " was not made by grader class", "Move it away, or give another --out.", {}};
    fs::remove_all(work);
  }
  fs::create_directory(work);
  return write_file(mark.string(), "");
}

/// What the graders that are started take where the course has its own thresholds.
std::optional<Error> write_thresholds(const classroom::Settings& settings, const grading::Project& project,
                                      const fs::path& out) {
  if (settings.thresholds.empty()) return {};
  const fs::path base = project.thresholds();
  const Result<std::string> text = testing::with_rows(read_file(base), settings.thresholds, base.string());
  if (!text) return text.error();
  return write_file((out / kThresholds).string(), *text);
}

std::string time_left(size_t done, size_t all, std::chrono::steady_clock::time_point start) {
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return fmt::format("about {:.0f} s left,",
                     seconds / static_cast<double>(done) * static_cast<double>(all - done));
}

Result<int> grade_folder(const ClassOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const Result<classroom::Settings> settings = settings_of(options, *project);
  if (!settings) return settings.error();
  Result<classroom::Plan> plan = plan_of(options, *settings, *project);
  if (!plan) return plan.error();
  const fs::path out = fs::absolute(options.out);
  plan->command.work = out / kWork;
  if (lies_within(out, options.submissions))
    return Error{out.string() + " lies in the folder of the submissions", "Give another --out.", {}};
  if (classroom::find_executor(options.executor).is_here && !options.weak_sandbox)
    if (auto weak = too_weak_a_sandbox(plan->command.backend == "gpu", "--weak-sandbox grades all the same"))
      return *std::move(weak);
  const std::map<std::string, std::string> starters = starters_of(*project, *plan);
  Result<classroom::Roster> roster =
      classroom::read_roster(options.submissions, starters, {}, settings->timezone);
  if (!roster) return roster.error();
  const Result<KnownOfClass> known = apply_files(options.times, options.roster, *settings, *roster);
  if (!known) return known.error();
  const Result<std::unique_ptr<classroom::Executor>> executor = executor_of(options, *settings, *plan, out);
  if (!executor) return executor.error();
  std::error_code failure;
  fs::create_directories(out, failure);
  if (failure)
    return Error{
        "the folder " + out.string() + " cannot be made: " + failure.message(), "Give another --out.", {}};
  Result<classroom::Store> store = classroom::Store::open(out / kStore);
  if (!store) return store.error();
  if (auto error = make_work(plan->command.work)) return *error;
  if (auto error = write_thresholds(*settings, *project, out)) return *error;

  std::atomic<bool> cancelled = false;
  classroom::Graded graded;
  size_t all = 0;
  size_t kept = 0;
  {
    const CancelOnInterrupt watch(cancelled, "\ngrader: stopping; what is graded is kept\n");
    std::unique_ptr<Progress> progress;
    const auto start = std::chrono::steady_clock::now();
    graded = classroom::grade_class(*roster, *plan, *store, **executor, cancelled,
                                    [&](size_t done, size_t total, const std::string& id) {
                                      all = total;
                                      kept = done;
                                      if (!progress && total > 0)
                                        progress = std::make_unique<Progress>(total, ProgressFor::logs_too);
                                      if (done > 0)
                                        progress->at(done, time_left(done, total, start) + " " + id);
                                    });
  }
  fs::remove_all(plan->command.work, failure);
  if (graded.trouble) return *graded.trouble;
  if (cancelled && kept < all)
    return Error{fmt::format("stopped after {} of {} submissions; no gradebook was written", kept, all),
                 "Run the same command again: it goes on where it stopped.",
                 {}};
  const std::vector<classroom::Pair> pairs =
      classroom::similar_pairs(roster->submissions, starters, settings->similarity);
  const std::vector<classroom::Regrade> regrades = classroom::regrades_of(*store, graded.book);
  classroom::Document overview =
      classroom::overview_page(graded.book, pairs, settings->similarity, roster->not_taken);
  append(overview, classroom::regrades_section(regrades));
  const classroom::Repeats repeats = classroom::compare_rounds(graded.rounds);
  DetailedReport detailed;
  if (options.html)
    detailed = [&](const classroom::Submission& submission) {
      return classroom::stored_report(*store, *plan, submission);
    };
  if (auto error = write_class(graded.book, repeats, regrades, *known, *settings,
                               {std::move(overview), detailed, options.feedback}, out))
    return *error;
  if (!options.feedback.empty())
    for (std::string& line : without_feedback(options.feedback, graded.book))
      roster->remarks.push_back(std::move(line));
  return tell_class(graded.book, repeats, *known, *roster, out, options.accept_ignored);
}

}  // namespace

Action declare_class(CLI::App& app) {
  auto options = std::make_shared<ClassOptions>();
  add_option(
      app, "submissions", options->submissions,
      "A folder, or its archive: a folder or an archive for each student, or an export of Moodle, Canvas, "
      "Gradescope, Blackboard, Brightspace, Sakai, Google Classroom or GitHub")
      .required();
  add_option(app, "--out", options->out, "Folder for gradebook, reports and the store").required();
  add_option(app, "--course", options->course,
             "The course's settings; else course.toml in the project's root, where there is one");
  add_option(
      app, "--roster", options->roster,
      "The class as a CSV that Canvas or Moodle exported; it is written again with a column of grades");
  add_option(app, "--times", options->times,
             "Times of submission: a CSV with the columns id and time; else those of the export");
  add_option(app, "--reason", options->reason,
             "Why the class is graded again: kept with each result that is replaced");
  add_option(app, "--feedback", options->feedback,
             "Write feedback/ in the form that this system imports: each student's report, with its HTML")
      .one_of(feedback_systems());
  add_option(
      app, "--repeat", options->repeat,
      "Grade each submission this many times, with different inputs, and name the verdicts that change")
      .range(1u, 1000u)
      .shows_default();
  add_option(app, "--backend", options->backend, "Where kernels run; else as the course says, else auto")
      .one_of({"emulator", "gpu", "auto"});
  std::vector<std::string> names;
  for (const classroom::ExecutorRow& row : classroom::executors()) names.emplace_back(row.name);
  add_option(app, "--executor", options->executor,
             "Where submissions are graded: on this machine, or by a cluster's Slurm")
      .one_of(names)
      .shows_default();
  add_flag(app, "--html", options->html,
           "Also write a page of HTML for each student, with the source and its counts by line");
  add_flag(app, "--accept-ignored", options->accept_ignored,
           "List entries of SUBMISSIONS that are not a student's, without exit code 2");
  add_flag(app, "--weak-sandbox", options->weak_sandbox,
           "Grade even if this machine has too little protection from submissions (SECURITY.md)");
  add_jobs_option(app, options->jobs,
                  "Submissions at a time; 0 takes all cores, or as many as Slurm gives; one where this "
                  "machine's GPU runs them");
  add_arch_option(app, options->arch);
  return [options](const Globals& globals) { return grade_folder(*options, globals); };
}

}  // namespace cml::cli
