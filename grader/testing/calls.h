#pragma once
#include <vector>

#include "testing/exercise.h"

namespace cml::testing {

/// `base` with the launches of `calls`. Arrays of one name are one buffer, with the contents of its first
/// mention; those next to a launch follow its arguments; a kernel with template arguments becomes a name
/// expression; of two symbols of one name the later counts. Throws InfrastructureError where two arrays of
/// one name differ in size.
Job with_calls(Job base, const std::vector<Call>& calls);

/// Launch 0's.
inline Geometry geometry_of(const std::vector<Call>& calls) {
  return calls.empty() ? Geometry{} : calls.front().geometry;
}

}  // namespace cml::testing
