#include "classroom/grade_submission.h"

#include <fmt/format.h>

#include <chrono>

#include "classroom/text.h"
#include "core/file.h"
#include "process/run.h"
#include "report/json.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

constexpr size_t kMostOutput = size_t{64} << 20;

/// A folder, empty at first and gone at the end.
class WorkPlace {
 public:
  explicit WorkPlace(fs::path path) : path_(std::move(path)) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~WorkPlace() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  WorkPlace(const WorkPlace&) = delete;
  WorkPlace& operator=(const WorkPlace&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

void stage(const Submission& submission, const fs::path& folder) {
  for (const auto& [id, text] : submission.files) {
    const fs::path file = folder / (id + ".cu");
    fs::create_directories(file.parent_path());
    const auto error = write_file(file.string(), text);
    CML_REQUIRE(!error, error->to_string());
  }
}

/// The last line that says something.
std::string last_line(const std::string& text) {
  const size_t end = text.find_last_not_of(" \r\n");
  if (end == std::string::npos) return "it said nothing";
  const size_t begin = text.rfind("grader: ", end);
  return printable(begin == std::string::npos ? text.substr(text.rfind('\n', end) + 1, end)
                                              : text.substr(begin, text.find('\n', begin) - begin));
}

std::string trouble_in(const report::Report& report) {
  for (const report::Exercise& exercise : report.exercises)
    for (const report::Check& check : exercise.checks)
      if (check.status == report::Status::error)
        return fmt::format("the grader itself failed in {}/{}: {}", exercise.id, check.name,
                           check.messages.empty()
                               ? ""
                               : printable(check.messages[0].substr(0, check.messages[0].find('\n'))));
  return "the grader itself failed";
}

Outcome outcome_of(const process::Finished& end, const GradingCommand& command) {
  Outcome outcome;
  using Kind = process::Finished::Kind;
  if (end.kind == Kind::cancelled) {
    outcome.is_cancelled = true;
    outcome.reason = "not graded: the run was stopped";
  } else if (end.kind == Kind::late) {
    outcome.reason = fmt::format("not graded within {} s", command.timeout.count());
  } else if (end.kind == Kind::flooding) {
    outcome.reason = "the grader was stopped: it wrote without end";
  } else if (end.end.signal != 0) {
    outcome.reason = fmt::format("the grader was ended by signal {}", end.end.signal);
  } else {
    const Result<report::Report> report = report::parse_json(end.out);
    if (!report) {
      outcome.reason = fmt::format("the grader ended with {}: {}", end.exit_code, last_line(end.err));
    } else {
      if (!report->nothing_to_grade.empty())
        outcome.reason = printable(report->nothing_to_grade);
      else
        outcome.stored.report = end.out;
      if (outcome.reason.empty() && report->status() == report::Status::error)
        outcome.reason = trouble_in(*report);
    }
  }
  return outcome;
}

}  // namespace

Outcome grade_submission(const GradingCommand& command, const Task& task, const std::string& place,
                         const std::atomic<bool>& cancelled) {
  const WorkPlace work(command.work / place);
  const fs::path folder = work.path() / "submission";
  stage(*task.submission, folder);
  std::vector<std::string> arguments = command.program;
  arguments.emplace_back("check");
  arguments.insert(arguments.end(), command.exercises.begin(), command.exercises.end());
  for (const std::string& word :
       {std::string("--submission"), folder.string(), std::string("--backend"), command.backend,
        std::string("--arch"), command.arch, std::string("--seed"), std::to_string(task.seed),
        std::string("--format"), std::string("json"), std::string("--jobs"), std::string("1")})
    arguments.push_back(word);
  process::Command child;
  child.arguments = arguments;
  child.added = {{"CML_CACHE_DIR", (work.path() / "cache").string()}};
  child.err = process::Sink::kept;
  process::Watch watch;
  watch.timeout = command.timeout;
  watch.cancelled = &cancelled;
  watch.most_out = kMostOutput;
  const auto start = std::chrono::steady_clock::now();
  const process::Finished end = process::run(child, watch);
  Outcome outcome = outcome_of(end, command);
  outcome.stored.key = task.key;
  outcome.stored.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

}  // namespace cml::classroom
