#include "classroom/grade_submission.h"

#include <fmt/format.h>

#include "classroom/text.h"
#include "core/file.h"
#include "grading/grader.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

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

Outcome outcome_of(grading::Graded graded) {
  Outcome outcome;
  outcome.is_cancelled = graded.is_cancelled;
  outcome.reason = printable(graded.reason);
  if (!graded.report) return outcome;
  if (!graded.report->nothing_to_grade.empty())
    outcome.reason = printable(graded.report->nothing_to_grade);
  else
    outcome.stored.report = std::move(graded.json);
  if (outcome.reason.empty() && graded.report->status() == report::Status::error)
    outcome.reason = trouble_in(*graded.report);
  return outcome;
}

}  // namespace

std::string trouble_in(const report::Report& report) {
  for (const report::Exercise& exercise : report.exercises)
    for (const report::Check& check : exercise.checks)
      if (check.status == report::Status::error)
        return fmt::format("the grader itself failed in {}/{}: {}", exercise.id, check.name,
                           check.failures.empty() ? "" : printable(check.failures.front().sentence()));
  return "the grader itself failed";
}

Outcome grade_submission(const GradingCommand& command, const Task& task, const std::string& place,
                         const std::atomic<bool>& cancelled) {
  const WorkPlace work(command.work / place);
  grading::Request request;
  request.submission = work.path() / "submission";
  stage(*task.submission, request.submission);
  request.exercises = command.exercises;
  request.backend = command.backend;
  request.arch = command.arch;
  request.seed = task.seed;
  request.with_details = command.with_details;
  request.cache = work.path() / "cache";
  request.timeout = command.timeout;
  grading::Graded graded = grading::Grader(command.program).grade(request, cancelled);
  const double seconds = graded.seconds;
  Outcome outcome = outcome_of(std::move(graded));
  outcome.stored.key = task.key;
  outcome.stored.seconds = seconds;
  return outcome;
}

}  // namespace cml::classroom
