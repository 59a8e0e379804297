#include "classroom/part.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "classroom/task_files.h"
#include "core/staging_folder.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

/// Slurm stops a task and all that it started at once, so that the grader's end may be seen before our own.
bool is_stopped_too(const std::atomic<bool>& cancelled) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  while (!cancelled && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  return cancelled;
}

}  // namespace

std::string part_name(size_t index) { return std::to_string(index) + ".part"; }

bool grade_part(const fs::path& job, size_t index, const std::atomic<bool>& cancelled) {
  Part part = read_part(job / part_name(index));
  const fs::path results = job.parent_path().parent_path() / kResultFolder;
  const StagingFolder local(fs::temp_directory_path() / "part");  // a disk of this machine
  part.command.work = local.folder();
  for (const TaskFile& file : part.tasks) {
    if (read_outcome(results, file.key)) continue;
    Submission submission;
    submission.files = file.files;
    const Task task{&submission, file.key, file.seed};
    const Outcome outcome = grade_submission(part.command, task, "submission", cancelled);
    if (outcome.is_cancelled || (!outcome.reason.empty() && is_stopped_too(cancelled))) return false;
    write_outcome(results, outcome);
    fmt::print(stderr, "{} {:.1f} s {}\n", file.key, outcome.stored.seconds, outcome.reason);
  }
  return true;
}

}  // namespace cml::classroom
