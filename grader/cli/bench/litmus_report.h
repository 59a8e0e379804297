#pragma once
#include <string>
#include <vector>

#include "cli/exit_code.h"
#include "litmus/verdict.h"

namespace cml::cli {

/// One test, what its runs gave and what is wrong with that.
struct LitmusRow {
  const litmus::LitmusTest& test;      ///< as read from its file
  const litmus::Histogram& histogram;  ///< of its runs
  std::vector<std::string> faults;     ///< of litmus::faults_of
};

/// What all tests gave.
struct LitmusSummary {
  size_t passed = 0;                       ///< tests that ran to their end
  size_t failed = 0;                       ///< also before they were interrupted
  std::vector<std::string> missing;        ///< that did not run to their end
  std::vector<std::string> left_out = {};  ///< that are not run on a card, each with the reason

  /// One more test has ended or was interrupted.
  void add(const LitmusRow& row);
};

/// The test's outcomes with how often they were seen, its races, and what is wrong.
std::string litmus_text(const LitmusRow& row, const litmus::Plan& plan);
/// How many passed.
std::string litmus_text(const LitmusSummary& summary, const litmus::Plan& plan);

/// kPassed, kNotPassed, or where it was interrupted kTrouble.
ExitCode litmus_exit_code(const LitmusSummary& summary);

}  // namespace cml::cli
