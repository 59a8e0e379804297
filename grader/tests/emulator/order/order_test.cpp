#include "emulator/order/order.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>
#include <random>

#include "tests/emulator/order/history.h"

namespace cml::emulator {
namespace {

using testing::History;
using testing::PastAccess;

constexpr uint64_t kGlobal = uint64_t{5} << 30;

/// A block of 64 threads, and what Order finds.
struct OneBlock {
  explicit OneBlock(bool races = true)
      : order(races, std::nullopt, [this](const Race& race) { found.push_back(race); }) {
    order.begin_block(block, 0, 64);
  }
  void load(unsigned thread, uint32_t instruction, uint64_t number = 0, unsigned word = 0) {
    Operation operation;
    operation.instruction = instruction;
    operation.load = number;
    std::byte value[4];
    order.load({&block, thread}, kGlobal + 4 * word, memory + 4 * word, value, 4, operation);
  }
  void store(unsigned thread, uint32_t instruction, uint32_t value, unsigned word = 0) {
    Operation operation;
    operation.instruction = instruction;
    order.store({&block, thread}, kGlobal + 4 * word, memory + 4 * word,
                reinterpret_cast<const std::byte*>(&value), 4, operation);
  }

  void load_volatile(unsigned thread, uint32_t instruction) {
    std::byte value[4];
    order.load({&block, thread}, kGlobal, memory, value, 4, volatile_operation(instruction));
  }
  void store_volatile(unsigned thread, uint32_t instruction, uint32_t value) {
    order.store({&block, thread}, kGlobal, memory, reinterpret_cast<const std::byte*>(&value), 4,
                volatile_operation(instruction));
  }
  /// atomicExch.
  void exchange(unsigned thread, uint32_t instruction, uint32_t value) {
    Operation operation = volatile_operation(instruction);
    operation.is_volatile = false;
    operation.is_atomic = true;
    order.atomic({&block, thread}, kGlobal, memory, 4, operation,
                 [&] { std::memcpy(memory, &value, sizeof(value)); });
  }
  static Operation volatile_operation(uint32_t instruction) {
    Operation operation;
    operation.strength.strong = operation.strength.wide = true;
    operation.is_volatile = true;
    operation.instruction = instruction;
    return operation;
  }

