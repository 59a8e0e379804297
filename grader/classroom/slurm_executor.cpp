#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "classroom/executor.h"
#include "classroom/part.h"
#include "classroom/slurm_queue.h"
#include "classroom/task_files.h"
#include "classroom/text.h"
#include "core/file.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

using Clock = std::chrono::steady_clock;

constexpr unsigned kAttempts = 3;
constexpr auto kLook = std::chrono::milliseconds(200);  // for results
constexpr auto kSilence = std::chrono::minutes(15);     // of Slurm, until we give up
constexpr const char* kMark = "made-by-grader-class";

std::string new_name() {
  std::random_device device;
  return fmt::format("cml-class-{:08x}{:08x}", device(), device());
}

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

/// An index of an array job.
struct Place {
  std::string job;
  size_t index = 0;
  auto operator<=>(const Place&) const = default;
};

/// What is handed out at one place.
struct Handed {
  std::set<size_t> tasks;                 ///< without a result yet, by number
  unsigned attempt = 1;                   ///< of the one that was handed out most often
  std::optional<Clock::time_point> gone;  ///< since when Slurm does not know it
};

/// The controller of one run. Everything that it must know after a crash lies in files: a job's folder is
/// there before the job is, and Slurm finds a job by the folder's name.
class Controller {
 public:
  Controller(const ExecutorOptions& options, const SlurmQueue& queue, const std::vector<Task>& tasks,
             std::atomic<bool>& cancelled, const Executor::OnDone& done)
      : options_(options), queue_(queue), tasks_(tasks), cancelled_(cancelled), done_(done) {
    for (size_t i = 0; i < tasks.size(); ++i) open_[tasks[i].key] = i;
  }

  std::optional<Error> run() {
    if (auto error = make_folder()) return error;
    collect();
    take_over();
    std::vector<std::pair<size_t, unsigned>> fresh;  // task, attempt
    for (const auto& [key, task] : open_)
      if (!is_handed_out(task)) fresh.emplace_back(task, 1);
    std::sort(fresh.begin(), fresh.end());
    if (auto error = hand_out(fresh)) return error;
    auto answered = Clock::now();
    auto asked = Clock::now();
    while (!open_.empty() && !cancelled_) {
      std::this_thread::sleep_for(std::min<Clock::duration>(kLook, options_.ask));
      collect();
      if (Clock::now() - asked < options_.ask || open_.empty()) continue;
      const Result<SlurmQueue::Rows> rows = queue_.waiting_or_running(jobs(), cancelled_);
      asked = Clock::now();
      if (rows) answered = asked;
      if (!rows && asked - answered > kSilence && !cancelled_) return rows.error();
      if (rows) say_what_holds_it_up(*rows);
      if (rows)
        if (auto error = replace_lost(*rows)) return error;
    }
    if (cancelled_ && !open_.empty()) return stop();
    fs::remove_all(options_.shared);
    return std::nullopt;
  }

 private:
  fs::path results() const { return options_.shared / kResultFolder; }
  fs::path folder_of(const std::string& job) const { return options_.shared / kPartFolder / job; }

  std::vector<std::string> jobs() const {
    std::set<std::string> names;
    for (const auto& [place, handed] : handed_) names.insert(place.job);
    return {names.begin(), names.end()};
  }
  bool is_handed_out(size_t task) const {
    return std::any_of(handed_.begin(), handed_.end(),
                       [&](const auto& entry) { return entry.second.tasks.contains(task); });
  }

  /// What no run has made stays as it is.
  std::optional<Error> make_folder() const {
    std::error_code ignored;
    const fs::path mark = options_.shared / kMark;
    if (fs::exists(fs::symlink_status(options_.shared, ignored)) &&
        !fs::is_regular_file(fs::symlink_status(mark, ignored)))
      return Error{options_.shared.string() + " was not made by grader class",
                   "Move it away, or give another --out.",
                   {}};
    fs::create_directories(options_.shared);
    if (auto error = write_file(mark.string(), "")) return error;
    fs::create_directories(results());
    fs::create_directories(options_.shared / kPartFolder);
    return std::nullopt;
  }

