#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <thread>

#include "classroom/seed.h"
#include "classroom/text.h"
#include "cli/card_option.h"
#include "cli/course_settings.h"
#include "cli/found_work.h"
#include "cli/grade_with_progress.h"
#include "cli/options.h"
#include "cli/outlets.h"
#include "cli/strangers.h"
#include "cli/submission_file.h"
#include "cli/verbs.h"
#include "core/meter.h"
#include "grading/backend.h"
#include "grading/event_stream.h"
#include "grading/last_runs.h"
#include "grading/project.h"
#include "grading/provenance.h"
#include "grading/selection.h"
#include "grading/submission_folder.h"
#include "testing/exercise.h"
#include "testing/hint_choice.h"
#include "testing/submission.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct CheckOptions {
  std::vector<std::string> words;
  std::string submission;
  bool solutions = false;
  bool strangers = false;
  std::string backend = "auto";
  std::string format = "console";
  std::string output;
  std::vector<std::string> reports;  ///< FORMAT=FILE, in addition to `format`
  unsigned jobs = 0;
  std::string arch;                    ///< empty: the card's, or 9.0
  std::string card;                    ///< that time is estimated for
  std::optional<uint64_t> seed;        ///< none: a fresh one, so that no kernel can be fitted to the inputs
  std::optional<std::string> student;  ///< whose inputs are drawn, as grader class draws them
  std::string course;
  bool no_bandwidth = false;
  bool no_counters = false;
  bool verbose = false;
  bool details = false;
  bool timing = false;
  bool stand_by = false;
  std::optional<uint64_t> events;  ///< a descriptor
};

/// What is graded: the requested checks, or why the work that was handed in cannot be graded.
struct Work {
  grading::Selection selection;
  std::optional<Error> unclear;
  std::shared_ptr<FoundWork> found = nullptr;  ///< where files had to be looked for
};

/// The work where it lies as LAB/EXERCISE.cu or EXERCISE.cu.
Result<Work> work_in_place(const std::string& folder, const CheckOptions& options,
                           const grading::Project& project) {
  testing::session().submission_dir = folder;
  const Result<grading::Selection> selection = grading::select(options.words, project.labs());
  if (!selection) return selection.error();
  return Work{*selection,
              options.solutions ? std::nullopt : grading::unclear_folder(folder, selection->exercises)};
}

/// The work that is found in a folder, an archive or a file that is no exercise's by its name. A file names
/// its exercise itself if no other is requested.
Result<Work> work_to_find(const CheckOptions& options, const grading::Project& project, bool is_single) {
  Result<grading::Selection> selection = grading::select(options.words, project.labs());
  if (!selection) return selection.error();
  if (auto unclear = grading::unclear_work(options.submission, selection->exercises))
    return Work{*std::move(selection), std::move(unclear)};
  Result<std::shared_ptr<FoundWork>> found = find_in(options.submission, selection->exercises, project);
  if (!found) return Work{*std::move(selection), found.error()};
  if (!*found) return Work{*selection, grading::nothing_recognised(options.submission, selection->exercises)};
  if (is_single && options.words.empty()) {
    selection = grading::select((*found)->exercises, project.labs());
    if (!selection) return selection.error();
  }
  testing::session().submission_dir = (*found)->folder().string();
  return Work{*std::move(selection), std::nullopt, *std::move(found)};
}

/// Whether each requested file is in its place, so that no file has to be looked for.
bool is_in_place(const std::string& folder, const std::vector<const testing::ExerciseRow*>& wanted) {
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const testing::ExerciseRow* row) { return testing::is_handed_in(folder, *row); });
}

Result<Work> work_in_folder(const CheckOptions& options, const grading::Project& project) {
  const Result<grading::Selection> selection = grading::select(options.words, project.labs());
  if (!selection) return selection.error();
  testing::session().submission_dir = options.submission;
  if (is_in_place(options.submission, selection->exercises) || !grading::has_other_files(options.submission))
    return work_in_place(options.submission, options, project);
  return work_to_find(options, project, false);
}

