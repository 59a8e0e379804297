#include "emulator/order/messages.h"

#include <gmock/gmock.h>

#include <cstring>
#include <random>
#include <set>

#include "emulator/order/order.h"
#include "tests/emulator/order/history.h"

namespace cml::emulator {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

constexpr uint64_t kData = uint64_t{5} << 30, kFlag = kData + 64;
constexpr Operation kWeak;
constexpr Operation of_strength(bool acquires, bool releases, bool wide = true) {
  Operation operation;
  operation.strength = {true, acquires, releases, wide};
  return operation;
}
constexpr Operation kRelaxed = of_strength(false, false), kAcquire = of_strength(true, false),
                    kRelease = of_strength(false, true);
constexpr uint64_t kSeeds = 200;

/// A launch in which memory holds 0; two blocks of 64 threads.
class World {
 public:
  explicit World(std::optional<uint64_t> seed) : order(false, seed, nullptr) {
    order.begin_block(blocks[0], 0, 64);
    order.begin_block(blocks[1], 1, 64);
  }
  OrderedThread thread(unsigned block, unsigned index) { return {&blocks[block], index}; }

  template <class T = uint32_t>
  T load(const OrderedThread& t, uint64_t at, const Operation& operation = kWeak) {
    T value;
    order.load(t, at, where(at), reinterpret_cast<std::byte*>(&value), sizeof(T), operation);
    return value;
  }
  template <class T = uint32_t>
  void store(const OrderedThread& t, uint64_t at, T value, const Operation& operation = kWeak) {
    order.store(t, at, where(at), reinterpret_cast<const std::byte*>(&value), sizeof(T), operation);
  }
  uint32_t add(const OrderedThread& t, uint64_t at, uint32_t value, Operation operation = kRelaxed) {
    operation.is_atomic = true;
    uint32_t before = 0;
    order.atomic(t, at, where(at), 4, operation, [&] {
      uint32_t now;
      std::memcpy(&before, where(at), 4);
      now = before + value;
      std::memcpy(where(at), &now, 4);
    });
    return before;
  }

  Order order;
  OrderedBlock blocks[2];
  const OrderedThread a = thread(0, 1), b = thread(0, 40), far = thread(1, 1), far_too = thread(1, 40);

 private:
  std::byte* where(uint64_t at) { return memory_ + (location::is_shared(at) ? 128 + at % 64 : at - kData); }
  alignas(16) std::byte memory_[192] = {};
};

/// What `run` gives under all seeds.
template <class Run>
auto outcomes(Run run) {
  std::set<decltype(run(std::declval<World&>()))> all;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    World world(seed);
    all.insert(run(world));
  }
  return all;
}

using Pair = std::pair<uint32_t, uint32_t>;

TEST(Messages, WithoutASeedALoadReadsMemory) {
  World world(std::nullopt);
  EXPECT_FALSE(world.order.messages().is_weak());
  for (uint32_t i = 1; i < 100; ++i) {
    world.store(world.a, kData, i, i % 2 != 0 ? kWeak : kRelaxed);
    EXPECT_EQ(world.load(world.far, kData), i);
    EXPECT_EQ(world.load(world.far, kData, kAcquire), i);
  }
}

TEST(Messages, WithoutASeedAWeakWriteEndsARelease) {
  World world(std::nullopt);
  const Tick data = world.order.happens_before().now();
  world.store(world.a, kFlag, 1, kRelease);
  world.store(world.a, kFlag, 1);
  world.load(world.far, kFlag, kAcquire);
  EXPECT_FALSE(world.order.happens_before().ordered(world.a.key(), data, world.far));
  world.store(world.a, kFlag, 1, kRelease);
  world.load(world.far, kFlag, kAcquire);
  EXPECT_TRUE(world.order.happens_before().ordered(world.a.key(), data, world.far));
}

