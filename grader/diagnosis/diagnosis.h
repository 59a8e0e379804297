#pragma once
#include <string>
#include <vector>

#include "core/finding.h"
#include "emulator/launch/executor.h"

/// What a fault means in the student's program. Called after a run, with the evidence of its faults, a log of
/// accesses and the source; nothing here runs or changes the emulated program.
namespace cml::diagnosis {

/// Writes into the trap and the findings of a launch what their evidence and `source` (may be empty) tell:
/// the array, the detail, the cause and the next step.
void explain(emulator::LaunchOutcome& outcome, const std::string& source);

/// What is no fault of a launch and misleads all the same, in English: of its pairs of volatile accesses that
/// nothing orders one, an update that may be lost before others. After explain().
std::vector<std::string> notes_of(const emulator::LaunchOutcome& outcome);

/// The first blocks that findings are in, by linear index: those to log (LaunchSpec::logged).
std::vector<uint64_t> blocks_of(const std::vector<Finding>& findings, const Dim3& grid);

/// Gives findings of a launch their cause, the line where it is repaired and the next step, from all accesses
/// of the blocks that they are in: `logged` is an outcome of the same launch with a log. Findings of one
/// cause become one; those that follow from another are left out.
std::vector<Finding> with_causes(const emulator::LaunchOutcome& logged, const std::string& source,
                                 std::vector<Finding> findings);

}  // namespace cml::diagnosis
