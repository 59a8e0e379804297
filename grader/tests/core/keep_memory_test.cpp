#include "core/keep_memory.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstddef>
#include <vector>

namespace cml {
namespace {

/// Page faults of filling an array of 17 MB.
long faults() {
  rusage before{}, after{};
  getrusage(RUSAGE_SELF, &before);
  const std::vector<std::byte> array(17'000'000, std::byte{1});
  getrusage(RUSAGE_SELF, &after);
  return after.ru_minflt - before.ru_minflt;
}

TEST(KeepMemory, ASecondArrayTakesThePagesOfTheFirst) {
#if defined(CML_SANITIZED) || !defined(__GLIBC__)
  GTEST_SKIP() << "another allocator";
#endif
  keep_memory();
  faults();
  EXPECT_LT(faults(), 17'000'000 / 4096 / 10);
}

}  // namespace
}  // namespace cml