TEST(Messages, FlagsThatShareAWordAreApart) {
  World world(std::nullopt);
  const HappensBefore& order = world.order.happens_before();
  const Tick first = order.now();
  world.store<uint8_t>(world.a, kFlag, 1, kRelease);
  world.store<uint8_t>(world.b, kFlag + 1, 1);
  world.store<uint8_t>(world.b, kFlag + 2, 1, kRelease);
  world.load<uint8_t>(world.far_too, kFlag + 3, kAcquire);
  EXPECT_FALSE(order.ordered(world.b.key(), first, world.far_too)) << "a byte that no thread has written";
  EXPECT_EQ(world.load<uint8_t>(world.far, kFlag, kAcquire), 1);
  EXPECT_TRUE(order.ordered(world.a.key(), first, world.far)) << "the neighbours' writes end no release";
  EXPECT_FALSE(order.ordered(world.b.key(), first, world.far));
}

TEST(Messages, WeakFlagsThatShareAWordAreApart) {
  unsigned seen = 0;
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    World world(seed);
    const HappensBefore& order = world.order.happens_before();
    const Tick first = order.now();
    world.store<uint8_t>(world.a, kFlag, 1, kRelease);
    world.store<uint8_t>(world.b, kFlag + 2, 1, kRelease);
    const bool is_set = world.load<uint8_t>(world.far, kFlag, kAcquire) != 0;
    EXPECT_EQ(order.ordered(world.a.key(), first, world.far), is_set) << seed;
    EXPECT_FALSE(order.ordered(world.b.key(), first, world.far)) << seed;
    seen += is_set ? 1 : 0;
  }
  EXPECT_GT(seen, kSeeds / 4);
  EXPECT_LT(seen, kSeeds);
}

TEST(Messages, AStoreMayBecomeVisibleLate) {
  for (const Operation& strength : {kWeak, kRelaxed})
    EXPECT_THAT(outcomes([&](World& world) {
                  world.store(world.a, kData, 1, strength);
                  world.store(world.a, kData, 2, strength);
                  return world.load(world.far, kData, strength);
                }),
                ElementsAre(0, 1, 2));
}

TEST(Messages, StoresMayBecomeVisibleOutOfOrder) {
  EXPECT_THAT(outcomes([](World& world) {
                world.store(world.a, kData, 1, kRelaxed);
                world.store(world.a, kFlag, 1, kRelaxed);
                const uint32_t flag = world.load(world.far, kFlag, kRelaxed);
                return Pair{flag, world.load(world.far, kData, kRelaxed)};
              }),
              ElementsAre(Pair{0, 0}, Pair{0, 1}, Pair{1, 0}, Pair{1, 1}));
}

TEST(Messages, AReleaseThatIsAcquiredShowsWhatIsBeforeIt) {
  EXPECT_THAT(outcomes([](World& world) {
                world.store(world.a, kData, 1);
                world.store(world.a, kFlag, 1, kRelease);
                const uint32_t flag = world.load(world.far, kFlag, kAcquire);
                return Pair{flag, world.load(world.far, kData)};
              }),
              ElementsAre(Pair{0, 0}, Pair{0, 1}, Pair{1, 1}));
}

TEST(Messages, EachSideOfAMessageIsNeeded) {
  const auto run = [](bool writer, bool reader) {
    return outcomes([&](World& world) {
      world.store(world.a, kData, 1);
      if (writer) world.order.fence(world.a, true, false);
      world.store(world.a, kFlag, 1, kRelaxed);
      const uint32_t flag = world.load(world.far, kFlag, kRelaxed);
      if (reader) world.order.fence(world.far, true, false);
      return Pair{flag, world.load(world.far, kData)};
    });
  };
  EXPECT_THAT(run(false, false), Contains(Pair{1, 0}));
  EXPECT_THAT(run(true, false), Contains(Pair{1, 0}));
  EXPECT_THAT(run(false, true), Contains(Pair{1, 0}));
  EXPECT_THAT(run(true, true), Not(Contains(Pair{1, 0})));
  EXPECT_THAT(run(true, true), Contains(Pair{1, 1}));
}

