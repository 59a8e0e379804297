#pragma once
#include <vector>

#include "testing/expected.h"

namespace cml::testing {

/// The factor of a row that is wrong in an index which leaves an array of `job`: the pattern of an output in
/// a run with room after each array, where it has one of this kind. Nothing where that run stops too.
Fault wrong_row_factor(const Job& job, const std::vector<Expected>& expected, Surroundings around,
                       const RunJob& run);

/// Of `array`, an output beyond which threads store: that most elements which are wrong in a run with room
/// after each array were never written.
Fault wrong_threads_store(const Job& job, const std::string& array, const std::vector<Expected>& expected,
                          const Surroundings& around, const RunJob& run);

}  // namespace cml::testing