Result<Work> work_in_file(const CheckOptions& options, const grading::Project& project) {
  if (auto unclear = grading::unclear_file(options.submission)) {
    Result<grading::Selection> asked = grading::select(options.words, project.labs());
    if (!asked) return asked.error();
    return Work{*std::move(asked), std::move(unclear)};
  }
  if (auto error = take_submission_file(options.submission, project)) return *std::move(error);
  Result<grading::Selection> selection = grading::select(
      options.words.empty() ? std::vector{grading::exercise_of_file(options.submission)->id} : options.words,
      project.labs());
  if (!selection) return selection.error();
  if (selection->exercises.size() != 1)
    return Error{"one file is the work for one exercise, and " + std::to_string(selection->exercises.size()) +
                     " exercises are named",
                 "Name the exercise that the file is for.",
                 {}};
  return Work{*std::move(selection), {}};
}

Result<Work> find_work(const CheckOptions& options, const grading::Project& project) {
  if (options.submission.empty())
    return work_in_place((options.solutions ? project.solutions() : project.labs()).string(), options,
                         project);
  if (is_section(options.submission, project)) return work_in_file(options, project);
  std::error_code failure;
  const fs::file_type type = fs::status(options.submission, failure).type();
  if (type == fs::file_type::not_found)
    return Error{
        "there is no file or folder " + options.submission, "Give the path of the work to grade.", {}};
  if (type == fs::file_type::none)
    return Error{options.submission + " cannot be read: " + failure.message(),
                 "Make it readable, then grade again.",
                 {}};
  if (type == fs::file_type::directory) return work_in_folder(options, project);
  return grading::names_exercise(options.submission) ||
                 !(options.words.empty() || grading::is_archive(options.submission))
             ? work_in_file(options, project)
             : work_to_find(options, project, !grading::is_archive(options.submission));
}

/// Without a GPU, bandwidth is not checked and is not part of the points.
struct ChecksToRun {
  std::vector<const testing::CheckRow*> rows;
  std::vector<const testing::CheckRow*> left_out;
  size_t exercises = 0;  ///< with a check that is left
};
ChecksToRun checks_to_run(const grading::Selection& selection, bool with_bandwidth) {
  ChecksToRun checks;
  std::set<std::string> run;
  for (const testing::CheckRow* row : selection.checks) {
    if (row->bandwidth && !with_bandwidth) {
      checks.left_out.push_back(row);
    } else {
      checks.rows.push_back(row);
      run.insert(row->suite);
    }
  }
  checks.exercises = run.size();
  return checks;
}

/// What was left out, and what would change it.
std::string left_out_text(const std::vector<const testing::CheckRow*>& rows, bool by_option) {
  constexpr size_t kNamed = 2;
  std::vector<std::string> ids;
  for (const testing::CheckRow* row : rows)
    ids.push_back(testing::find_exercise(row->suite)->id + "/" + row->name);
  const std::string what = ids.size() <= kNamed ? fmt::format("{}", fmt::join(ids, " and "))
                                                : fmt::format("{} checks of bandwidth", ids.size());
  return fmt::format(
      "{} {} left out: {}", what, ids.size() == 1 ? "is" : "are",
      by_option ? "--no-bandwidth" : "bandwidth is measured on a GPU (`grader doctor` says what is missing)");
}

int exit_code(report::Status status) {
  if (status == report::Status::error) return kTrouble;
  return status == report::Status::passed ? kPassed : kNotPassed;
}

