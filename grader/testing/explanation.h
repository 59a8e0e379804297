#pragma once
#include <string>

#include "metrics/tolerance.h"
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

/// How far a metric of launch 0 (by name or id) may be off `expected`, in its own unit, for the backend and
/// the size of the run: 0 on the emulator.
metrics::Tolerance slack(const Run& run, const std::string& metric, double expected);

}  // namespace cml::testing
