#pragma once
#include <vector>

#include "core/job.h"
#include "testing/fault.h"
#include "testing/sums.h"
#include "testing/undefined.h"

namespace cml::testing {

/// The product by which wrong sums differ from the formula. Runs `job`, whose outputs are `sums`, once for
/// each of up to nine weights. In such a run this weight is 1, all others are 0, and each element of the
/// input has a value of its own: an output names the element that the weight meets there. Empty where these
/// runs give what belongs there, where an output is not written or depends on more than products, or where a
/// run stops. The emulator runs them on every machine.
Fault wrong_product(const Sums& sums, const Job& job, const RunJob& run);

}  // namespace cml::testing