  std::vector<Race> found;
  Order order;
  OrderedBlock block;
  alignas(16) std::byte memory[64] = {};
};

TEST(Order, TellsARaceOfTwoInstructionsOnce) {
  OneBlock it;
  for (unsigned word = 0; word < 4; ++word) {
    it.store(word, 1, 7, word);
    it.load(word + 40, 2, 0, word);
  }
  ASSERT_EQ(it.found.size(), 1u);
  EXPECT_EQ(it.found[0].first.instruction, 1u);
  EXPECT_EQ(it.found[0].second.instruction, 2u);
  it.load(50, 3);
  EXPECT_EQ(it.found.size(), 2u);
}

/// PTX ISA 8.7.1: they are morally strong.
TEST(Order, VolatileAccessesThatNothingOrdersAreNoRace) {
  OneBlock it;
  it.load_volatile(0, 1);
  it.store_volatile(40, 2, 7);
  it.store_volatile(41, 2, 8);
  EXPECT_TRUE(it.found.empty());
  const std::vector<Race> pairs = it.order.volatile_pairs();
  ASSERT_EQ(pairs.size(), 2u);
  EXPECT_EQ(pairs[0].first.instruction, 1u);
  EXPECT_EQ(thread_key::thread_of(pairs[0].second.thread), 40u);
  EXPECT_EQ(pairs[1].first.instruction, 2u);
}

/// counter = counter + 1 by two threads, which store the same value.
TEST(Order, AVolatileUpdateMayBeLost) {
  OneBlock it;
  it.load_volatile(0, 1);
  it.load_volatile(40, 1);
  it.store_volatile(0, 2, 1);
  it.store_volatile(40, 2, 1);
  const std::vector<Race> pairs = it.order.volatile_pairs();
  ASSERT_EQ(pairs.size(), 2u);
  EXPECT_TRUE(pairs[0].is_update);
  EXPECT_FALSE(pairs[1].is_update);
  it.store_volatile(41, 3, 1);
  EXPECT_EQ(it.order.volatile_pairs().size(), 3u) << "a read and a store of another line";
}

TEST(Order, AVolatileFlagThatAThreadWaitsForIsNoPair) {
  OneBlock it;
  it.load_volatile(0, 1);
  it.load_volatile(0, 1);
  it.store_volatile(40, 2, 7);
  it.load_volatile(0, 1);
  it.load_volatile(1, 1);
  EXPECT_TRUE(it.order.volatile_pairs().empty());
}

TEST(Order, WhatAVolatileReadObservesIsNoPair) {
  OneBlock it;
  it.store_volatile(40, 2, 7);
  it.load_volatile(0, 1);
  EXPECT_TRUE(it.order.volatile_pairs().empty());
}

TEST(Order, AVolatileStoreAfterAnAtomicThatNothingOrdersIsAPair) {
  OneBlock it;
  it.exchange(0, 1, 7);
  it.store_volatile(40, 2, 8);
  EXPECT_TRUE(it.found.empty());
  const std::vector<Race> pairs = it.order.volatile_pairs();
  ASSERT_EQ(pairs.size(), 1u);
  EXPECT_TRUE(pairs[0].first.is_atomic);
  EXPECT_EQ(thread_key::thread_of(pairs[0].second.thread), 40u);
}

/// Thread 40 gives a lock back that thread 0 asks for.
TEST(Order, AnAtomicThatChangesNothingIsNoPair) {
  OneBlock it;
  it.exchange(40, 1, 1);
  it.exchange(0, 1, 1);
  it.store_volatile(40, 2, 0);
  EXPECT_TRUE(it.order.volatile_pairs().empty());
}

TEST(Order, AWeakAccessNextToAVolatileOneIsARace) {
  OneBlock it;
  it.load_volatile(0, 1);
  it.store(40, 2, 7);
  EXPECT_EQ(it.found.size(), 1u);
  EXPECT_TRUE(it.order.volatile_pairs().empty());
}

/// PTX ISA 9.7.9.9: what ld.global.nc reads is read-only while the kernel runs.
TEST(Order, NothingOrdersALoadOfReadOnlyMemoryAfterAStore) {
  OneBlock it;
  it.store(0, 1, 7);
  it.order.happens_before().barrier(it.block);
  it.load(1, 2);
  EXPECT_TRUE(it.found.empty());
  Operation operation;
  operation.instruction = 3;
  operation.is_read_only = true;
  std::byte value[4];
  it.order.load({&it.block, 0}, kGlobal, it.memory, value, 4, operation);
  ASSERT_EQ(it.found.size(), 1u);
  EXPECT_TRUE(it.found[0].is_of_read_only);
  it.order.load({&it.block, 0}, kGlobal + 4, it.memory + 4, value, 4, operation);
  EXPECT_EQ(it.found.size(), 1u);
}

TEST(Order, ARaceWithALoadWaitsForItsUse) {
  OneBlock it;
  it.store(0, 1, 7);
  const uint64_t later = it.order.begin_load();
  it.load(33, 2, later);
  EXPECT_TRUE(it.found.empty());
  it.order.loads().use(later, 1u << 2);
  EXPECT_TRUE(it.found.empty()) << "another lane's use";
  it.order.loads().use(later, 1u << 1);
  EXPECT_EQ(it.found.size(), 1u);
  const uint64_t earlier = it.order.begin_load();
  it.load(34, 3, earlier, 1);
  it.store(0, 4, 7, 1);
  EXPECT_EQ(it.found.size(), 1u);
  it.order.loads().use(earlier, 1u << 2);
  EXPECT_EQ(it.found.size(), 2u);
}

TEST(Order, AStoreOfTheSameValueIsHarmlessWithAStore) {
  OneBlock it;
  it.store(0, 1, 7);
  it.store(40, 2, 7);
  EXPECT_TRUE(it.found.empty());
  it.store(41, 3, 8);
  EXPECT_EQ(it.found.size(), 1u);
}

TEST(Order, IfRacesAreNotCheckedNoneIsReported) {
  OneBlock it(false);
  EXPECT_EQ(it.order.begin_load(), 0u);
  it.store(0, 1, 7);
  it.load(40, 2);
  EXPECT_TRUE(it.found.empty());
}

// Random sequences against the history.

struct Known {
  unsigned block, index;
};
constexpr Known kThreads[] = {{0, 0}, {0, 1}, {0, 33}, {1, 0}, {1, 32}, {2, 0}};
constexpr unsigned kBlocks = 3;
constexpr unsigned kThreadCount = std::size(kThreads);

/// A sequence: 16 bytes of global memory for all, 16 of shared memory a block. Words 0 and 1 are strong by
/// themselves, words 2 and 3 together.
class Sequence {
 public:
  explicit Sequence(uint64_t seed) : random_(seed) {
    for (unsigned block = 0; block < kBlocks; ++block) order_.begin_block(blocks_[block], block, 64);
  }

