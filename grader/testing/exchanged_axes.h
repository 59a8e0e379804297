#pragma once
#include "testing/expected.h"

namespace cml::testing {

/// Whether the outputs, which are wrong, are right in a run with x and y of the grid exchanged, or those of
/// grid and blocks: the kernel has exchanged them. It runs the job once or twice more, which the emulator
/// does on every machine. The line is the first of the kernel that names blockIdx.
Fault exchanged_axes(const Job& job, const std::vector<Expected>& expected, const RunJob& run);

}  // namespace cml::testing
