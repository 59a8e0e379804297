#pragma once
#include <string>
#include <vector>

#include "testing/bound.h"
#include "testing/exercise.h"
#include "testing/failure_matcher.h"

/// Matchers that give what is wrong as a value: expect(run, MetricIs("shared_load_wavefronts", exactly(32)),
/// label). Where a count is off, the failure names the source line, the lanes and the bank.
namespace cml::testing {

/// A matcher on a Run.
using RunMatcher = FailureMatcher<Run>;

/// A metric of launch 0 by name: MetricIs("lane_exchanges", at_most(2)). Counts are exact on the emulator,
/// and within the declared tolerance on hardware. Sectors that are stored include those of bulk copies.
RunMatcher MetricIs(const std::string& name, const Bound& bound);
/// No bank conflict in loads, stores and atomics.
RunMatcher NoBankConflicts();
/// What NoOtherPath says of bank conflicts of cp.async: none, or nothing, as the check counts them itself.
enum class CopyConflicts { none, judged_apart };
/// Of atomics, ldmatrix and stmatrix none, no cp.async with bank conflicts, and no bulk copy out of shared
/// memory, which needs no load there: data moves by loads and stores of shared and global memory. Local and
/// constant memory are free, since no element goes from one thread to another there. Exchanges of lanes are
/// few enough to pass no elements on: two a warp. Each of its `barriers` barriers may take a vote, and it may
/// arrive at mbarriers and look at them as often as it takes to meet that many times: each vote or look may
/// tell a bit, and that many tell no element.
RunMatcher NoOtherPath(uint64_t barriers = 2, CopyConflicts conflicts = CopyConflicts::none);
/// The same of votes at barriers and of mbarriers alone.
RunMatcher FewMeetings(uint64_t barriers = 2);

/// The emulator found no race, and no read of shared memory that was never written. See
/// Exercise::keep_findings_apart.
RunMatcher NoFindings();

}  // namespace cml::testing
