#pragma once
#include <string>
#include <vector>

#include "testing/calls.h"
#include "testing/undefined.h"

namespace cml::testing {

/// Of an output that no thread has written: the line of the kernel that stores into it, where there is one
/// and no thread reaches it. It runs the job once more and counts, which the emulator does on every machine.
Fault unreached_store(const Job& job, const std::vector<Call>& calls, const std::string& array,
                      const RunJob& run);

}  // namespace cml::testing
