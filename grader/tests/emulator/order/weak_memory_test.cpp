#include "emulator/order/weak_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>

namespace cml::emulator {
namespace {

/// Global memory of a test and typed access to it as a block sees it.
struct Memory {
  alignas(16) std::array<uint32_t, 64> words{};
  std::byte* at(size_t i) { return reinterpret_cast<std::byte*>(&words[i]); }
  void store(WeakBlock& block, unsigned thread, size_t i, uint32_t value) {
    block.store(thread, at(i), reinterpret_cast<const std::byte*>(&value), 4);
  }
  uint32_t load(const WeakBlock& block, size_t i) {
    uint32_t value = 0;
    block.load(at(i), reinterpret_cast<std::byte*>(&value), 4);
    return value;
  }
};

TEST(WeakMemory, OwnBlockSeesOthersDoNot) {
  WeakMemory weak(1);
  Memory memory;
  WeakBlock& a = weak.begin_block();
  WeakBlock& b = weak.begin_block();
  memory.store(a, 0, 3, 42);
  EXPECT_EQ(memory.load(a, 3), 42u);
  EXPECT_EQ(memory.load(b, 3), 0u);
  a.fence_device(0);
  EXPECT_EQ(memory.load(b, 3), 42u);
  EXPECT_EQ(a.pending_bytes(), 0u);
}

TEST(WeakMemory, FenceCoversOwnStoresAndThoseObserved) {
  WeakMemory weak(1);
  Memory memory;
  WeakBlock& a = weak.begin_block();
  memory.store(a, 0, 0, 1);
  memory.store(a, 40, 1, 2);
  a.fence_device(0);
  EXPECT_EQ(memory.words[0], 1u);
  EXPECT_EQ(memory.words[1], 0u) << "thread 40 stored it and nothing made thread 0 observe it";
  a.barrier();
  a.fence_device(0);
  EXPECT_EQ(memory.words[1], 2u);
  memory.store(a, 40, 2, 3);
  a.fence_device(0);
  EXPECT_EQ(memory.words[2], 0u) << "stored after the barrier";
}

TEST(WeakMemory, WarpSyncObservesWithinTheWarp) {
  WeakMemory weak(1);
  Memory memory;
  WeakBlock& a = weak.begin_block();
  memory.store(a, 5, 0, 1);
  memory.store(a, 37, 1, 2);
  a.warp_sync(0, 0x1);
  a.fence_device(0, 0x1);
  EXPECT_EQ(memory.words[0], 1u);
  EXPECT_EQ(memory.words[1], 0u);
  a.warp_sync(0, 0xff);
  memory.store(a, 6, 2, 3);
  a.fence_device(1);
  EXPECT_EQ(memory.words[2], 0u);
}

TEST(WeakMemory, BlockFencePassesOn) {
  WeakMemory weak(1);
  Memory memory;
  WeakBlock& a = weak.begin_block();
  memory.store(a, 40, 0, 7);
  a.fence_block(40);
  a.fence_device(0);
  EXPECT_EQ(memory.words[0], 7u);
}

TEST(WeakMemory, AtomicFlushesItsOwnBytesOnly) {
  WeakMemory weak(1);
  Memory memory;
  WeakBlock& a = weak.begin_block();
  memory.store(a, 0, 0, 7);
  memory.store(a, 0, 1, 8);
  a.before_atomic(memory.at(1), 4);
  EXPECT_EQ(memory.words[0], 0u);
  EXPECT_EQ(memory.words[1], 8u);
}

TEST(WeakMemory, FenceNeverLeavesWhatWasBeforeAnOverwrittenStore) {
  WeakMemory weak(1);
  Memory memory;
  WeakBlock& a = weak.begin_block();
  memory.store(a, 0, 0, 7);
  memory.store(a, 40, 0, 9);
  a.fence_device(0);
  EXPECT_NE(memory.words[0], 0u);
  EXPECT_EQ(memory.load(a, 0), 9u);
}

TEST(WeakMemory, BytesAndWideStoresKeepTheirNeighbours) {
  WeakMemory weak(1);
  alignas(16) std::array<std::byte, 32> memory{};
  WeakBlock& a = weak.begin_block();
  const std::array<std::byte, 16> wide = [] {
    std::array<std::byte, 16> bytes;
    bytes.fill(std::byte{0x11});
    return bytes;
  }();
  a.store(0, memory.data() + 8, wide.data(), 16);
  const std::byte one{0x22}, two{0x33};
  a.store(1, memory.data() + 9, &one, 1);
  a.store(2, memory.data() + 11, &two, 1);
  std::array<std::byte, 32> seen{};
  a.load(memory.data(), seen.data(), 32);
  EXPECT_EQ(seen[7], std::byte{0});
  EXPECT_EQ(seen[8], std::byte{0x11});
  EXPECT_EQ(seen[9], std::byte{0x22});
  EXPECT_EQ(seen[10], std::byte{0x11});
  EXPECT_EQ(seen[11], std::byte{0x33});
  EXPECT_EQ(seen[23], std::byte{0x11});
  EXPECT_EQ(seen[24], std::byte{0});
  a.load(memory.data() + 9, seen.data(), 1);
  EXPECT_EQ(seen[0], std::byte{0x22});
  a.fence_device(2);
  EXPECT_EQ(memory[11], std::byte{0x33});
  EXPECT_EQ(memory[10], std::byte{0});
  weak.finish();
  EXPECT_EQ(memory[9], std::byte{0x22});
  EXPECT_EQ(memory[10], std::byte{0x11});
}

TEST(WeakMemory, SpinWaitEnds) {
  WeakMemory weak(9, 10);
  Memory memory;
  WeakBlock& a = weak.begin_block();
  WeakBlock& b = weak.begin_block();
  memory.store(a, 0, 0, 1);
  int slices = 0;
  while (memory.load(b, 0) == 0 && slices < 1000) {
    weak.next_slice();
    ++slices;
  }
  EXPECT_GE(slices, 10);
  EXPECT_LE(slices, 30);
}

/// Each block stores its part; its thread 0, after a fence or not, takes a ticket; the last one sums up.
uint32_t sum_of_blocks(uint64_t seed, bool fenced) {
  constexpr unsigned kBlocks = 20;
  WeakMemory weak(seed, 100);
  Memory memory;
  uint32_t sum = 0;
  for (unsigned i = 0; i < kBlocks; ++i) {
    WeakBlock& block = weak.begin_block();
    memory.store(block, 0, i, i + 1);
    weak.next_slice();
    if (fenced) block.fence_device(0);
    block.before_atomic(memory.at(63), 4);
    if (memory.words[63]++ == kBlocks - 1)
      for (unsigned j = 0; j < kBlocks; ++j) sum += memory.load(block, j);
  }
  weak.finish();
  for (unsigned i = 0; i < kBlocks; ++i) EXPECT_EQ(memory.words[i], i + 1);
  return sum;
}

TEST(WeakMemory, ThreadFenceReductionFailsWithoutAndHoldsWithItsFence) {
  for (uint64_t seed = 0; seed < 200; ++seed) {
    EXPECT_EQ(sum_of_blocks(seed, true), 210u);
    EXPECT_NE(sum_of_blocks(seed, false), 210u);
    EXPECT_EQ(sum_of_blocks(seed, false), sum_of_blocks(seed, false));
  }
}

/// The order in which `count` stores of 4 blocks to one place end.
TEST(WeakMemory, OrderAtTheEndComesFromTheSeed) {
  std::map<uint32_t, unsigned> last;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    uint32_t values[2];
    for (uint32_t& value : values) {
      WeakMemory weak(seed);
      Memory memory;
      for (uint32_t block = 1; block <= 4; ++block) memory.store(weak.begin_block(), 0, 0, block);
      weak.finish();
      value = memory.words[0];
    }
    EXPECT_EQ(values[0], values[1]);
    ++last[values[0]];
  }
  for (uint32_t block = 1; block <= 4; ++block) EXPECT_GT(last[block], 40u);
}

}  // namespace
}  // namespace cml::emulator
