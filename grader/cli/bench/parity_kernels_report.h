#pragma once
#include <string>

#include "cli/exit_code.h"
#include "parity/kernels/sweep.h"

namespace cml::cli {

/// What was requested, where it ran, and what came of it.
struct KernelSweep {
  const parity::kernels::SweepPlan& plan;
  const parity::kernels::SweepSummary& summary;
  std::string gpu;  ///< name of the card; empty: the emulator alone
};

/// How many kernels were equal, and each finding: the reduced kernel, what differs, and the values of its
/// expressions.
std::string kernels_text(const KernelSweep& sweep);

/// "// kernel_17 of seed 1: grid (2,1,1), block (5,7,3) ...", a comment line.
std::string launch_text(const parity::kernels::Kernel& kernel);

/// kPassed, kNotPassed where the card differs, kTrouble where a kernel breaks the rules or not all were
/// tried. One that the compiler cannot compile, or that differs by the assembler's optimisation, counts as
/// neither.
ExitCode kernels_exit_code(const parity::kernels::SweepSummary& summary);

}  // namespace cml::cli