TEST(Messages, ABarrierShowsTheBlocksStores) {
  EXPECT_THAT(outcomes([](World& world) {
                world.store(world.a, kData, 1);
                world.order.happens_before().barrier(world.blocks[0]);
                return world.load(world.b, kData);
              }),
              ElementsAre(1));
}

TEST(Messages, AThreadReadsItsOwnWrites) {
  EXPECT_THAT(outcomes([](World& world) {
                world.store(world.far, kData, 7);
                world.store(world.a, kData, 1);
                return world.load(world.a, kData);
              }),
              ElementsAre(1));
}

TEST(Messages, AThreadNeverReadsOlderThanBefore) {
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    World world(seed);
    uint32_t last = 0;
    for (uint32_t i = 1; i < 30; ++i) {
      world.store(world.a, kData, i);
      const uint32_t value = world.load(world.far, kData);
      ASSERT_GE(value, last) << seed;
      ASSERT_LE(value, i);
      last = value;
    }
  }
}

TEST(Messages, AReadThatIsOrderedAfterAReadReadsNoOlderValue) {
  // PTX ISA 8.9.6: the write that was observed precedes, in causality order, what follows the read.
  for (const bool releases : {false, true}) {
    for (uint64_t seed = 0; seed < kSeeds; ++seed) {
      World world(seed);
      world.store(world.a, kData, 1, releases ? kRelease : kRelaxed);
      const uint32_t seen = world.load(world.far, kData, kRelaxed);
      world.order.happens_before().barrier(world.blocks[1]);
      const uint32_t after = world.load(world.far_too, kData, kRelaxed);
      EXPECT_GE(after, seen) << "seed " << seed << (releases ? ", release" : ", relaxed");
    }
  }
}

TEST(Messages, AReadModifyWriteReadsTheNewestValue) {
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    World world(seed);
    for (uint32_t i = 0; i < 20; ++i) {
      const OrderedThread t = i % 2 != 0 ? world.a : world.far;
      ASSERT_EQ(world.add(t, kData, 1), i);
      ASSERT_EQ(world.load(t, kData), i + 1) << "and its thread reads no older one";
    }
  }
}

TEST(Messages, AReadIsNeverTorn) {
  const auto seen = outcomes([](World& world) {
    for (uint64_t i = 1; i < 4; ++i) world.store<uint64_t>(world.a, kData, i << 32 | i);
    return world.load<uint64_t>(world.far, kData);
  });
  for (const uint64_t value : seen) EXPECT_EQ(value >> 32, value & 0xffffffff);
  EXPECT_EQ(seen.size(), 4u);
}

TEST(Messages, AReadOfSeveralWordsKeepsToEachWordsFloor) {
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    World world(seed);
    world.store(world.a, kData, 1);
    world.store(world.a, kData + 4, 1);
    world.store(world.a, kData, 2);
    world.store(world.a, kData + 4, 2);
    const uint32_t low = world.load(world.far, kData), high = world.load(world.far, kData + 4);
    const auto both = world.load<uint64_t>(world.far, kData);
    EXPECT_GE(both & 0xffffffff, low) << seed;
    EXPECT_GE(both >> 32, high) << seed;
  }
}

TEST(Messages, BytesOfAWordAreLateByThemselves) {
  EXPECT_THAT(
      outcomes([](World& world) {
        world.store<uint8_t>(world.a, kData, 1);
        world.store<uint8_t>(world.far, kData + 1, 1);
        world.store<uint8_t>(world.b, kData + 3, 1);
        return Pair{world.load<uint8_t>(world.far_too, kData), world.load<uint8_t>(world.far, kData + 1)};
      }),
      ElementsAre(Pair{0, 1}, Pair{1, 1}));
  EXPECT_THAT(outcomes([](World& world) {
                world.store<uint8_t>(world.a, kData + 1, 1);
                return world.load<uint32_t>(world.far, kData);
              }),
              ElementsAre(0, 0x100));
}

