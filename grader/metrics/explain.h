#pragma once
#include "arch/bank_geometry.h"
#include "core/failure.h"
#include "core/run_result.h"

namespace cml::metrics {

/// What a site's worst request did and what it would have cost at best:
///   "line 14: 32-way conflict on load, lanes 0..31 all hit bank 0; 32 wavefronts for a request where 1 would
///   do" "line 9: 32 sectors for one load request: lanes are 4096 bytes apart; 4 would do"
/// Where the site made several requests, their sums follow in brackets.
Failure explain(const AccessSite& site, const arch::BankGeometry& banks = {});

/// What a site has cost beyond the least: wavefronts of shared and constant memory; of global memory sectors,
/// at most as its worst request has them.
uint64_t surplus(const AccessSite& site);

}  // namespace cml::metrics