  /// Reports the results that have come, also those of an earlier process.
  void collect() {
    std::vector<std::string> come;
    for (const auto& file : fs::directory_iterator(results()))
      if (open_.contains(file.path().filename().string())) come.push_back(file.path().filename().string());
    std::sort(come.begin(), come.end());
    for (const std::string& key : come) {
      if (const std::optional<Outcome> outcome = read_outcome(results(), key)) close(key, *outcome);
      fs::remove(results() / key);
    }
  }

  void close(const std::string& key, const Outcome& outcome) {
    const size_t task = open_.at(key);
    done_(tasks_[task], outcome);  // kept there before it is taken away here
    open_.erase(key);
    for (auto& [place, handed] : handed_) handed.tasks.erase(task);
    std::erase_if(handed_, [](const auto& entry) { return entry.second.tasks.empty(); });
  }

  /// The jobs of a run before this one that was killed: they may wait or run still.
  void take_over() {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(options_.shared / kPartFolder))
      folders.push_back(entry.path());
    for (const fs::path& folder : folders) {
      bool is_wanted = false;
      for (const auto& file : fs::directory_iterator(folder)) {
        if (file.path().extension() != part_name(0).substr(1)) continue;
        Handed handed;
        for (const TaskFile& task : read_part(file.path()).tasks) {
          handed.attempt = std::max(handed.attempt, task.attempt);
          if (const auto found = open_.find(task.key); found != open_.end() && !is_handed_out(found->second))
            handed.tasks.insert(found->second);
        }
        if (handed.tasks.empty()) continue;
        is_wanted = true;
        handed_[{folder.filename().string(), std::stoul(file.path().stem().string())}] = std::move(handed);
      }
      if (is_wanted) continue;
      queue_.cancel("--name=" + folder.filename().string());
      fs::remove_all(folder);
    }
  }

  std::optional<Error> hand_out(const std::vector<std::pair<size_t, unsigned>>& wanted) {
    if (wanted.empty()) return std::nullopt;
    const size_t most = queue_.most_indexes();
    if (most == 0)
      return Error{"Slurm takes no array jobs here: its MaxArraySize is 0",
                   "Ask the administrator of the cluster to allow them, or leave --executor slurm out.",
                   {}};
    ArrayJob job;
    job.name = new_name();
    job.size = std::min(wanted.size(), most);
    job.at_a_time = options_.jobs;
    job.needs_card = options_.command.backend == "gpu";
    job.folder = folder_of(job.name);
    job.script = job.folder / "task.sh";
    fs::create_directory(job.folder);
    std::vector<Part> parts(job.size, Part{options_.command, {}});
    std::vector<Handed> handed(job.size);
    for (size_t i = 0; i < wanted.size(); ++i) {
      const auto& [task, attempt] = wanted[i];
      const Task& it = tasks_[task];
      parts[i % job.size].tasks.push_back({it.key, it.seed, attempt, it.submission->files});
      handed[i % job.size].tasks.insert(task);
      handed[i % job.size].attempt = std::max(handed[i % job.size].attempt, attempt);
    }
    for (size_t i = 0; i < job.size; ++i) write_part(job.folder / part_name(i), parts[i]);
    std::string script = "#!/bin/sh\nexec";
    for (const std::string& word : options_.command.program) script += " " + quoted(word);
    script += " class-task " + quoted(job.folder.string()) + " \"$SLURM_ARRAY_TASK_ID\"\n";
    if (auto error = write_file(job.script.string(), script)) return error;
    if (auto error = queue_.submit(job)) {
      fs::remove_all(job.folder);
      return error;
    }
    for (size_t i = 0; i < job.size; ++i) handed_[{job.name, i}] = std::move(handed[i]);
    return std::nullopt;
  }

  /// Hands out again what Slurm no longer has and left no result: a task that died, a node that Slurm gave
  /// up.
  std::optional<Error> replace_lost(const SlurmQueue::Rows& rows) {
    std::vector<Place> lost;
    for (auto& [place, handed] : handed_) {
      const auto row = rows.find({place.job, place.index});
      const bool is_stuck = row != rows.end() && row->second.reason.find("requeued") != std::string::npos &&
                            row->second.reason.find("held") != std::string::npos;
      if (row != rows.end() && !is_stuck) {
        handed.gone.reset();
        continue;
      }
      if (!handed.gone) handed.gone = Clock::now();
      if (Clock::now() - *handed.gone < options_.late) continue;
      if (is_stuck) queue_.cancel(row->second.id);
      lost.push_back(place);
    }
    if (lost.empty()) return std::nullopt;
    collect();
    std::vector<std::pair<size_t, unsigned>> again;
    for (const Place& place : lost) {
      const auto found = handed_.find(place);
      if (found == handed_.end()) continue;
      const Handed handed = found->second;
      handed_.erase(found);
      for (const size_t task : handed.tasks) {
        if (handed.attempt < kAttempts)
          again.emplace_back(task, handed.attempt + 1);
        else
          close(tasks_[task].key, {{tasks_[task].key, "", 0}, lost_text(place), false});
      }
    }
    return hand_out(again);
  }

  /// A drained node or a partition that is down lets tasks wait for days: said once for each reason. To wait
  /// for a free node is usual.
  void say_what_holds_it_up(const SlurmQueue::Rows& rows) {
    static const std::set<std::string> usual = {"",          "None",       "Resources",         "Priority",
                                                "BeginTime", "Dependency", "JobArrayTaskLimit", "Cleaning"};
    std::set<std::string> reasons;
    for (const auto& [place, row] : rows) {
      if (row.state != "PENDING") return;
      if (!usual.contains(row.reason)) reasons.insert(row.reason);
    }
    for (const std::string& reason : reasons)
      if (options_.notice && said_.insert(reason).second)
        options_.notice(
            "Slurm starts none of the tasks: " + one_line(reason) +
            "\n  next: `sinfo -R` says why nodes are down or drained; ask the administrator of the cluster. Ctrl-C "
            "stops and keeps what is graded.");
  }

  std::string lost_text(const Place& place) const {
    std::error_code ignored;
    const fs::path file = folder_of(place.job) / fmt::format("{}.log", place.index);
    std::string words;
    if (fs::is_regular_file(file, ignored)) words = read_file(file);
    words.erase(words.find_last_not_of(" \r\n") + 1);
    words = words.substr(words.rfind('\n') + 1);
    return fmt::format("not graded: its Slurm task ended {} times without a result{}", kAttempts,
                       words.empty() ? "" : "; last it wrote: " + printable(words));
  }

  /// What has a result is kept for the next run; no task runs on after that.
  std::optional<Error> stop() {
    for (const std::string& job : jobs()) {
      if (!queue_.cancel("--name=" + job))
        return Error{"Slurm does not take back the job " + job,
                     "Take it back with `scancel --name=" + job + "`, or run the same command again.",
                     {}};
      fs::remove_all(folder_of(job));
    }
    collect();
    return std::nullopt;
  }

  const ExecutorOptions& options_;
  const SlurmQueue& queue_;
  const std::vector<Task>& tasks_;
  std::atomic<bool>& cancelled_;
  const Executor::OnDone& done_;
  std::map<std::string, size_t> open_;  ///< tasks without a result, by key
  std::map<Place, Handed> handed_;
  std::set<std::string> said_;  ///< reasons of Slurm's
};

/// On the nodes of a cluster: an array job of Slurm, whose tasks write their results into a folder that all
/// machines see.
class SlurmExecutor : public Executor {
 public:
  SlurmExecutor(const ExecutorOptions& options, SlurmQueue queue)
      : options_(options), queue_(std::move(queue)) {}

  std::optional<Error> grade(const std::vector<Task>& tasks, std::atomic<bool>& cancelled,
                             const OnDone& done) override {
    return Controller(options_, queue_, tasks, cancelled, done).run();
  }

 private:
  ExecutorOptions options_;
  SlurmQueue queue_;
};

}  // namespace

Result<std::unique_ptr<Executor>> make_slurm_executor(const ExecutorOptions& options) {
  Result<SlurmQueue> queue = SlurmQueue::find(options.sbatch);
  if (!queue) return queue.error();
  return std::unique_ptr<Executor>(std::make_unique<SlurmExecutor>(options, *std::move(queue)));
}

}  // namespace cml::classroom
