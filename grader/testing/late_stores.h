#pragma once
#include "testing/expected.h"

namespace cml::testing {

/// Whether outputs are wrong only because stores become visible late: `job` ran with a
/// RunOptions::weak_memory_seed, and in a run without one its outputs are right.
bool is_wrong_when_late(const Job& job, const std::vector<Expected>& expected, const RunJob& run);

}  // namespace cml::testing
