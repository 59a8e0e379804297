#pragma once
#include <string>
#include <vector>

#include "language/catalogue.h"
#include "report/report.h"

namespace cml::report {

/// What became of an exercise since an earlier run of it, a sentence each, the checks first: "2 more checks
/// pass: a, b", "a: 1024 -> 32 shared-memory load wavefronts". A count is compared with one of the same check
/// with the same limit; of several that is the last one, the largest case. Nothing where nothing
/// changed.
std::vector<std::string> changes_since(const Exercise& before, const Exercise& now,
                                       const language::Catalogue& words = language::english().catalogue);

}  // namespace cml::report
