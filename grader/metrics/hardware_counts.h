#pragma once
#include <vector>

#include "core/run_result.h"

namespace cml::metrics {

/// Hardware counts what cp.async.ca reads from global memory twice: as copies and among the loads. Takes it
/// off the loads, which here are those of load instructions. (Measured on an H200: 2,362 load requests of a
/// kernel whose machine code has no load of global memory, and 2,362 of copies.)
void take_copies_off_loads(std::vector<MetricValue>& counted);

}  // namespace cml::metrics