/// The checks of exercises whose file was handed in; the others are reported as missing.
struct Sorted {
  std::vector<const testing::CheckRow*> handed_in;
  std::vector<report::Exercise> missing;
};
Sorted sort_out_missing(const Work& work, const std::vector<const testing::CheckRow*>& rows) {
  Sorted sorted;
  const testing::Session& session = testing::session();
  for (const testing::ExerciseRow* exercise : work.selection.exercises) {
    const bool is_there =
        !session.submission_file.empty() || testing::is_handed_in(session.submission_dir, *exercise);
    report::Exercise missing;
    for (const testing::CheckRow* row : rows) {
      if (row->suite != exercise->suite) continue;
      if (is_there) sorted.handed_in.push_back(row);
      missing.checks.push_back({row->name, report::Status::failed, row->points, {}, {}, 0});
    }
    if (is_there || missing.checks.empty()) continue;
    missing.id = exercise->id;
    missing.missing = true;
    const bool is_problem = work.found && work.found->problems.contains(exercise->id);
    missing.problems = {is_problem ? in_words(work.found->problems.at(exercise->id))
                                   : failure_of(testing::handed_in(session, *exercise).error())};
    sorted.missing.push_back(std::move(missing));
  }
  return sorted;
}

using TextsById = std::map<std::string, testing::ExerciseTexts>;
void add_texts(report::Report& report, const TextsById& texts) {
  for (report::Exercise& exercise : report.exercises) testing::add_texts(exercise, texts.at(exercise.id));
}

Error nothing_to_grade(Error unclear, const grading::Selection& asked, const grading::Project& project,
                       const Outlets& outlets) {
  report::Report report = grading::empty_report(grading::kDefaultCapability);
  report.grader = grading::grader_sources(project.thresholds());
  report.nothing_to_grade = unclear.to_string();
  for (const testing::ExerciseRow* exercise : asked.exercises) report.asked.push_back(exercise->id);
  unclear.message = "nothing to grade: " + unclear.message;
  return without_verdict(report, std::move(unclear), outlets);
}

/// Where there is nothing to run kernels on.
Error no_backend(Error error, const grading::Selection& asked, const grading::Project& project,
                 const TextsById& texts, const Outlets& outlets) {
  report::Report report = grading::empty_report(grading::kDefaultCapability);
  report.grader = grading::grader_sources(project.thresholds());
  for (const testing::ExerciseRow* row : asked.exercises) {
    std::vector<const testing::CheckRow*> checks;
    for (const testing::CheckRow* check : asked.checks)
      if (check->suite == row->suite) checks.push_back(check);
    report.exercises.push_back(grading::without_verdict(checks, error.to_string()));
  }
  add_texts(report, texts);
  return without_verdict(report, std::move(error), outlets);
}

/// In how many processes that number of exercises is graded, if there is no card.
size_t processes_for(const CheckOptions& options, size_t exercises) {
  return std::min<size_t>(exercises, options.jobs != 0 ? options.jobs : std::thread::hardware_concurrency());
}

/// What such a process gets.
grading::Request request_of(const CheckOptions& options) {
  grading::Request request;
  if (!options.solutions) request.submission = testing::session().submission_dir;
  request.backend = "emulator";
  request.arch = options.arch;
  request.card = options.card;
  request.seed = testing::session().seed;
  request.with_bandwidth = false;
  request.with_costs = options.timing;
  request.with_details = testing::session().keeps_details;
  request.course = options.course;
  return request;
}

/// The files of the exercises, from the current folder where they are below it: as an editor that runs there
/// opens them.
std::map<std::string, std::string> places_of(const grading::Selection& selection) {
  const testing::Session& session = testing::session();
  std::map<std::string, std::string> places;
  for (const testing::ExerciseRow* exercise : selection.exercises) {
    fs::path file = session.submission_file;
    if (file.empty()) file = session.submission_dir / fs::path(exercise->id + ".cu");
    std::error_code no_current_folder;
    const fs::path from_here = fs::proximate(file, no_current_folder);
    places[exercise->id] = from_here.empty() || *from_here.begin() == ".." ? file : from_here;
  }
  return places;
}

