#include "emulator/memory/zeroed_memory.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

namespace cml::emulator {
namespace {

class ZeroedMemoryTest : public testing::TestWithParam<size_t> {};

TEST_P(ZeroedMemoryTest, IsZeroAlignedAndWritableToItsEnd) {
  const size_t bytes = GetParam();
  for (int round = 0; round < 3; ++round) {  // what was given back dirty comes again as zeros
    const ZeroedMemory memory = allocate_zeroed(bytes);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(memory.get()) % 256, 0u);
    EXPECT_TRUE(
        std::all_of(memory.get(), memory.get() + bytes, [](std::byte it) { return it == std::byte{0}; }));
    std::fill_n(memory.get(), bytes, std::byte{0xff});
  }
}
INSTANTIATE_TEST_SUITE_P(Sizes, ZeroedMemoryTest,
                         testing::Values(1, 255, 256, 4096, (2u << 20) - 1, 2u << 20, (2u << 20) + 1,
                                         (5u << 20) + 77));

TEST_P(ZeroedMemoryTest, HoldsWhatItIsGivenAndZerosAfterIt) {
  const size_t bytes = GetParam();
  const std::vector<std::byte> contents(bytes - bytes / 3, std::byte{5});
  std::fill_n(allocate_zeroed(bytes).get(), bytes, std::byte{0xff});  // its pages are kept
  const ZeroedMemory memory = allocate_holding(contents, bytes);
  EXPECT_TRUE(std::equal(contents.begin(), contents.end(), memory.get()));
  EXPECT_TRUE(std::all_of(memory.get() + contents.size(), memory.get() + bytes,
                          [](std::byte it) { return it == std::byte{0}; }));
}

/// A page fault for each new page of 4 KiB, or of 2 MiB, would be many of these.
TEST(ZeroedMemory, PagesThatWereGivenBackServeAgain) {
  constexpr size_t kBytes = size_t{40} << 20;
  const auto faults = [] {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
  };
  std::fill_n(allocate_zeroed(kBytes).get(), kBytes, std::byte{1});
  const long before = faults();
  std::fill_n(allocate_zeroed(kBytes - 4097).get(), kBytes - 4097, std::byte{1});
  EXPECT_LT(faults() - before, 10);
}

/// Kilobytes of this process in memory.
long resident() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmRSS:", 0) == 0) return std::stol(line.substr(6));
  return -1;
}

TEST(ZeroedMemory, TakesNothingForWhatIsNotTouched) {
  constexpr size_t kBytes = size_t{8} << 30;
  const long before = resident();
  const ZeroedMemory memory = allocate_zeroed(kBytes);
  memory.get()[0] = memory.get()[kBytes - 1] = std::byte{1};
  EXPECT_LT(resident() - before, 64 << 10);
}

}  // namespace
}  // namespace cml::emulator
