#include "classroom/slurm_queue.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "classroom/text.h"
#include "sandbox/run.h"

namespace cml::classroom {
namespace {

sandbox::Finished call(const std::vector<std::string>& arguments,
                       const std::atomic<bool>* cancelled = nullptr) {
  sandbox::Command command;
  command.arguments = arguments;
  command.err = sandbox::Sink::kept;
  sandbox::Watch watch;
  watch.timeout = std::chrono::seconds(kSlurmSeconds);
  watch.cancelled = cancelled;
  return sandbox::run(command, watch);
}

std::string what_it_said(const sandbox::Finished& finished) {
  if (finished.kind == sandbox::Finished::Kind::late) return fmt::format("no answer in {} s", kSlurmSeconds);
  const std::string text = one_line(finished.err);
  return text.empty() ? "it ended " + finished.end.text() : text;
}

std::vector<std::string> columns_of(const std::string& line) {
  std::vector<std::string> columns;
  std::istringstream in(line);
  for (std::string column; std::getline(in, column, '|');) columns.push_back(column);
  return columns;
}

}  // namespace

Result<SlurmQueue> SlurmQueue::find(std::vector<std::string> options) {
  SlurmQueue queue;
  queue.options_ = std::move(options);
  for (const auto& [name, path] : {std::pair{"sbatch", &queue.sbatch_}, std::pair{"squeue", &queue.squeue_},
                                   std::pair{"scancel", &queue.scancel_}}) {
    *path = sandbox::find_program(name);
    if (path->empty())
      return Error{fmt::format("there is no program {} in PATH", name),
                   "Run this where jobs are submitted to Slurm, or leave --executor slurm out.",
                   {}};
  }
  queue.scontrol_ = sandbox::find_program("scontrol");
  return queue;
}

size_t SlurmQueue::most_indexes() const {
  if (scontrol_.empty()) return kUsualIndexes;
  std::istringstream lines(call({scontrol_, "show", "config"}).out);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name;
    std::string equals;
    size_t size = 0;
    if (words >> name >> equals >> size && name == "MaxArraySize" && equals == "=")
      return std::min(size, kUsualIndexes);
  }
  return kUsualIndexes;
}

std::optional<Error> SlurmQueue::submit(const ArrayJob& job) const {
  std::vector<std::string> arguments{sbatch_};
  arguments.insert(arguments.end(), options_.begin(), options_.end());
  const std::string at_a_time = job.at_a_time == 0 ? "" : fmt::format("%{}", job.at_a_time);
  for (const std::string& option :
       {std::string("--parsable"), std::string("--requeue"), std::string("--open-mode=append"),
        std::string("--nodes=1"), std::string("--ntasks=1"), "--job-name=" + job.name,
        fmt::format("--array=0-{}{}", job.size - 1, at_a_time), "--chdir=" + job.folder.string(),
        std::string("--output=%a.log")})
    arguments.push_back(option);
  if (job.needs_card) arguments.emplace_back("--gres=gpu:1");
  arguments.push_back(job.script.string());
  const sandbox::Finished finished = call(arguments);
  if (finished.exit_code == 0) return std::nullopt;
  return Error{
      "Slurm does not take the class: " + what_it_said(finished),
      "Correct the options in [slurm] of the course.toml, or ask the administrator of the cluster; then run the "
      "same command again.",
      {}};
}

Result<SlurmQueue::Rows> SlurmQueue::waiting_or_running(const std::vector<std::string>& names,
                                                        const std::atomic<bool>& cancelled) const {
  Rows rows;
  if (names.empty()) return rows;
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ",") + name;
  const sandbox::Finished finished =
      call({squeue_, "--noheader", "--array", "--name=" + list, "--format=%j|%K|%F|%T|%r"}, &cancelled);
  if (finished.exit_code != 0)
    return Error{
        "Slurm does not answer: " + what_it_said(finished),
        "Ask the administrator of the cluster, then run the same command again: what is graded is kept.",
        {}};
  std::istringstream lines(finished.out);
  for (std::string line; std::getline(lines, line);) {
    const std::vector<std::string> columns = columns_of(line);
    size_t index = 0;
    if (columns.size() < 5 ||
        std::from_chars(columns[1].data(), columns[1].data() + columns[1].size(), index).ec != std::errc{})
      continue;
    rows[{columns[0], index}] = {columns[2] + "_" + columns[1], columns[3], columns[4]};
  }
  return rows;
}

bool SlurmQueue::cancel(const std::string& what) const { return call({scancel_, what}).exit_code == 0; }

}  // namespace cml::classroom
