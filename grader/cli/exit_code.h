#pragma once

namespace cml::cli {

/// What the process returns; --help says the same.
enum ExitCode {
  kPassed = 0,     ///< all that was asked for passed
  kNotPassed = 1,  ///< something did not pass: a check, a wrong solution that was let through, a trap
  kTrouble = 2,    ///< no verdict: wrong usage, or the grader itself failed
};
inline constexpr const char* kExitCodeHelp =
    "Exit codes: 0 passed; 1 not all passed; 2 wrong usage, or the grader itself failed (no verdict).";

}  // namespace cml::cli
