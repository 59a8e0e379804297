#pragma once
#include <atomic>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "classroom/store.h"
#include "classroom/submission.h"
#include "report/report.h"

namespace cml::classroom {

/// One submission to grade.
struct Task {
  const Submission* submission = nullptr;  ///< whose `files` are graded
  std::string key;                         ///< of its result in the store
  uint64_t seed = 0;                       ///< of its inputs
};

/// What grading it gave: a report, or why the grader has none.
struct Outcome {
  Stored stored;              ///< `report` is empty if there is no report
  std::string reason;         ///< why there is no report, or none that counts; then nothing is stored
  bool is_cancelled = false;  ///< that is why
};

/// How each of them is graded.
struct GradingCommand {
  std::vector<std::string> program;    ///< the grader and its options before the verb
  std::vector<std::string> exercises;  ///< that count
  std::string backend;                 ///< "emulator" | "gpu"
  std::string arch;                    ///< as --arch takes it
  bool with_details = false;           ///< source text and counts by line in the reports
  std::chrono::seconds timeout{1800};  ///< for one submission
  std::filesystem::path work;          ///< a folder for what lives as long as one submission is graded
};

/// What a report says of a check in which the grader itself failed, in one line.
std::string trouble_in(const report::Report& report);

/// Grades one submission in a child process, `grader check`, with a folder and a compile cache of its own,
/// which are gone afterwards. `place` names the folder in command.work.
Outcome grade_submission(const GradingCommand& command, const Task& task, const std::string& place,
                         const std::atomic<bool>& cancelled);

}  // namespace cml::classroom
