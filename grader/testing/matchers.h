#pragma once
#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "testing/exercise.h"

/// gmock matchers that explain themselves: EXPECT_THAT(run, Completed()); EXPECT_THAT(run,
/// SharedLoadWavefronts(32)). Where a count is off, the explanation names the source line, the lanes and the
/// bank.
namespace cml::testing {

/// A matcher on a Run.
using RunMatcher = ::testing::Matcher<const Run&>;

/// The job compiled and ran to its end without a trap.
RunMatcher Completed();
/// The job trapped with this kind.
RunMatcher TrappedWith(TrapKind kind);
/// A metric of launch 0 by name.
RunMatcher MetricIs(const std::string& name, ::testing::Matcher<double> expected);

/// Shared-memory wavefronts, bank conflicts and requests of launch 0, exact on the emulator, within the
/// declared tolerance on hardware.
/// @{
RunMatcher SharedLoadWavefronts(uint64_t expected);
RunMatcher SharedStoreWavefronts(uint64_t expected);
RunMatcher SharedLoadRequests(uint64_t expected);
RunMatcher SharedStoreRequests(uint64_t expected);
RunMatcher SharedLoadConflicts(uint64_t expected);
RunMatcher SharedStoreConflicts(uint64_t expected);
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
RunMatcher GlobalLoadSectors(uint64_t expected);
RunMatcher GlobalStoreSectors(uint64_t expected);
RunMatcher GlobalLoadSectorsAtMost(uint64_t limit);
RunMatcher GlobalLoadRequests(uint64_t expected);
RunMatcher GlobalStoreRequests(uint64_t expected);
/// @}

/// Exact equality, element by element; a failure names the first differing elements as [index] or [row][col]
/// (columns > 0), expected and got, and says where an element was never written (still poisoned).
template <class T>
::testing::Matcher<const std::vector<T>&> ArrayIs(std::vector<T> expected, size_t columns = 0);
/// Within relative tolerance of the reference in double precision; NaN never matches.
::testing::Matcher<const std::vector<float>&> ArrayNear(std::vector<double> expected, double relative,
                                                        size_t columns = 0);

}  // namespace cml::testing
