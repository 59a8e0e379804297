#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "classroom/executor.h"
#include "classroom/gradebook.h"
#include "classroom/repeat.h"
#include "classroom/roster.h"
#include "classroom/store.h"

namespace cml::classroom {

/// What a class is graded with.
struct Plan {
  GradingCommand command;          ///< how one submission is graded
  std::vector<Counted> exercises;  ///< that count, in order of id
  std::string salt;                ///< of the seeds
  std::string tool;  ///< digest of what gives the verdicts: grader, worker, starters, thresholds, card
  std::string tool_version;  ///< the grader's, as it says
  Rules rules;               ///< what becomes of points; no part of any key
  unsigned rounds = 1;       ///< gradings of each submission, with other inputs; the first one counts
  std::string reason;        ///< of a regrade, in the instructor's words; may be empty
};

/// SHA-256 over the names and contents of files, those that do not exist left out.
std::string digest_of(const std::vector<std::filesystem::path>& files);

/// What one submission's result depends on, a line for each input that begins with its kind.
std::string inputs_of(const Plan& plan, const Submission& submission, unsigned round = 0);

/// The digest of that: equal keys, equal verdicts.
std::string key_of(const Plan& plan, const Submission& submission, unsigned round = 0);

/// What the store has of one submission, with its details; nothing where it was not graded so.
std::optional<report::Report> stored_report(const Store& store, const Plan& plan,
                                            const Submission& submission);

/// What a run gave. Its reports are without details, which take about 1 MB a submission: stored_report.
struct Graded {
  Gradebook book;                ///< of the first round
  std::vector<Repeated> rounds;  ///< of each submission that was graded, where there are several
  std::optional<Error>
      trouble;  ///< why the run ended early: the executor's, or a result that could not be stored
};

/// Called before the first is graded and after each: how many are done, of how many, and the last one's id.
using OnProgress = std::function<void(size_t done, size_t all, const std::string& id)>;

/// Grades what the store does not have yet, and tells all: round after round, so that what counts comes
/// first. Rows of submissions that were not reached since `cancelled` was set say so.
Graded grade_class(const Roster& roster, const Plan& plan, Store& store, Executor& executor,
                   std::atomic<bool>& cancelled, const OnProgress& progress);

}  // namespace cml::classroom
