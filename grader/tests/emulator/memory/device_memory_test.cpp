#include "emulator/memory/device_memory.h"

#include <gtest/gtest.h>

namespace cml::emulator {
namespace {

TEST(DeviceMemory, ArraysAreFarApart) {
  DeviceMemory memory(1024);
  const size_t a = memory.allocate("a", 100);
  const size_t b = memory.allocate("b", 100);
  EXPECT_NE(a, b);
  EXPECT_EQ(window_of(window_begin(a) + 99), a);
  EXPECT_GE(window_begin(b) - window_begin(a), uint64_t{1} << 32);
  EXPECT_EQ(memory.window(a).bytes, 100u);
  EXPECT_EQ(memory.window(a).host[99], std::byte{0});
}

TEST(DeviceMemory, AnArrayHoldsItsContents) {
  DeviceMemory memory(1024);
  const size_t a = memory.allocate("a", std::vector<std::byte>(100, std::byte{9}));
  EXPECT_EQ(memory.window(a).bytes, 100u);
  EXPECT_EQ(memory.window(a).host[99], std::byte{9});
  EXPECT_EQ(memory.window(a).host[100], std::byte{0}) << "a vector access of the host may end there";
  EXPECT_FALSE(memory.window(a).read_only);
}

TEST(DeviceMemory, NullIsNowhere) {
  DeviceMemory memory(1024);
  EXPECT_EQ(memory.window(window_of(0)).bytes, 0u);
}

TEST(DeviceMemory, HeapGivesAlignedChunksApart) {
  DeviceMemory memory(1024);
  const uint64_t a = memory.heap_allocate(20);
  const uint64_t b = memory.heap_allocate(20);
  ASSERT_NE(a, 0u);
  ASSERT_NE(b, 0u);
  EXPECT_EQ(a % 16, 0u);
  EXPECT_GE(b, a + 20);
  EXPECT_TRUE(memory.heap_chunk(a + 19));
  EXPECT_FALSE(memory.heap_chunk(a + 20));
  EXPECT_FALSE(memory.heap_is_exhausted());
}

TEST(DeviceMemory, HeapEndsAndTakesBack) {
  DeviceMemory memory(256);
  const uint64_t a = memory.heap_allocate(200);
  ASSERT_NE(a, 0u);
  EXPECT_EQ(memory.heap_allocate(100), 0u);
  EXPECT_TRUE(memory.heap_is_exhausted());
  EXPECT_TRUE(memory.heap_free(a));
  EXPECT_FALSE(memory.heap_free(a));
  EXPECT_NE(memory.heap_allocate(100), 0u);
}

TEST(DeviceMemory, HeapReusesGaps) {
  DeviceMemory memory(256);
  const uint64_t a = memory.heap_allocate(64);
  ASSERT_NE(memory.heap_allocate(100), 0u);
  ASSERT_TRUE(memory.heap_free(a));
  EXPECT_EQ(memory.heap_allocate(64), a);
}

TEST(DeviceMemory, AbsurdSizesDoNotOverflow) {
  DeviceMemory memory(256);
  EXPECT_EQ(memory.heap_allocate(~uint64_t{0}), 0u);
  EXPECT_EQ(memory.heap_allocate(0), 0u);
}

}  // namespace
}  // namespace cml::emulator