  void run(unsigned steps) {
    for (step_ = 0; step_ < steps && !::testing::Test::HasFailure(); ++step_) {
      const unsigned thread = pick(kThreadCount);
      switch (pick(16)) {
        case 0: {
          const unsigned block = pick(kBlocks);
          order_.happens_before().barrier(blocks_[block]);
          history_.barrier(block);
          break;
        }
        case 1: {
          const bool all = pick(2) != 0;
          order_.happens_before().warp_sync(blocks_[0], 0, 0b11, all);
          history_.meet({0, 1});
          break;
        }
        case 2:
        case 3: {
          const bool wide = pick(2) != 0;
          order_.fence(of(thread), wide, false);
          history_.fence(thread, wide);
          break;
        }
        case 4: {
          const unsigned block = kThreads[thread].block;
          if (pick(2) != 0) {
            order_.happens_before().arrive(blocks_[block], kThreads[thread].index / 32,
                                           1u << kThreads[thread].index % 32, false, arrived_[block]);
            history_.arrive(thread, arrivals_[block]);
          } else {
            order_.happens_before().learn(of(thread), arrived_[block]);
            history_.learn(thread, arrivals_[block]);
          }
          break;
        }
        case 5:
          copy(thread);
          break;
        default:
          pick(2) != 0 ? access_strongly(thread) : access_weakly(thread);
      }
    }
  }

  unsigned races = 0, quiet = 0;

 private:
  unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }
  OrderedThread of(unsigned thread) { return {&blocks_[kThreads[thread].block], kThreads[thread].index}; }

  struct Target {
    uint64_t at;
    std::byte* memory;
  };
  Target target(unsigned thread, unsigned offset) {
    const unsigned block = kThreads[thread].block;
    if (pick(3) == 0) return {location::of_shared(block, offset), memory_[1 + block] + offset};
    return {kGlobal + offset, memory_[0] + offset};
  }

  void access_weakly(unsigned thread) {
    static constexpr struct {
      unsigned offset, bytes;
    } kShapes[] = {{0, 4}, {4, 4}, {0, 1}, {3, 1}, {2, 2}, {4, 2}, {8, 8}, {0, 8}, {0, 16}};
    const auto& shape = kShapes[pick(std::size(kShapes))];
    const Target to = target(thread, shape.offset);
    Operation operation;
    operation.instruction = ++instruction_;
    const bool writes = pick(2) != 0;
    std::byte value[16];
    std::memset(value, static_cast<int>(pick(2)), sizeof(value));
    expect(thread, to, shape.bytes, operation, writes, value);
    if (writes) {
      order_.store(of(thread), to.at, to.memory, value, shape.bytes, operation);
      for (unsigned byte = 0; byte < shape.bytes; byte += 4) history_.write_weakly((to.at + byte) / 4);
    } else {
      order_.load(of(thread), to.at, to.memory, value, shape.bytes, operation);
      EXPECT_EQ(std::memcmp(value, to.memory, shape.bytes), 0);
    }
    compare();
  }

  void access_strongly(unsigned thread) {
    const unsigned cell = pick(3);
    const unsigned bytes = cell == 2 ? 8 : 4;
    const Target to = target(thread, 4 * cell);
    Operation operation;
    operation.instruction = ++instruction_;
    operation.strength = {true, false, false, pick(3) != 0};
    const bool is_atomic = pick(3) == 0, writes = is_atomic || pick(2) != 0;
    operation.is_atomic = is_atomic;
    operation.strength.releases = writes && pick(2) != 0;
    operation.strength.acquires = (!writes || is_atomic) && pick(2) != 0;
    operation.strength.may_acquire = !is_atomic || operation.strength.acquires || pick(2) != 0;
    std::byte value[16];
    std::memset(value, static_cast<int>(pick(2)), sizeof(value));
    expect(thread, to, bytes, operation, writes, value);
    const auto each = [&](auto body) {
      for (unsigned byte = 0; byte < bytes; byte += 4) body((to.at + byte) / 4);
    };
    if (!writes || is_atomic)
      each([&](uint64_t word) { history_.read_strongly(thread, word, operation.strength); });
    if (writes)
      each([&](uint64_t word) {
        history_.write_strongly(thread, word, operation.strength, operation.instruction, is_atomic);
      });
    if (is_atomic) {
      order_.atomic(of(thread), to.at, to.memory, bytes, operation,
                    [&] { std::memcpy(to.memory, value, bytes); });
    } else if (writes) {
      order_.store(of(thread), to.at, to.memory, value, bytes, operation);
    } else {
      order_.load(of(thread), to.at, to.memory, value, bytes, operation);
    }
    compare();
  }

