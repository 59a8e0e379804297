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

TEST(DeviceMemory, AReleasedArrayIsNowhere) {
  DeviceMemory memory(1024);
  const size_t a = memory.allocate("a", 100);
  memory.release(a);
  EXPECT_EQ(memory.window(a).bytes, 0u);
  EXPECT_NE(memory.allocate("b", 100), a) << "an access to the old array is to be seen";
  EXPECT_EQ(memory.name(a), "a");
}

TEST(DeviceMemory, ManyReleasedArraysTakeNoMoreWindows) {
  DeviceMemory memory(1024);
  size_t windows = 0;
  for (int i = 0; i < 20'000; ++i) {
    const size_t a = memory.allocate("a", std::vector<std::byte>(8, std::byte{1}));
    EXPECT_EQ(memory.window(a).host[7], std::byte{1});
    memory.release(a);
    windows = memory.window_count();
  }
  EXPECT_LT(windows, 2000u);
}

TEST(DeviceMemory, AMappedArrayLiesAtItsOwnAddress) {
#ifdef CML_SANITIZED
  GTEST_SKIP() << "the sanitizer's shadow memory lies there";
#endif
  DeviceMemory memory(1024);
  const std::optional<size_t> a = memory.allocate_mapped("a", 100);
  ASSERT_TRUE(a);
  auto* host = reinterpret_cast<std::byte*>(window_begin(*a));  // NOLINT(performance-no-int-to-ptr)
  EXPECT_EQ(memory.window(*a).host, host);
  host[99] = std::byte{5};
  EXPECT_EQ(memory.window(*a).host[99], std::byte{5});
  EXPECT_FALSE(DeviceMemory(1024).allocate_mapped("other", 100)) << "the address is taken";
  memory.release(*a);
  EXPECT_TRUE(DeviceMemory(1024).allocate_mapped("other", 100));
}

TEST(DeviceMemory, AnArrayMayLieOverTheCallersMemory) {
  DeviceMemory memory(1024);
  std::vector<std::byte> mine(200);
  const size_t a = memory.allocate_over("a", mine.data(), 100);
  memory.window(a).host[3] = std::byte{7};
  EXPECT_EQ(mine[3], std::byte{7});
  memory.release(a);
  EXPECT_EQ(mine[3], std::byte{7});
}

TEST(DeviceMemory, RestoresWhatWasSaved) {
  DeviceMemory memory(1024);
  const size_t a = memory.allocate("a", std::vector<std::byte>(4, std::byte{1}));
  const uint64_t chunk = memory.heap_allocate(16);
  const DeviceMemory::Saved saved = memory.save();
  EXPECT_EQ(memory.bytes_to_save(), 4u + 1024u);
  memory.window(a).host[0] = std::byte{9};
  EXPECT_TRUE(memory.heap_free(chunk));
  EXPECT_NE(memory.heap_allocate(32), 0u);
  memory.restore(saved);
  EXPECT_EQ(memory.window(a).host[0], std::byte{1});
  EXPECT_EQ(memory.heap_chunk(chunk)->bytes, 16u);
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
