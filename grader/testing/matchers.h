#pragma once
#include <string>
#include <vector>

#include "testing/array_matchers.h"
#include "testing/bound.h"
#include "testing/exercise.h"
#include "testing/failure_matcher.h"

/// Matchers that give what is wrong as a value: expect(run, SharedLoadWavefronts(32), label). Where a count
/// is off, the failure names the source line, the lanes and the bank.
namespace cml::testing {

/// A matcher on a Run.
using RunMatcher = FailureMatcher<Run>;

/// The job compiled and ran to its end without a trap.
RunMatcher Completed();
/// The job trapped with this kind.
RunMatcher TrappedWith(TrapKind kind);
/// A metric of launch 0 by name: MetricIs("lane_exchanges", at_most(2)).
RunMatcher MetricIs(const std::string& name, const Bound& bound);

/// Shared-memory wavefronts, bank conflicts and requests of launch 0, exact on the emulator, within the
/// declared tolerance on hardware.
/// @{
RunMatcher SharedLoadWavefronts(uint64_t expected);
RunMatcher SharedStoreWavefronts(uint64_t expected);
RunMatcher SharedLoadRequests(uint64_t expected);
RunMatcher SharedStoreRequests(uint64_t expected);
RunMatcher SharedLoadConflicts(uint64_t expected);
/// @}
/// The same as limits, for a technique that leaves room.
/// @{
RunMatcher SharedLoadWavefrontsAtMost(uint64_t limit);
RunMatcher SharedStoreWavefrontsAtMost(uint64_t limit);
RunMatcher SharedLoadRequestsAtMost(uint64_t limit);
RunMatcher SharedStoreRequestsAtMost(uint64_t limit);
/// @}
/// No bank conflict in loads, stores and atomics.
RunMatcher NoBankConflicts();
/// The block uses exactly / at most this many bytes of shared memory, static and dynamic.
/// @{
RunMatcher SharedBytes(uint64_t expected);
RunMatcher SharedBytesAtMost(uint64_t limit);
/// @}
/// Global-memory sectors and requests of launch 0, as those of shared memory.
/// @{
RunMatcher GlobalStoreSectors(uint64_t expected);
RunMatcher GlobalLoadSectorsAtMost(uint64_t limit);
RunMatcher GlobalStoreSectorsAtMost(uint64_t limit);
/// @}
/// Instructions by which threads learn each other's values without memory (shuffles, votes, matches,
/// reductions, active masks, looks at the clock). Counted on the emulator.
RunMatcher LaneExchanges(uint64_t expected);
/// What NoOtherPath says of bank conflicts of cp.async: none, or nothing, as the check counts them itself.
enum class CopyConflicts { none, judged_apart };
/// Of atomics, ldmatrix and stmatrix none, no cp.async with bank conflicts, and no bulk copy out of shared
/// memory, which needs no load there: data moves by loads and stores of shared and global memory. Local and
/// constant memory are free, since no element goes from one thread to another there. Exchanges of lanes are
/// few enough to pass no elements on: two a warp. Each of its `barriers` barriers may take a vote, and it may
/// arrive at mbarriers and look at them as often as it takes to meet so many times: each vote or look may
/// tell a bit, and so many tell no element.
RunMatcher NoOtherPath(uint64_t barriers = 2, CopyConflicts conflicts = CopyConflicts::none);
/// The same of votes at barriers and of mbarriers alone.
RunMatcher FewMeetings(uint64_t barriers = 2);

/// The emulator found no race, and no read of shared memory that was never written. See
/// Exercise::keep_findings_apart.
RunMatcher NoFindings();

}  // namespace cml::testing
