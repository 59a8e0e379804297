#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/bench/bench.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "core/file.h"
#include "grading/backend.h"
#include "grading/selection.h"
#include "watch/session.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct BenchWatchOptions {
  std::string exercise = "01_smem_banks/02_square_tile";
  std::string backend = "emulator";
  unsigned saves = 50;
  unsigned pause = 1500;  ///< milliseconds: no student saves at once after a verdict
  unsigned jobs = 0;
};

constexpr auto kLongest = std::chrono::seconds(60);  // for one verdict

/// A project of its own, in which files are saved: no student's work is touched.
grading::Project copy_of(const grading::Project& project, const fs::path& folder) {
  const grading::Project copy{folder};
  fs::create_directories(folder / "grader");
  fs::copy(project.labs(), copy.labs(), fs::copy_options::recursive);
  return copy;
}

/// The exercise's text, solved where there are solutions: then all of its kernels run.
std::string text_of(const grading::Project& project, const testing::ExerciseRow& exercise) {
  const fs::path solved = project.solutions() / (exercise.id + ".cu");
  return read_file(fs::is_regular_file(solved) ? solved : project.labs() / (exercise.id + ".cu"));
}

/// Until `is_done`, or false after `longest`.
bool run(watch::Session& session, const bool& is_done, watch::Session::Clock::duration longest) {
  const auto end = watch::Session::Clock::now() + longest;
  while (!is_done && watch::Session::Clock::now() < end) {
    std::vector<pollfd> descriptors = session.descriptors();
    constexpr int kMostMilliseconds = 20;
    const int patience = session.patience_ms();
    poll(descriptors.data(), descriptors.size(),
         patience < 0 ? kMostMilliseconds : std::min(patience, kMostMilliseconds));
    session.look();
  }
  return is_done;
}

/// Seconds from each save to its verdict. Each text is new, so that it is compiled.
Result<std::vector<double>> measure(watch::Session& session, const fs::path& file, const std::string& text,
                                    unsigned saves, std::chrono::milliseconds pause) {
  bool is_done = false;
  session.on_report = [&](const report::Report&, const auto&) { is_done = true; };
  std::vector<double> seconds;
  Progress progress(saves + 1);
  for (unsigned save = 0; save <= saves; ++save) {  // the first one fills caches and does not count
    progress.step("save");
    is_done = false;
    const auto start = watch::Session::Clock::now();
    if (auto error = write_file(file.string(), text + fmt::format("// save {}\n", save))) return *error;
    if (!run(session, is_done, kLongest))
      return Error{"a save got no verdict within 60 s: " + session.model().trouble,
                   "Run `grader check` on the exercise; it says why.",
                   {}};
    if (save > 0)
      seconds.push_back(std::chrono::duration<double>(watch::Session::Clock::now() - start).count());
    is_done = false;
    run(session, is_done, pause);
  }
  return seconds;
}

double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  const auto rank = static_cast<size_t>(std::lround(share * static_cast<double>(values.size() - 1)));
  return values[rank];
}

Result<int> bench(const BenchWatchOptions& options, const Globals& globals) {
  const Result<grading::BackendChoice> backend = grading::choose_backend(options.backend);
  if (!backend) return backend.error();
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const Result<const testing::ExerciseRow*> exercise =
      grading::select_exercise(options.exercise, project->labs());
  if (!exercise) return exercise.error();
  const StagingFolder folder(fs::temp_directory_path() / "bench");
  const grading::Project copy = copy_of(*project, folder.folder() / "project");
  watch::Settings settings;
  settings.backend = options.backend;
  settings.threads = options.jobs;
  settings.cache = folder.folder() / "cache";
  watch::Session session(copy, {*exercise}, 0, settings, grading::LastRuns(folder.folder() / "runs"));
  const Result<std::vector<double>> seconds =
      measure(session, copy.labs() / ((*exercise)->id + ".cu"), text_of(*project, **exercise), options.saves,
              std::chrono::milliseconds(options.pause));
  if (!seconds) return seconds.error();
  const double median = quantile(*seconds, 0.5), late = quantile(*seconds, 0.95);
  print(fmt::format(
      "{} ({}): from a save to its verdict, {} saves: median {:.3f} s, 95th percentile {:.3f} s\n",
      (*exercise)->id, options.backend, options.saves, median, late));
  return int{kPassed};
}

}  // namespace

Action declare_bench_watch(CLI::App& app) {
  auto options = std::make_shared<BenchWatchOptions>();
  add_option(app, "exercise", options->exercise, "The exercise that is saved").shows_default();
  add_option(app, "--backend", options->backend, "Where kernels run")
      .one_of(grading::backend_names())
      .shows_default();
  add_option(app, "--saves", options->saves, "How many saves are timed").range(1u, 10000u).shows_default();
  add_option(app, "--pause", options->pause, "Milliseconds from a verdict to the next save")
      .range(0u, 60000u)
      .shows_default();
  add_jobs_option(app, options->jobs, "Threads of the emulator; 0 takes all cores");
  return [options](const Globals& globals) { return bench(*options, globals); };
}

}  // namespace cml::cli
