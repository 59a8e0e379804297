#pragma once
#include <functional>
#include <string>
#include <vector>

#include "grading/grader.h"
#include "report/report.h"
#include "testing/check.h"

namespace cml::grading {

/// Exercises that are graded in several processes, a few in each: on the emulator alone, since a card's clock
/// and counters are one process's at a time.
struct SharedOut {
  Request request;                               ///< of all; the exercises and threads are filled in
  std::vector<const testing::CheckRow*> checks;  ///< of several exercises, each exercise's side by side
  unsigned processes = 2;                        ///< at a time
  int compute_capability = 0;                    ///< 10 * major + minor
  std::function<void(const std::string&)> on_exercise{};  ///< gets which begins, by any thread, one at a time
  /// Gets what protected the machine from the workers of a process, as on_exercise is.
  std::function<void(const std::vector<Layer>&)> on_layers{};
};

/// The checks of each exercise, where they stand side by side.
std::vector<std::vector<const testing::CheckRow*>> by_exercise(
    const std::vector<const testing::CheckRow*>& checks);

/// Grades them. An exercise whose process gave no report has errors instead of verdicts.
report::Report grade_shared_out(const Grader& grader, const SharedOut& work);

}  // namespace cml::grading
