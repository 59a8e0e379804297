#include <filesystem>
#include <iostream>
#include <memory>
#include <random>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "grading/backend.h"
#include "grading/grading.h"
#include "grading/selection.h"
#include "testing/exercise_texts.h"
#include "watch/front.h"
#include "watch/screen.h"

namespace cml::cli {
namespace {

struct WatchOptions {
  std::vector<std::string> words;
  std::string backend = "auto";
  std::string arch;
  std::optional<uint64_t> seed;
  unsigned jobs = 0;
  bool lines = false;
  bool poll = false;
};

/// What is watched: of one exercise alone, all the others too, since n and l lead to them.
struct Work {
  std::vector<const testing::ExerciseRow*> exercises;
  size_t first = 0;
  bool is_one = false;  ///< an exercise was named
};

Result<Work> work_of(const std::vector<std::string>& words, const grading::Project& project) {
  Result<grading::Selection> named = grading::select(words, project.labs());
  if (!named) return named.error();
  if (named->exercises.empty())
    return Error{"this build holds no exercises", "Build it from a whole clone of the project.", {}};
  if (named->exercises.size() > 1) return Work{std::move(named->exercises), 0, false};
  Work work{{}, 0, true};
  for (const testing::ExerciseRow& row : testing::exercises()) {
    if (&row == named->exercises[0]) work.first = work.exercises.size();
    work.exercises.push_back(&row);
  }
  return work;
}

int exit_code(const watch::Model& model, const Work& work) {
  const bool passed = work.is_one ? model.exercises[work.first].standing == watch::Standing::passed
                                  : watch::passed_count(model) == model.exercises.size();
  return passed ? kPassed : kNotPassed;
}

Result<int> watch(const WatchOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const Result<Work> work = work_of(options.words, *project);
  if (!work) return work.error();
  const Result<grading::BackendChoice> backend = grading::choose_backend(options.backend);
  if (!backend) return backend.error();
  if (const Result<int> arch = grading::capability_of(options.arch, *backend); !arch) return arch.error();
  const auto texts = testing::read_texts(project->labs(), work->exercises);
  if (!texts) return texts.error();
  report::Style style = style_for("", *globals.language);
  style.titles = testing::titles_in(globals.language->name, *texts);
  watch::Settings settings;
  settings.backend = options.backend;
  settings.arch = options.arch;
  settings.threads = options.jobs;
  settings.seed = options.seed ? *options.seed : std::random_device()();
  settings.notice = options.poll ? watch::Notice::looking : watch::Notice::system;
  settings.colour = style.colour;
  settings.language = globals.language;
  settings.titles = style.titles;
  watch::Session session(*project, work->exercises, work->first, settings, grading::LastRuns::of(*project));
  if (!work->is_one && session.model().shown().standing == watch::Standing::passed)
    if (const auto next = watch::next_unsolved(session.model())) watch::show_exercise(session.model(), *next);
  const watch::Order first{watch::Order::Kind::check};
  const std::unique_ptr<watch::Screen> screen = options.lines ? nullptr : watch::Screen::open(style.colour);
  if (screen) {
    watch::run_on_screen(session, *screen, first);
  } else {
    if (!options.lines)
      std::cerr << "grader: plain lines, since " << watch::why_no_screen() << "; Ctrl-C ends it\n";
    watch::run_as_lines(session, style, first, print);
  }
  return exit_code(session.model(), *work);
}

}  // namespace

Action declare_watch(CLI::App& app) {
  auto options = std::make_shared<WatchOptions>();
  add_option(
      app, "what", options->words,
      "A lab, or the exercise to begin with, as check takes them; else the first one that has not passed");
  add_option(app, "--backend", options->backend, "Where kernels run")
      .one_of(grading::backend_names())
      .shows_default();
  add_arch_option(app, options->arch);
  add_option(app, "--seed", options->seed, "Of the random inputs; else one that is drawn at the start");
  add_jobs_option(app, options->jobs, "Threads of the emulator; 0 takes all cores");
  add_flag(app, "--lines", options->lines, "Plain lines, as where there is no terminal");
  add_flag(app, "--poll", options->poll,
           "Look at the files ten times a second, where the system does not tell of changes");
  return [options](const Globals& globals) { return watch(*options, globals); };
}

}  // namespace cml::cli
