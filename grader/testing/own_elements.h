#pragma once
#include <string>
#include <vector>

#include "testing/undefined.h"

namespace cml::testing {

/// Whether every element that the array holds after `job` has been loaded from shared memory by the thread
/// that stored it there: `after` are the buffers after the run. It runs the job again with marks
/// (FlowRequest), which the emulator does on every machine. The failure names the lines of the store and of
/// the load, where there is one of each.
Fault own_elements(const Job& job, const std::vector<Buffer>& after, const std::string& array,
                   size_t element_bytes, const RunJob& run);

}  // namespace cml::testing
