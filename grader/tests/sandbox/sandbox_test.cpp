#include "sandbox/sandbox.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <new>
#include <vector>

namespace cml::sandbox {
namespace {

uint64_t address_space_limit() {
  rlimit now{};
  EXPECT_EQ(getrlimit(RLIMIT_AS, &now), 0);
  return now.rlim_cur;
}

TEST(GrowthLimit, HoldsWhileItLives) {
  const uint64_t before = address_space_limit();
  {
    const GrowthLimit limit(uint64_t{64} << 20);
    if (address_space_limit() == before) GTEST_SKIP() << "no limit in this build";
    EXPECT_THROW(static_cast<void>(std::vector<char>(size_t{1} << 30)), std::bad_alloc);
  }
  EXPECT_EQ(address_space_limit(), before);
  EXPECT_EQ(std::vector<char>(size_t{1} << 28).size(), size_t{1} << 28);
}

TEST(Sandbox, KnowsItsMemory) {
  const uint64_t before = resident_bytes();
  EXPECT_GT(before, uint64_t{1} << 20);
  const std::vector<char> block(size_t{64} << 20, 'x');
  EXPECT_GT(resident_bytes(), before + (uint64_t{32} << 20)) << block.back();
}

}  // namespace
}  // namespace cml::sandbox
