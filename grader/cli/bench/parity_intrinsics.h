#pragma once
#include <string>
#include <vector>

#include "core/error.h"
#include "parity/intrinsic_run.h"

namespace cml::cli {

/// The request of `grader parity --intrinsics`.
struct IntrinsicsOptions {
  std::vector<std::string> names;  ///< functions whose name begins so; empty: all
  std::string root;                ///< of the project, where its lists are
  bool emulator_only = false;      ///< no card: compile and run, compare nothing
};

/// What did not run or differs, function by function, then how many there were; `compared` with a card.
std::string intrinsics_text(const parity::IntrinsicSummary& summary, bool compared);

/// Runs the listed device functions on the emulator and the card and compares the bits; prints what differs.
/// Gives the exit code. Errors: no project, no card.
Result<int> parity_of_intrinsics(const IntrinsicsOptions& options);

}  // namespace cml::cli
