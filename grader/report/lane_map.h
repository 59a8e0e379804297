#pragma once
#include <string>

#include "arch/bank_geometry.h"
#include "core/run_result.h"
#include "language/catalogue.h"

namespace cml::report {

/// The lanes of a site's worst request as text: lane, word and bank in shared memory, lane, byte and sector
/// in global memory. A star marks banks in which a lane waits for another; with `colour` they are coloured
/// too.
std::string lane_map(const AccessSite& site, const arch::BankGeometry& banks, bool colour);

/// "bank 0: lanes 0..31 ask for 32 words", for the fullest banks in which lanes meet; a line each.
std::string meeting_lines(const AccessSite& site, const arch::BankGeometry& banks,
                          const language::Catalogue& words);

}  // namespace cml::report
