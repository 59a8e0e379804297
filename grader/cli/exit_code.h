#pragma once
#include <span>
#include <string>

namespace cml::cli {

/// What the process returns: enumerator, number, meaning, when. --help and the documentation say the same.
// clang-format off
#define CML_EXIT_CODES(X)                                                                                    \
  X(kPassed, 0, "passed", "all that was requested passed")                                                   \
  X(kNotPassed, 1, "not all passed", "a check failed, a wrong solution was let through, or a kernel trapped") \
  X(kTrouble, 2, "no verdict", "wrong usage, nothing to grade, or the grader itself failed; never a student's zero")
// clang-format on

/// The rows of CML_EXIT_CODES.
enum ExitCode {
#define CML_EXIT_CODE(name, number, meaning, when) name = number,
  CML_EXIT_CODES(CML_EXIT_CODE)
#undef CML_EXIT_CODE
};

/// One row of CML_EXIT_CODES.
struct ExitCodeRow {
  int code;             ///< what the process returns
  const char* meaning;  ///< in short
  const char* when;     ///< what leads to it
};
/// All rows, in order.
std::span<const ExitCodeRow> exit_codes();
/// "Exit codes: 0 passed; ...": a line for --help.
std::string exit_code_help();

}  // namespace cml::cli