Result<int> check(const CheckOptions& options, const Globals& globals) {
  if (options.timing) meter().switch_on();
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  if (options.solutions && !fs::is_directory(project->solutions())) return grading::no_solutions(*project);
  if (options.student && options.student->empty())
    return Error{"--student is empty", "Give the id that the gradebook has.", {}};
  const Result<classroom::Settings> settings = course_settings(*project, options.course);
  if (!settings) return settings.error();
  Result<Outlets> outlets = parse_outlets(options.format, options.output, options.reports);
  if (!outlets) return outlets.error();
  outlets->settings = *settings;
  outlets->verbose = options.verbose;
  outlets->language = globals.language;
  testing::session().keeps_details = options.details || need_details(*outlets);
  std::optional<Result<grading::BackendChoice>> ready;
  if (options.stand_by) {
    ready = grading::choose_backend(options.backend, grading::Needs::compiler, grading::Start::all_ready);
    if (std::string line; !std::getline(std::cin, line)) return kTrouble;  // the caller needs it no more
  }
  const Result<Work> work = find_work(options, *project);
  if (!work) return work.error();
  if (work->unclear) return nothing_to_grade(*work->unclear, work->selection, *project, *outlets);
  const Result<TextsById> texts = testing::read_texts(project->labs(), work->selection.exercises);
  if (!texts) return texts.error();
  outlets->places = places_of(work->selection);
  outlets->titles = testing::titles_in(globals.language->name, *texts);
  // Several exercises are other processes' work, unless a card runs them.
  const auto start = processes_for(options, work->selection.exercises.size()) > 1
                         ? grading::Start::card_at_once
                         : grading::Start::at_once;
  Result<grading::BackendChoice> backend =
      ready ? *std::move(ready)
            : grading::choose_backend(options.backend, grading::Needs::compiler, start, !options.no_counters);
  if (!backend) return no_backend(backend.error(), work->selection, *project, *texts, *outlets);
  if (options.strangers)
    if (auto weak =
            too_weak_a_sandbox(backend->card.has_value(), "without --strangers it is graded all the same"))
      return *std::move(weak);
  const Result<int> arch = grading::capability_of(options.arch, *backend);
  if (!arch) return arch.error();
  const Result<const arch::CardRow*> card = card_of(options.card, *arch);
  if (!card) return card.error();
  testing::session().card = *card;
  const std::string student = options.student ? classroom::printable(*options.student) : "";
  testing::session().seed = options.seed       ? *options.seed
                            : !student.empty() ? classroom::seed_of(settings->salt, student)
                                               : std::random_device()();
  const bool with_bandwidth = backend->card && !options.no_bandwidth;
  ChecksToRun checks = checks_to_run(work->selection, with_bandwidth);
  if (checks.rows.empty())
    return Error{
        left_out_text(checks.left_out, options.no_bandwidth) + ", and nothing else is requested",
        "Run this on a machine with a GPU (`grader doctor` says what is missing), or name the exercise.",
        {}};
  // One exercise is looked at closely; a whole workbook or class is not to take longer.
  if (checks.exercises == 1 && !options.no_bandwidth && !backend->card) {
    testing::session().estimates_bandwidth = true;
    checks.rows.insert(checks.rows.end(), checks.left_out.begin(), checks.left_out.end());
  }
  Sorted sorted = sort_out_missing(*work, checks.rows);
  grading::EventStream events(options.events ? static_cast<int>(*options.events) : -1, checks.exercises);
  for (const report::Exercise& missing : sorted.missing) events.at_exercise(missing.id);
  const auto on_exercise = [&](const std::string& id) { events.at_exercise(id); };
  const size_t processes = processes_for(options, checks.exercises - sorted.missing.size());
  std::vector<Layer> layers;
  report::Report report;
  if (sorted.handed_in.empty()) {
    report = grading::empty_report(*arch);
  } else if (!backend->card && processes > 1) {
    report = grade_shared_out_with_progress(
        *project, {request_of(options), sorted.handed_in, static_cast<unsigned>(processes), *arch,
                   on_exercise, [&](const auto& more) { keep_common(layers, more); }});
  } else {
    const auto layers_so_far = backend->layers;
    report = grade_with_progress(
        *project, {sorted.handed_in, *std::move(backend), *arch, options.jobs,
                   [&](const std::string& name) { on_exercise(name.substr(0, name.rfind('/'))); }});
    report.submission = grading::submission_files(work->selection.exercises);
    layers = layers_so_far();
  }
  events.isolated_by(layers);
  events.finish();
  report.who = student;
  report.seed = testing::session().seed;
  report.grader = grading::grader_sources(project->thresholds());
  for (report::Exercise& missing : sorted.missing) report.exercises.push_back(std::move(missing));
  std::sort(report.exercises.begin(), report.exercises.end(),
            [](const report::Exercise& a, const report::Exercise& b) { return a.id < b.id; });
  CML_REQUIRE(report.exercises.size() == checks.exercises, "not every selected exercise was run");
  add_texts(report, *texts);
  if (work->found)
    report.notes.insert(report.notes.end(), work->found->notes.begin(), work->found->notes.end());
  if (!checks.left_out.empty()) report.notes.push_back(left_out_text(checks.left_out, options.no_bandwidth));
  if (report.status() != report::Status::passed)
    report.notes.push_back(grading::seed_note(testing::session().seed));
  if (options.submission.empty() && !options.solutions)
    outlets->changes = grading::LastRuns::of(*project).keep(report, outlets->language->catalogue);
  if (options.timing) report.costs = report.costs.value_or(Costs()) += meter().take();
  outlets->layers = std::move(layers);
  if (auto error = write_reports(report, *outlets)) return *error;
  if (auto trouble = trouble_to_tell(report, *outlets)) return *trouble;
  return exit_code(report.status());
}

}  // namespace