TEST(Messages, FencesScAreInOneOrder) {
  // Store buffering. (PTX ISA 8.10.2)
  const auto run = [](bool is_sc) {
    return outcomes([&](World& world) {
      world.store(world.a, kData, 1, kRelaxed);
      world.order.fence(world.a, true, is_sc);
      world.store(world.far, kFlag, 1, kRelaxed);
      world.order.fence(world.far, true, is_sc);
      return Pair{world.load(world.a, kFlag, kRelaxed), world.load(world.far, kData, kRelaxed)};
    });
  };
  EXPECT_THAT(run(true), ElementsAre(Pair{0, 1}, Pair{1, 1}));
  EXPECT_THAT(run(false), ElementsAre(Pair{0, 0}, Pair{0, 1}, Pair{1, 0}, Pair{1, 1}));
}

TEST(Messages, AFenceScCoversWhatItsThreadHasRead) {
  // IRIW: two readers do not disagree on the order of two writes.
  const auto run = [](bool is_sc) {
    return outcomes([&](World& world) {
      world.store(world.a, kData, 1, kRelaxed);
      world.store(world.b, kFlag, 1, kRelaxed);
      const uint32_t first = world.load(world.far, kData, kRelaxed);
      const uint32_t second = world.load(world.far_too, kFlag, kRelaxed);
      if (is_sc) {
        world.order.fence(world.far, true, true);
        world.order.fence(world.far_too, true, true);
      }
      const Pair then{world.load(world.far, kFlag, kRelaxed), world.load(world.far_too, kData, kRelaxed)};
      return std::make_pair(Pair{first, second}, then);
    });
  };
  const auto disagree = std::make_pair(Pair{1, 1}, Pair{0, 0});
  EXPECT_THAT(run(true), Not(Contains(disagree)));
  EXPECT_THAT(run(false), Contains(disagree));
}

TEST(Messages, AtMostEightOlderValuesAreKept) {
  const auto seen = outcomes([](World& world) {
    for (uint32_t i = 1; i <= 20; ++i) world.store(world.a, kData, i);
    return world.load(world.far, kData);
  });
  EXPECT_GE(*seen.begin(), 12u);
  EXPECT_EQ(*seen.rbegin(), 20u);
  EXPECT_GT(seen.size(), 5u);
}

TEST(Messages, SpinningEnds) {
  for (uint64_t seed = 0; seed < kSeeds; ++seed) {
    World world(seed);
    world.store(world.a, kFlag, 1, kRelaxed);
    unsigned reads = 1;
    while (world.load(world.far, kFlag, kRelaxed) == 0) ASSERT_LT(++reads, 200u) << seed;
  }
}

TEST(Messages, ABlocksSharedMemoryIsForgotten) {
  const uint64_t shared = location::of_shared(0, 0), other = location::of_shared(1, 0);
  EXPECT_THAT(outcomes([&](World& world) {
                world.store(world.a, shared, 1);
                world.store(world.a, shared + 4, 1);
                world.store(world.a, shared + 8, 1);
                world.order.messages().forget_block(0, 8);
                return std::make_pair(Pair{world.load(world.b, shared), world.load(world.b, shared + 4)},
                                      world.load(world.b, shared + 8));
              }),
              ElementsAre(std::make_pair(Pair{1, 1}, 0u), std::make_pair(Pair{1, 1}, 1u)));
  EXPECT_THAT(outcomes([&](World& world) {
                world.store(world.far, other, 1);
                world.order.messages().forget_block(0, 64);
                return world.load(world.far_too, other);
              }),
              ElementsAre(0, 1));
}

TEST(Messages, AThreadsNumberMayBeUsedAgain) {
  // The same place in the order of blocks does not come twice, but what a thread has seen takes memory.
  EXPECT_THAT(outcomes([](World& world) {
                world.store(world.far, kData, 1);
                world.store(world.far, kData, 2);
                world.load(world.a, kData);
                world.order.messages().forget_thread(world.a);
                return world.load(world.a, kData);
              }),
              ElementsAre(0, 1, 2));
}

