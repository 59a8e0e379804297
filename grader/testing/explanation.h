#pragma once
#include <string>
#include <vector>

#include "testing/exercise.h"

namespace cml::testing {

/// Accesses of one space and kind as AccessSite names them, tiles among loads and stores; empty fits all
/// kinds, an empty space fits nothing.
struct SiteFilter {
  std::string space;
  std::string kind;
};

/// Why the job did not run to its end: the error or the trap, with what to do next.
std::string why_not_completed(const Run& run);

/// What the accesses of launch 0 that fit did, a line each, the one with the largest surplus first: "line 14:
/// 32-way conflict on load, lanes 0..31 all hit bank 0; ...". Where none has a surplus one line that counts
/// the requests of each, and where there is no access one that says so.
std::vector<std::string> reasons(const Run& run, const SiteFilter& filter);

}  // namespace cml::testing