  struct Copy {
    unsigned thread;
    Target to;
    unsigned bytes;
  };
  /// One starts, or the thread waits for its copies.
  void copy(unsigned thread) {
    if (pick(2) != 0) {
      const unsigned bytes = 4u << pick(3);
      const Target to = target(thread, 16 - bytes);
      Operation operation;
      operation.instruction = ++instruction_;
      expect(thread, to, bytes, operation, true, nullptr);
      order_.begin_copy(of(thread), to.at, bytes, operation.instruction);
      copies_.push_back({thread, to, bytes});
      return compare();
    }
    const std::byte value[16] = {};
    for (const Copy& it : copies_) {
      if (it.thread != thread) continue;
      order_.finish_copy(of(thread), it.to.at, it.to.memory, value, it.bytes);
      for (unsigned byte = 0; byte < it.bytes; byte += 4) {
        history_.finish_copies(thread, (it.to.at + byte) / 4);
        history_.write_weakly((it.to.at + byte) / 4);
      }
    }
    std::erase_if(copies_, [&](const Copy& it) { return it.thread == thread; });
  }

  /// What the history says of an access; `value` is null for a copy.
  void expect(unsigned thread, const Target& to, unsigned bytes, const Operation& operation, bool writes,
              const std::byte* value) {
    expected_.clear();
    PastAccess access;
    access.instruction = operation.instruction;
    access.thread = thread;
    access.block = kThreads[thread].block;
    access.writes = writes;
    access.strong = operation.strength.strong;
    access.wide = operation.strength.wide;
    access.is_atomic = operation.is_atomic;
    access.is_pending = value == nullptr;
    access.changes = value == nullptr || std::memcmp(value, to.memory, bytes) != 0;
    const bool rewrites = writes && !access.changes && !access.is_atomic;
    may_be_missed_ = rewrites;
    for (unsigned byte = 0; byte < bytes; byte += 4) {
      access.word = (to.at + byte) / 4;
      access.bytes = static_cast<uint8_t>(((1u << std::min(4u, bytes)) - 1) << to.at % 4);
      const std::set<uint32_t> racing = history_.access(access);
      expected_.insert(racing.begin(), racing.end());
    }
  }
  /// Order has found one of the expected races, if there is one. The race of a read with a write of the same
  /// value may be missed: a later write stands for the read then, and the first write is harmless next to it.
  void compare() {
    if (found_ || !may_be_missed_) {
      EXPECT_EQ(found_.has_value(), !expected_.empty()) << "step " << step_;
    }
    EXPECT_TRUE(!found_ || expected_.count(found_->first.instruction) != 0) << "step " << step_;
    ++(found_ ? races : quiet);
    found_.reset();
  }

  std::mt19937_64 random_;
  unsigned step_ = 0;
  uint32_t instruction_ = 0;
  std::optional<Race> found_;
  std::set<uint32_t> expected_;
  bool may_be_missed_ = false;  ///< see compare
  OrderedBlock blocks_[kBlocks];
  Order order_{true, std::nullopt, [this](const Race& race) { found_ = race; }};
  History history_{{0, 0, 0, 1, 1, 2}};
  Meeting arrived_[kBlocks];
  History::Arrivals arrivals_[kBlocks];
  std::vector<Copy> copies_;
  alignas(16) std::byte memory_[1 + kBlocks][16] = {};
};

TEST(RandomRaces, AreThoseOfTheWholeHistory) {
  unsigned races = 0, quiet = 0;
  for (uint64_t seed = 0; seed < 4000 && !::testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Sequence sequence(seed);
    sequence.run(seed % 2 != 0 ? 12 : 28);
    races += sequence.races;
    quiet += sequence.quiet;
  }
  if (::testing::Test::HasFailure()) return;
  EXPECT_GT(races, 5000u);
  EXPECT_GT(quiet, 5000u);
  RecordProperty("races", static_cast<int>(races));
  RecordProperty("quiet", static_cast<int>(quiet));
}

}  // namespace
}  // namespace cml::emulator
