#pragma once
#include <functional>
#include <string>
#include <vector>

#include "grading/backend.h"
#include "grading/project.h"
#include "report/report.h"
#include "testing/check.h"

/// Grading in this process: GoogleTest runs the checks, a Report comes out. Once a process.
namespace cml::grading {

/// What is graded and on what, in addition to the submission itself (testing::session() has that).
struct Grading {
  std::vector<const testing::CheckRow*> checks;  ///< in order of declaration, with the gates that they need
  BackendChoice backend;                         ///< what kernels run on
  int compute_capability = 0;                    ///< 10 * major + minor
  unsigned threads = 0;                          ///< of the emulator; 0 takes all cores
  std::function<void(const std::string&)> on_check;  ///< called with "LAB/EXERCISE/CHECK" before it runs
};

/// The compute capability to compile for if there is no card and none is requested.
inline constexpr int kDefaultCapability = 90;

/// A report of now, with no exercise in it.
report::Report empty_report(int compute_capability);

/// An exercise for which there is no grade, since the grader itself failed, and why.
report::Exercise without_verdict(const std::vector<const testing::CheckRow*>& checks, const std::string& why);
/// Of a report that is not all passed: how to have the same inputs again.
std::string seed_note(uint64_t seed);

/// Runs the checks and tells what they gave; the samples of what was timed stay in testing::outcomes().
report::Report grade(const Project& project, Grading grading);

/// The compute capability to compile for if none is requested: the card's, else 9.0.
int default_capability(const BackendChoice& backend);

/// The compute capability that --arch asks for; default_capability where it is empty.
Result<int> capability_of(const std::string& arch, const BackendChoice& backend);

/// The card, for commands that are about nothing else. The Error says why there is no card and what to do.
Result<BackendChoice> choose_card();

}  // namespace cml::grading
