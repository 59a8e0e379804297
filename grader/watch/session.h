#pragma once
#include <poll.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/staging_folder.h"
#include "grading/grader.h"
#include "grading/last_runs.h"
#include "grading/project.h"
#include "sandbox/go_ahead.h"
#include "testing/check.h"
#include "watch/background.h"
#include "watch/file_watcher.h"
#include "watch/model.h"

namespace cml::watch {

/// How `grader watch` grades.
struct Settings {
  std::string backend = "auto";                               ///< as --backend takes it
  std::string arch;                                           ///< as --arch takes it
  unsigned threads = 0;                                       ///< of the emulator; 0 takes all cores
  uint64_t seed = 0;                                          ///< of the inputs of each run
  Notice notice = Notice::system;                             ///< how changes are heard of
  bool colour = false;                                        ///< of texts that other verbs write
  const language::Language* language = &language::english();  ///< of the screen
  std::map<std::string, std::string> titles;                  ///< in that language, by exercise
  std::filesystem::path cache;  ///< for compiled programs; empty: the one that all share
};

/// A grader that has started and made everything ready, and waits for the file.
struct StandBy {
  size_t index = 0;                            ///< of the exercise
  std::string folder;                          ///< where it will look for the file
  std::shared_ptr<sandbox::GoAhead> go_ahead;  ///< ends its waiting
};

/// What `grader watch` does, whatever shows it: it hears of saved files, grades each in a process of its own,
/// a new save instead of the run before, and keeps the model up to date. It does not wait: its owner
/// polls.
class Session {
 public:
  /// The clock of its waiting times.
  using Clock = FileWatcher::Clock;
  /// `exercises`: those that are watched, not empty; `first`: the index of the one that is shown.
  Session(const grading::Project& project, std::vector<const testing::ExerciseRow*> exercises, size_t first,
          Settings settings, grading::LastRuns last_runs);

  /// What is shown; the owner passes keys on to it.
  Model& model() { return model_; }
  /// Called after each run that ended with verdicts, after the model has them.
  std::function<void(const report::Report&, const std::map<std::string, std::vector<std::string>>& changes)>
      on_report;
  /// Called when the current exercise has no verdict: model().trouble says why.
  std::function<void()> on_trouble;

  /// What a key or the start requests.
  void carry_out(const Order& order);
  /// To wait on for input.
  std::vector<pollfd> descriptors() const;
  /// How long at most until look() must be called, in ms; -1: any time.
  int patience_ms() const;
  /// Takes what has happened. Whether anything did.
  void look();

 private:
  void check(size_t index);
  void check_all();
  void stop();
  void grade(const std::vector<size_t>& indices, const std::string& folder);
  void stand_by();
  void run(const grading::Request& request, const std::shared_ptr<sandbox::GoAhead>& go_ahead);
  std::string next_folder();
  grading::Request request_of(const std::vector<size_t>& indices, const std::string& folder) const;
  void take(const grading::Graded& graded);
  void take_exercise(const report::Report& run, const report::Exercise& exercise);
  void at_change(size_t index);
  void set_trouble(const std::string& text);
  void say(const std::string& title, std::vector<std::string> arguments, size_t hint);
  void reset();
  std::filesystem::path path_of(size_t index) const;
  std::optional<size_t> index_of(const std::string& exercise) const;
  Result<std::string> take_copy(size_t index, const std::filesystem::path& folder) const;
  void take_standing(size_t index);

  grading::Project project_;
  std::vector<const testing::ExerciseRow*> rows_;
  Settings settings_;
  grading::LastRuns last_runs_;
  grading::Grader grader_;
  StagingFolder copies_;
  unsigned runs_ = 0;
  bool was_reset_ = false;  // the next change is our own, and the notice is about it
  Model model_;
  FileWatcher watcher_;
  std::optional<StandBy> stand_by_;  // what checks_ runs, then
  Background texts_;
  Background checks_;
};

}  // namespace cml::watch