TEST(Messages, ASeedGivesTheSameRunAgain) {
  const auto run = [](uint64_t seed) {
    World world(seed);
    std::vector<uint32_t> seen;
    for (uint32_t i = 1; i < 40; ++i) {
      world.store(i % 2 != 0 ? world.a : world.b, kData, i);
      seen.push_back(world.load(world.far, kData));
      seen.push_back(world.order.messages().may_end_turn() ? 1 : 0);
    }
    return seen;
  };
  EXPECT_EQ(run(1), run(1));
  EXPECT_NE(run(1), run(2));
}

/// A random sequence in weak memory. Each write has its number as value, so that a read tells which write it
/// saw.
void run_randomly(uint64_t seed, unsigned& stale, unsigned& fresh) {
  struct Known {
    unsigned block, index;
  };
  static constexpr Known kThreads[] = {{0, 0}, {0, 1}, {0, 33}, {1, 0}, {1, 32}};
  World world(seed);
  testing::History history({0, 0, 0, 1, 1});
  std::mt19937_64 random(seed);
  const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  uint32_t number = 0, newest[2] = {}, seen[5][2] = {};
  for (unsigned step = 0; step < 60 && !::testing::Test::HasFailure(); ++step) {
    const unsigned thread = pick(5), cell = pick(2);
    const OrderedThread t = world.thread(kThreads[thread].block, kThreads[thread].index);
    const uint64_t at = kData + 4 * cell;
    if (const unsigned kind = pick(10); kind < 3) {
      if (kind == 0) {
        const unsigned block = pick(2);
        world.order.happens_before().barrier(world.blocks[block]);
        history.barrier(block);
      } else {
        const bool wide = pick(3) != 0;
        world.order.fence(t, wide, false);
        history.fence(thread, wide);
      }
      continue;
    }
    Operation operation;
    if (pick(3) != 0) operation.strength = {true, false, false, pick(3) != 0};
    const bool strong = operation.strength.strong, is_atomic = strong && pick(4) == 0;
    const bool writes = is_atomic || pick(2) != 0;
    operation.strength.acquires = strong && (!writes || is_atomic) && pick(2) != 0;
    operation.strength.releases = strong && writes && pick(2) != 0;
    testing::PastAccess access;
    access.instruction = ++number;
    access.word = at / 4;
    access.bytes = 0xf;
    access.thread = thread;
    access.block = kThreads[thread].block;
    access.writes = writes;
    access.strong = strong;
    history.access(access);
    uint32_t value = newest[cell];
    if (is_atomic) {
      EXPECT_EQ(world.add(t, at, number - value, operation), value);
    } else if (!writes) {
      const uint32_t floor = std::max(history.newest_before(thread, at / 4), seen[thread][cell]);
      value = world.load(t, at, operation);
      EXPECT_GE(value, floor) << "seed " << seed << ", step " << step;
      EXPECT_LE(value, newest[cell]);
      ++(value == newest[cell] ? fresh : stale);
    } else {
      world.store(t, at, number, operation);
    }
    if (strong && (!writes || is_atomic)) history.read_strongly(thread, at / 4, operation.strength, value);
    if (!writes) {
      seen[thread][cell] = value;
      continue;
    }
    if (strong) {
      history.write_strongly(thread, at / 4, operation.strength, number, is_atomic);
    } else {
      history.write_weakly(at / 4);
    }
    newest[cell] = seen[thread][cell] = number;
  }
}

TEST(RandomMessages, AreNeverOlderThanHappensBeforeAndCoherenceAllow) {
  unsigned stale = 0, fresh = 0;
  for (uint64_t seed = 0; seed < 2000 && !HasFailure(); ++seed) run_randomly(seed, stale, fresh);
  if (HasFailure()) return;
  EXPECT_GT(stale, 2000u);
  EXPECT_GT(fresh, 2000u);
}

}  // namespace
}  // namespace cml::emulator