Action declare_check(CLI::App& app) {
  auto options = std::make_shared<CheckOptions>();
  add_option(
      app, "what", options->words,
      "Labs, exercises or checks: LAB, LAB/EXERCISE, LAB/EXERCISE/CHECK, a path in labs/, or numbers as 01 "
      "and 01/02; else all");
  const Option submission = add_option(
      app, "--submission", options->submission,
      "The work: a folder or an archive with the exercises' files at any depth, or one file; else labs/");
  add_flag(app, "--solutions", options->solutions, "Grade the reference solutions").excludes(submission);
  add_flag(app, "--strangers", options->strangers,
           "The work is somebody else's: grade nothing where too little protects this machine from it");
  add_option(app, "--backend", options->backend, "Where kernels run")
      .one_of(grading::backend_names())
      .shows_default();
  add_format_option(app, options->format, report_format_names());
  add_option(app, "-o,--output", options->output, "File to write the report to, in place of stdout");
  add_option(app, "--report", options->reports,
             "FORMAT=FILE: the report in this format too; may be given again")
      .repeatable();
  add_jobs_option(
      app, options->jobs,
      "Cores that the emulator may use: for several exercises processes, for one threads; 0 takes "
      "all");
  add_arch_option(app, options->arch);
  add_card_option(app, options->card);
  const Option seed =
      add_option(app, "--seed", options->seed, "Of the random inputs, to repeat a run; else a fresh one");
  add_option(app, "--student", options->student,
             "Whose work it is: the inputs are those that grader class draws for this id")
      .excludes(seed);
  add_option(app, "--course", options->course,
             "The course's settings; else course.toml in the project's root, where there is one");
  add_flag(app, "--no-bandwidth", options->no_bandwidth,
           "Leave bandwidth out of the checks and the points, as where there is no GPU");
  add_flag(app, "--no-counters", options->no_counters,
           "Leave the GPU's counters alone: quicker, and the emulator's counts decide in any case; \"both\" "
           "reads them all the same");
  add_option(app, "--events", options->events,
             "Number of an open descriptor to write a line of JSON to when an exercise begins")
      .range(uint64_t{1}, uint64_t{1023});
  add_flag(app, "--stand-by", options->stand_by,
           "Make everything ready, and begin when a line comes through stdin: for programs that grade again "
           "and again");
  add_flag(app, "--verbose", options->verbose, "Every check and every message, beyond the first screen");
  add_flag(app, "--details", options->details,
           "Source text and counts by line in the JSON report too, as the HTML report has them");
  add_flag(app, "--timing", options->timing,
           "Where the processor time went: a table by exercise, in the JSON report `costs`");
  return [options](const Globals& globals) { return check(*options, globals); };
}

}  // namespace cml::cli
