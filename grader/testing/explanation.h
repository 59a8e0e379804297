#pragma once
#include <string>

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

/// What the accesses of launch 0 that fit did, the dearest first, each behind "\n  ": "line 14: 32-way
/// conflict on load, lanes 0..31 all hit bank 0". Says so where there is none.
std::string reasons(const Run& run, const SiteFilter& filter);

}  // namespace cml::testing
