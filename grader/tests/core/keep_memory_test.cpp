#include "core/keep_memory.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstddef>
#include <fstream>
#include <string>
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

/// VmFlags of /proc/self/smaps: "hg" is what madvise(2) has requested. Without such pages the kernel refuses.
TEST(KeepMemory, TheHeapMayHaveHugePages) {
#if defined(CML_SANITIZED) || !defined(__GLIBC__)
  GTEST_SKIP() << "another allocator";
#endif
  if (access("/sys/kernel/mm/transparent_hugepage", F_OK) != 0) GTEST_SKIP() << "the kernel has none";
  keep_memory();
  std::ifstream maps("/proc/self/smaps");
  bool is_heap = false, has_huge = false;
  for (std::string line; std::getline(maps, line);) {
    if (line.find('-') < line.find(' ')) is_heap = line.find("[heap]") != std::string::npos;
    has_huge = has_huge || (is_heap && line.starts_with("VmFlags:") && line.find(" hg") != std::string::npos);
  }
  EXPECT_TRUE(has_huge);
}

}  // namespace
}  // namespace cml
