#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <random>

#include "cli/card_option.h"
#include "cli/course_settings.h"
#include "cli/grade_with_progress.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/submission_file.h"
#include "cli/verbs.h"
#include "grading/backend.h"
#include "grading/project.h"
#include "grading/selection.h"
#include "grading/submission_folder.h"
#include "report/explanation.h"
#include "report/html.h"
#include "testing/exercise.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct ExplainOptions {
  std::string exercise;
  std::string submission;
  bool solutions = false;
  std::string backend = "emulator";
  std::string arch;
  std::string card;
  std::optional<uint64_t> seed;
  unsigned jobs = 0;
  std::string format = "console";
  std::string output;
};

/// Names the work to testing::session(). The Error says why there is no work.
std::optional<Error> find_work(const ExplainOptions& options, const grading::Project& project,
                               const testing::ExerciseRow& exercise) {
  testing::Session& session = testing::session();
  std::error_code ignored;
  if (options.submission.empty()) {
    session.submission_dir = (options.solutions ? project.solutions() : project.labs()).string();
    return std::nullopt;
  }
  if (is_section(options.submission, project)) return take_submission_file(options.submission, project);
  if (!fs::exists(options.submission, ignored))
    return Error{
        "there is no file or folder " + options.submission, "Give the path of the work to explain.", {}};
  if (fs::is_directory(options.submission, ignored)) {
    session.submission_dir = options.submission;
    return grading::unclear_folder(options.submission, {&exercise});
  }
  return take_submission_file(options.submission, project);
}

/// All but bandwidth, which has nothing to explain line by line.
std::vector<const testing::CheckRow*> checks_of(const grading::Selection& selection) {
  std::vector<const testing::CheckRow*> checks;
  for (const testing::CheckRow* check : selection.checks)
    if (!check->bandwidth) checks.push_back(check);
  return checks;
}

std::string verdict_text(const report::Exercise& exercise, const language::Catalogue& words) {
  std::string failed;
  for (const report::Check& check : exercise.checks)
    if (check.status == report::Status::failed) failed += (failed.empty() ? "" : ", ") + check.name;
  return fmt::format("{}: {}\n\n", exercise.id,
                     failed.empty() ? words.text("all checks pass") : words.say("failed: {}", failed));
}

Result<int> explain(const ExplainOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  if (options.solutions && !fs::is_directory(project->solutions())) return grading::no_solutions(*project);
  const Result<const testing::ExerciseRow*> exercise =
      grading::select_exercise(options.exercise, project->labs());
  if (!exercise) return exercise.error();
  const Result<grading::Selection> selection = grading::select({(*exercise)->id});
  if (!selection) return selection.error();
  if (auto error = find_work(options, *project, **exercise)) return *error;
  Result<grading::BackendChoice> backend = grading::choose_backend(options.backend);
  if (!backend) return backend.error();
  const Result<int> arch = grading::capability_of(options.arch, *backend);
  if (!arch) return arch.error();
  const Result<const arch::CardRow*> card = card_of(options.card, *arch);
  if (!card) return card.error();
  const std::vector<const testing::CheckRow*> checks = checks_of(*selection);
  if (checks.empty())
    return Error{(*exercise)->id + " has no check but bandwidth",
                 "Run `grader check " + (*exercise)->id + "` on a machine with a GPU.",
                 {}};
  const Result<classroom::Settings> settings = course_settings(*project, "");
  if (!settings) return settings.error();
  testing::session().keeps_details = true;
  testing::session().card = *card;
  testing::session().seed = options.seed ? *options.seed : std::random_device()();
  const report::Report report =
      grade_with_progress(*project, {checks, *std::move(backend), *arch, options.jobs, {}});
  const report::Exercise& graded = report.exercises.at(0);
  report::Style style = style_for(options.output, *globals.language);
  style.site = settings->site;
  const std::string text =
      options.format == "html"
          ? report::render_html(report, style)
          : verdict_text(graded, *style.words) + report::render_explanation(graded, report.arch, style);
  if (auto error = write_output(text, options.output)) return *error;
  if (report.status() == report::Status::error) return int{kTrouble};
  const bool has_run =
      graded.details && !(graded.details->launches.empty() && graded.details->findings.empty());
  return int{has_run ? kPassed : kNotPassed};
}

}  // namespace

Action declare_explain(CLI::App& app) {
  auto options = std::make_shared<ExplainOptions>();
  add_option(app, "exercise", options->exercise, "The exercise, as LAB/EXERCISE or EXERCISE").required();
  const Option submission = add_option(app, "--submission", options->submission,
                                       "The work: a folder of LAB/EXERCISE.cu, or one file; else labs/");
  add_flag(app, "--solutions", options->solutions, "Explain the reference solution").excludes(submission);
  add_option(app, "--backend", options->backend, "Where kernels run")
      .one_of(grading::backend_names())
      .shows_default();
  add_arch_option(app, options->arch);
  add_card_option(app, options->card);
  add_option(app, "--seed", options->seed, "Of the random inputs, to repeat a run; else a fresh one");
  add_jobs_option(app, options->jobs, "Threads of the emulator; 0 takes all cores");
  add_format_option(app, options->format, {"console", "html"});
  add_option(app, "-o,--output", options->output, "File to write to, in place of stdout");
  return [options](const Globals& globals) { return explain(*options, globals); };
}

}  // namespace cml::cli
