#include "emulator/order/happens_before.h"

#include <gtest/gtest.h>

namespace cml::emulator {
namespace {

constexpr Strength strength(bool wide, bool acquires = false, bool releases = false) {
  return {true, acquires, releases, wide};
}
constexpr Strength kRelaxed = strength(true), kNarrow = strength(false);
constexpr Strength kAcquire = strength(true, true), kNarrowAcquire = strength(false, true);
constexpr Strength kRelease = strength(true, false, true), kNarrowRelease = strength(false, false, true);
constexpr uint64_t kFlag = 1000;  ///< a word

/// An access: its thread, and when.
struct Done {
  uint64_t thread;
  Tick tick;
};

/// Two blocks of 64 threads.
class HappensBeforeTest : public ::testing::Test {
 protected:
  HappensBeforeTest() {
    order.begin_block(blocks[0], 0, 64);
    order.begin_block(blocks[1], 1, 64);
  }
  OrderedThread thread(unsigned block, unsigned index) { return {&blocks[block], index}; }
  Done access(const OrderedThread& t) const { return {t.key(), order.now()}; }
  bool ordered(const Done& first, const OrderedThread& second) const {
    return order.ordered(first.thread, first.tick, second);
  }

  HappensBefore order;
  OrderedBlock blocks[2];
  const OrderedThread a = thread(0, 1), b = thread(0, 40), far = thread(1, 1), far_too = thread(1, 50);
};

TEST_F(HappensBeforeTest, ProgramOrder) {
  const Done first = access(a);
  EXPECT_TRUE(ordered(first, a));
  EXPECT_FALSE(ordered(first, b));
  EXPECT_FALSE(ordered(first, thread(0, 2)));
  EXPECT_FALSE(ordered(first, thread(1, 1)));
}

/// A lock that all threads take in turn: its clock has an entry more each time.
TEST_F(HappensBeforeTest, LongClocksAreCounted) {
  Release lock;
  for (unsigned i = 0; i < 64; ++i) {
    order.acquire(thread(0, i), kAcquire, kFlag, lock);
    lock = order.release(thread(0, i), kRelease, kFlag, lock);
  }
  const uint64_t handed_on = order.entries_looked_at();
  EXPECT_GT(handed_on, 64 * 64 / 2);
  order.acquire(far, kAcquire, kFlag, lock);
  const uint64_t taken = order.entries_looked_at();
  EXPECT_GT(taken, handed_on);
  for (unsigned turn = 0; turn < 100; ++turn) order.acquire(far, kAcquire, kFlag, lock);
  EXPECT_LT(order.entries_looked_at(), taken + 200) << "a thread that waits learns nothing new";
}

TEST_F(HappensBeforeTest, ABarrierOrdersItsBlock) {
  const Done before = access(a);
  const Done elsewhere = access(far);
  order.barrier(blocks[0]);
  const Done after = access(a);
  EXPECT_TRUE(ordered(before, b));
  EXPECT_FALSE(ordered(after, b));
  EXPECT_FALSE(ordered(before, far));
  EXPECT_FALSE(ordered(elsewhere, b));
}

TEST_F(HappensBeforeTest, ABarrierHandsOnWhatAnyThreadHasLearnt) {
  const Done data = access(far);
  order.acquire(a, kAcquire, kFlag, order.release(far, kRelease, kFlag));
  EXPECT_FALSE(ordered(data, b));
  order.barrier(blocks[0]);
  EXPECT_TRUE(ordered(data, b));
  order.barrier(blocks[0]);
  EXPECT_TRUE(ordered(data, b));
}

TEST_F(HappensBeforeTest, AWholeWarpsSyncOrdersTheWarp) {
  const Done before = access(a);
  const Done other_warp = access(b);
  order.warp_sync(blocks[0], 0, ~0u, true);
  EXPECT_TRUE(ordered(before, thread(0, 31)));
  EXPECT_FALSE(ordered(before, b));
  EXPECT_FALSE(ordered(other_warp, a));
  EXPECT_FALSE(ordered(access(a), thread(0, 31)));
}

TEST_F(HappensBeforeTest, APartOfAWarpOrdersThatPart) {
  const Done in = access(thread(0, 1)), out = access(thread(0, 2));
  order.warp_sync(blocks[0], 0, 0b1010, false);
  EXPECT_TRUE(ordered(in, thread(0, 3)));
  EXPECT_FALSE(ordered(in, thread(0, 2)));
  EXPECT_FALSE(ordered(out, thread(0, 3)));
}

TEST_F(HappensBeforeTest, SyncsOfPartsChain) {
  const Done first = access(thread(0, 0));
  order.warp_sync(blocks[0], 0, 0b0011, false);
  const Done second = access(thread(0, 1));
  order.warp_sync(blocks[0], 0, 0b0110, false);
  EXPECT_TRUE(ordered(first, thread(0, 2)));
  EXPECT_TRUE(ordered(second, thread(0, 2)));
  EXPECT_FALSE(ordered(second, thread(0, 0)));
}

TEST_F(HappensBeforeTest, WhoWaitsLearnsOfThoseThatArrived) {
  Meeting barrier;
  const Done lane = access(thread(0, 1)), idle = access(thread(0, 2)), warp = access(b);
  order.arrive(blocks[0], 0, 0b0010, false, barrier);
  order.arrive(blocks[0], 1, ~0u, true, barrier);
  const Done late = access(thread(0, 1));
  const OrderedThread waits = thread(0, 9);
  EXPECT_FALSE(ordered(lane, waits));
  order.learn(waits, barrier);
  EXPECT_TRUE(ordered(lane, waits));
  EXPECT_TRUE(ordered(warp, waits));
  EXPECT_FALSE(ordered(idle, waits));
  EXPECT_FALSE(ordered(late, waits));
  EXPECT_FALSE(ordered(lane, thread(0, 10)));
}

TEST_F(HappensBeforeTest, WhoArrivesHandsOnWhatItHasLearnt) {
  const Done data = access(far);
  order.acquire(a, kAcquire, kFlag, order.release(far, kRelease, kFlag));
  Meeting barrier;
  order.arrive(blocks[0], 0, 1u << a.index, false, barrier);
  order.learn(b, barrier);
  EXPECT_TRUE(ordered(data, b));
}

// What a write releases and what a read acquires; each combination of the two sides.

enum class Side { nothing, narrow_fence, wide_fence, narrow_operation, wide_operation };

struct Sides {
  Side writer, reader;
  bool wide_access = true;  ///< of relaxed writes and reads
};

class Message : public HappensBeforeTest {
 protected:
  bool passes(const Sides& sides, const OrderedThread& writer, const OrderedThread& reader) {
    const Done data = access(writer);
    if (sides.writer == Side::narrow_fence) order.fence(writer, false);
    if (sides.writer == Side::wide_fence) order.fence(writer, true);
    const Strength relaxed = sides.wide_access ? kRelaxed : kNarrow;
    const Strength write = sides.writer == Side::narrow_operation ? kNarrowRelease
                           : sides.writer == Side::wide_operation ? kRelease
                                                                  : relaxed;
    const Strength read = sides.reader == Side::narrow_operation ? kNarrowAcquire
                          : sides.reader == Side::wide_operation ? kAcquire
                                                                 : relaxed;
    order.acquire(reader, read, kFlag, order.release(writer, write, kFlag));
    if (sides.reader == Side::narrow_fence) order.fence(reader, false);
    if (sides.reader == Side::wide_fence) order.fence(reader, true);
    return ordered(data, reader);
  }
};

constexpr Side kSides[] = {Side::nothing, Side::narrow_fence, Side::wide_fence, Side::narrow_operation,
                           Side::wide_operation};
bool is_wide(Side side) { return side == Side::wide_fence || side == Side::wide_operation; }

TEST_F(Message, WithinABlockBothSidesAreNeededOfAnyScope) {
  unsigned pair = 0;
  for (const Side writer : kSides) {
    for (const Side reader : kSides) {
      // New threads each time: they know nothing.
      const OrderedThread from = thread(0, pair), to = thread(0, 63 - pair);
      ++pair;
      EXPECT_EQ(passes({writer, reader}, from, to), writer != Side::nothing && reader != Side::nothing)
          << static_cast<int>(writer) << " " << static_cast<int>(reader);
    }
  }
}

TEST_F(Message, BetweenBlocksBothSidesAreNeededOfWideScope) {
  unsigned pair = 0;
  for (const Side writer : kSides) {
    for (const Side reader : kSides) {
      const OrderedThread from = thread(0, pair), to = thread(1, pair);
      ++pair;
      EXPECT_EQ(passes({writer, reader}, from, to), is_wide(writer) && is_wide(reader))
          << static_cast<int>(writer) << " " << static_cast<int>(reader);
    }
  }
}

TEST_F(Message, BetweenBlocksTheWriteAndTheReadHaveWideScopeToo) {
  EXPECT_FALSE(passes({Side::wide_fence, Side::wide_fence, false}, a, far));
  EXPECT_TRUE(passes({Side::wide_fence, Side::wide_fence, false}, a, b));
}

/// fence.acquire and fence.release: each is one side.
TEST_F(Message, AFenceOfOneDirectionIsOneSide) {
  const auto passes_with = [&](unsigned pair, FenceSides of_writer, FenceSides of_reader) {
    const OrderedThread writer = thread(0, pair), reader = thread(1, pair);
    const Done data = access(writer);
    order.fence(writer, true, false, of_writer);
    order.acquire(reader, kRelaxed, kFlag, order.release(writer, kRelaxed, kFlag));
    order.fence(reader, true, false, of_reader);
    return ordered(data, reader);
  };
  EXPECT_TRUE(passes_with(0, FenceSides::release, FenceSides::acquire));
  EXPECT_FALSE(passes_with(1, FenceSides::acquire, FenceSides::acquire));
  EXPECT_FALSE(passes_with(2, FenceSides::release, FenceSides::release));
  EXPECT_FALSE(passes_with(3, FenceSides::acquire, FenceSides::release));
  EXPECT_TRUE(passes_with(4, FenceSides::both, FenceSides::acquire));
  EXPECT_TRUE(passes_with(5, FenceSides::release, FenceSides::both));
}

TEST_F(HappensBeforeTest, AFenceAfterTheWriteReleasesNothing) {
  const Done data = access(a);
  const Release flag = order.release(a, kRelaxed, kFlag);
  order.fence(a, true);
  order.acquire(far, kAcquire, kFlag, flag);
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, AFenceBeforeTheReadAcquiresNothing) {
  const Done data = access(a);
  const Release flag = order.release(a, kRelease, kFlag);
  order.fence(far, true);
  order.acquire(far, kRelaxed, kFlag, flag);
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, AFenceScAfterABarrierAcquiresWhatOthersOfTheBlockHaveSeen) {
  const Done data = access(far);
  order.fence(far, true, true);
  order.acquire(a, kRelaxed, kFlag, order.release(far, kRelaxed, kFlag));
  order.fence(b, true, true);
  EXPECT_FALSE(ordered(data, b));
  order.barrier(*a.block);
  EXPECT_FALSE(ordered(data, b));
  order.fence(b, true, false);
  EXPECT_FALSE(ordered(data, b));
  order.fence(b, false, true);
  EXPECT_FALSE(ordered(data, b));
  order.fence(b, true, true);
  EXPECT_TRUE(ordered(data, b));
}

TEST_F(HappensBeforeTest, AFenceScAfterABarrierIsInNoOrderWithOtherReleases) {
  const Done data = access(far), fenced = access(far_too), between = access(far_too);
  order.acquire(a, kRelaxed, kFlag, order.release(far, kRelease, kFlag));
  order.fence(far_too, true, false);
  order.acquire(a, kRelaxed, kFlag + 1, order.release(far_too, kRelaxed, kFlag + 1));
  order.barrier(*a.block);
  order.fence(b, true, true);
  EXPECT_FALSE(ordered(data, b)) << "a release";
  EXPECT_FALSE(ordered(fenced, b)) << "a fence.acq_rel";
  EXPECT_FALSE(ordered(between, b));
}

TEST_F(HappensBeforeTest, AFenceScBeforeAReleaseIsInTheOrderOfTheFenceAfterTheBarrier) {
  const Done fenced = access(far);
  order.fence(far, true, true);
  const Done between = access(far);
  const Release flag = order.release(far_too, kRelaxed, kFlag, order.release(far, kRelease, kFlag));
  order.acquire(a, kRelaxed, kFlag, flag);
  order.barrier(*a.block);
  order.fence(b, true, true);
  EXPECT_TRUE(ordered(fenced, b));
  EXPECT_FALSE(ordered(between, b));
}

TEST_F(HappensBeforeTest, ANarrowWriteHandsNoFenceScToAnotherBlock) {
  const Done data = access(a);
  order.fence(a, true, true);
  order.fence(far, true);
  const Release flag = order.release(far, kRelaxed, kFlag, order.release(a, kNarrow, kFlag));
  order.acquire(far_too, kRelaxed, kFlag, flag);
  order.barrier(*far.block);
  order.fence(far, true, true);
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, AFenceReleasesWhatIsBeforeItAlone) {
  const Done before = access(a);
  order.fence(a, true);
  const Done between = access(a);
  order.acquire(far, kAcquire, kFlag, order.release(a, kRelaxed, kFlag));
  EXPECT_TRUE(ordered(before, far));
  EXPECT_FALSE(ordered(between, far));
}

TEST_F(HappensBeforeTest, OneFenceServesAllLaterWritesAndAllEarlierReads) {
  const Done data = access(a), other = access(b);
  order.fence(a, true);
  order.release(a, kRelaxed, kFlag);
  const Release second = order.release(a, kRelaxed, kFlag);
  order.acquire(far, kRelaxed, kFlag, second);
  order.acquire(far, kRelaxed, kFlag + 1, order.release(b, kRelease, kFlag + 1));
  EXPECT_FALSE(ordered(data, far));
  order.fence(far, true);
  EXPECT_TRUE(ordered(data, far));
  EXPECT_TRUE(ordered(other, far));
}

TEST_F(HappensBeforeTest, ANarrowFenceLeavesWhatIsHeardFromOtherBlocksToAWideOne) {
  const Done data = access(a), near = access(far_too);
  order.acquire(far, kRelaxed, kFlag, order.release(a, kRelease, kFlag));
  order.acquire(far, kRelaxed, kFlag, order.release(far_too, kRelease, kFlag));
  order.fence(far, false);
  EXPECT_TRUE(ordered(near, far));
  EXPECT_FALSE(ordered(data, far));
  order.fence(far, true);
  EXPECT_TRUE(ordered(data, far));
}

TEST_F(HappensBeforeTest, ANarrowFenceDoesNotHideAnEarlierWideOne) {
  const Done before = access(a);
  order.fence(a, true);
  const Done between = access(a);
  order.fence(a, false);
  const Release flag = order.release(a, kRelaxed, kFlag);
  order.acquire(far, kAcquire, kFlag, flag);
  order.acquire(b, kAcquire, kFlag, flag);
  EXPECT_TRUE(ordered(before, far));
  EXPECT_FALSE(ordered(between, far));
  EXPECT_TRUE(ordered(between, b));
}

TEST_F(HappensBeforeTest, CausalityIsTransitive) {
  const Done data = access(a);
  order.acquire(far, kAcquire, kFlag, order.release(a, kRelease, kFlag));
  order.acquire(b, kAcquire, kFlag + 1, order.release(far, kRelease, kFlag + 1));
  EXPECT_TRUE(ordered(data, b));
}

// Patterns of two operations on one location. (PTX ISA 8.8)

TEST_F(HappensBeforeTest, AStrongWriteAfterAReleaseOfItsThreadReleasesAsWell) {
  const Done before = access(a);
  order.release(a, kRelease, kFlag);
  const Done between = access(a);
  order.acquire(far, kAcquire, kFlag, order.release(a, kRelaxed, kFlag));
  EXPECT_TRUE(ordered(before, far));
  EXPECT_FALSE(ordered(between, far)) << "only what is before the release";
}

TEST_F(HappensBeforeTest, ARelaxedWriteToAnotherLocationReleasesNothing) {
  const Done data = access(a);
  order.release(a, kRelease, kFlag);
  order.acquire(far, kAcquire, kFlag + 1, order.release(a, kRelaxed, kFlag + 1));
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, TheReleasesScopeIsThatOfThePattern) {
  const Done data = access(a);
  order.release(a, kNarrowRelease, kFlag);
  const Release flag = order.release(a, kRelaxed, kFlag);
  order.acquire(far, kAcquire, kFlag, flag);
  order.acquire(b, kAcquire, kFlag, flag);
  EXPECT_FALSE(ordered(data, far));
  EXPECT_TRUE(ordered(data, b));
}

TEST_F(HappensBeforeTest, AnAcquireAfterAStrongReadOfTheLocationAcquiresWhatThatHasSeen) {
  const Done data = access(a), near = access(far_too);
  order.acquire(far, kRelaxed, kFlag, order.release(a, kRelease, kFlag));
  order.acquire(far, kRelaxed, kFlag, order.release(far_too, kRelease, kFlag));
  order.acquire(far, kAcquire, kFlag + 1, {});
  EXPECT_FALSE(ordered(data, far)) << "another location";
  order.acquire(far, kNarrowAcquire, kFlag, {});
  EXPECT_FALSE(ordered(data, far)) << "its scope";
  EXPECT_TRUE(ordered(near, far));
  order.acquire(far, kAcquire, kFlag, {});
  EXPECT_TRUE(ordered(data, far));
}

TEST_F(HappensBeforeTest, WhatAReductionReadsIsNoAcquirePattern) {
  const Done data = access(a), write = access(a);
  Strength reduction = kRelaxed;
  reduction.may_acquire = false;
  order.acquire(far, reduction, kFlag, order.release(a, kRelease, kFlag));
  order.fence(far, true);
  EXPECT_FALSE(ordered(data, far));
  EXPECT_TRUE(order.is_observed(kFlag, write.tick, far));
}

TEST_F(HappensBeforeTest, AFenceKnowsOfManyWords) {
  constexpr unsigned kMany = 200;
  std::vector<Done> done;
  for (unsigned i = 0; i < kMany; ++i) {
    const OrderedThread writer = thread(0, i % 64);
    done.push_back(access(writer));
    order.acquire(far, kRelaxed, kFlag + i, order.release(writer, kRelease, kFlag + i));
  }
  order.fence(far, true);
  for (const Done& it : done) EXPECT_TRUE(ordered(it, far));
}

// Read-modify-writes.

TEST_F(HappensBeforeTest, AChainOfReadModifyWritesHandsOnTheRelease) {
  const Done data = access(a), middle = access(far);
  Release flag = order.release(a, kRelease, kFlag);
  for (const OrderedThread& t : {far, b}) {
    order.acquire(t, kRelaxed, kFlag, flag);
    flag = order.release(t, kRelaxed, kFlag, flag);
  }
  EXPECT_FALSE(ordered(data, b));
  order.acquire(far_too, kAcquire, kFlag, flag);
  EXPECT_TRUE(ordered(data, far_too));
  EXPECT_FALSE(ordered(middle, far_too));
}

TEST_F(HappensBeforeTest, AWriteThatReadsNothingBreaksTheChain) {
  const Done data = access(a);
  order.release(a, kRelease, kFlag);
  const Release flag = order.release(b, kRelaxed, kFlag);
  order.acquire(far, kAcquire, kFlag, flag);
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, EachOfAChainAddsItsOwnRelease) {
  const Done first = access(a), second = access(far);
  const Release flag = order.release(a, kRelease, kFlag);
  order.acquire(b, kAcquire, kFlag, order.release(far, kRelease, kFlag, flag));
  EXPECT_TRUE(ordered(first, b));
  EXPECT_TRUE(ordered(second, b));
}

TEST_F(HappensBeforeTest, AChainWithinABlockHandsOnNarrowReleases) {
  const Done data = access(a);
  const Release flag = order.release(thread(0, 2), kNarrow, kFlag, order.release(a, kNarrowRelease, kFlag));
  order.acquire(b, kNarrowAcquire, kFlag, flag);
  EXPECT_TRUE(ordered(data, b));
  order.acquire(far, kAcquire, kFlag, flag);
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, ANarrowReadModifyWriteIsNoLinkBetweenBlocks) {
  // PTX ISA 8.9.4: each link of observation order is a morally strong pair.
  const Done data = access(a);
  const Release flag = order.release(far, kNarrow, kFlag, order.release(a, kRelease, kFlag));
  order.acquire(far_too, kAcquire, kFlag, flag);
  EXPECT_FALSE(ordered(data, far_too));
}

// Barriers as a part of a release pattern.

TEST_F(HappensBeforeTest, AFenceBeforeABarrierCountsForAnotherThreadsWriteAfterIt) {
  const Done data = access(a);
  order.fence(a, true);
  const Done unfenced = access(a);
  order.barrier(blocks[0]);
  order.acquire(far, kAcquire, kFlag, order.release(b, kRelaxed, kFlag));
  EXPECT_TRUE(ordered(data, far));
  EXPECT_FALSE(ordered(unfenced, far));
}

TEST_F(HappensBeforeTest, FencesOfSeveralThreadsAndBarriersAddUp) {
  const Done first = access(a), second = access(thread(0, 2));
  order.fence(a, true);
  order.barrier(blocks[0]);
  order.fence(thread(0, 2), true);
  order.barrier(blocks[0]);
  order.acquire(far, kAcquire, kFlag, order.release(b, kRelaxed, kFlag));
  EXPECT_TRUE(ordered(first, far));
  EXPECT_TRUE(ordered(second, far));
}

TEST_F(HappensBeforeTest, AFenceBeforeAWarpSyncCountsForAnotherLanesWriteAfterIt) {
  const Done data = access(a);
  order.fence(a, true);
  const Done unfenced = access(a);
  order.warp_sync(blocks[0], 0, 0b110, false);
  const Release flag = order.release(thread(0, 2), kRelaxed, kFlag);
  order.acquire(far, kAcquire, kFlag, flag);
  EXPECT_TRUE(ordered(data, far));
  EXPECT_FALSE(ordered(unfenced, far));
  order.acquire(far_too, kAcquire, kFlag + 1, order.release(thread(0, 3), kRelaxed, kFlag + 1));
  EXPECT_FALSE(ordered(data, far_too)) << "a lane that did not meet it";
}

TEST_F(HappensBeforeTest, AFenceBeforeAnArrivalCountsForTheWriteOfWhoWaits) {
  const Done data = access(a), other = access(b);
  Meeting barrier;
  order.fence(a, true);
  order.arrive(blocks[0], 0, 1u << a.index, false, barrier);
  order.fence(b, true);
  order.barrier(blocks[0]);
  order.learn(thread(0, 9), barrier);
  order.acquire(far, kAcquire, kFlag, order.release(thread(0, 9), kRelaxed, kFlag));
  EXPECT_TRUE(ordered(data, far));
  EXPECT_TRUE(ordered(other, far)) << "of the block's barrier";
}

TEST_F(HappensBeforeTest, ANarrowFenceBeforeABarrierReleasesWithinTheBlockAlone) {
  const Done data = access(a);
  order.fence(a, false);
  order.barrier(blocks[0]);
  order.acquire(far, kAcquire, kFlag, order.release(b, kRelaxed, kFlag));
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, ABarrierWithoutAFenceReleasesNothing) {
  const Done data = access(a);
  order.barrier(blocks[0]);
  order.acquire(far, kAcquire, kFlag, order.release(b, kRelaxed, kFlag));
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, AFenceAfterABarrierCoversTheBlock) {
  const Done data = access(a);
  order.barrier(blocks[0]);
  order.fence(b, true);
  order.acquire(far, kAcquire, kFlag, order.release(b, kRelaxed, kFlag));
  EXPECT_TRUE(ordered(data, far));
}

// Observation. (PTX ISA 8.9.4, 8.9.6)

TEST_F(HappensBeforeTest, AStrongReadOrdersTheWriteThatItSeesAndNothingBefore) {
  const Done data = access(a), write = access(a);
  const Release flag = order.release(a, kRelaxed, kFlag);
  const Done later = access(a);
  EXPECT_FALSE(order.is_observed(kFlag, write.tick, far));
  order.acquire(far, kRelaxed, kFlag, flag);
  EXPECT_TRUE(order.is_observed(kFlag, write.tick, far));
  EXPECT_FALSE(order.is_observed(kFlag, later.tick, far));
  EXPECT_FALSE(order.is_observed(kFlag + 1, write.tick, far));
  EXPECT_FALSE(order.is_observed(kFlag, write.tick, far_too));
  EXPECT_FALSE(ordered(data, far));
}

TEST_F(HappensBeforeTest, WhatIsObservedIsHandedOn) {
  const Done write = access(a);
  order.acquire(far, kRelaxed, kFlag, order.release(a, kRelaxed, kFlag));
  order.barrier(blocks[1]);
  EXPECT_TRUE(order.is_observed(kFlag, write.tick, far_too));
  order.acquire(b, kAcquire, kFlag + 1, order.release(far_too, kRelease, kFlag + 1));
  EXPECT_TRUE(order.is_observed(kFlag, write.tick, b));
}

TEST_F(HappensBeforeTest, AReadOfSeveralWordsObservesThemAll) {
  const Done write = access(a);
  order.acquire(far, kRelaxed, kFlag, order.release(a, kRelaxed, kFlag), 2);
  EXPECT_TRUE(order.is_observed(kFlag, write.tick, far));
  EXPECT_TRUE(order.is_observed(kFlag + 1, write.tick, far));
  EXPECT_FALSE(order.is_observed(kFlag + 2, write.tick, far));
}

TEST_F(HappensBeforeTest, NothingIsObservedBeyondTheScope) {
  const Done write = access(a);
  order.acquire(far, kRelaxed, kFlag, order.release(a, kNarrow, kFlag));
  EXPECT_FALSE(order.is_observed(kFlag, write.tick, far));
  order.acquire(far, kNarrow, kFlag, order.release(a, kRelaxed, kFlag));
  EXPECT_FALSE(order.is_observed(kFlag, write.tick, far));
  order.acquire(b, kNarrow, kFlag, order.release(a, kNarrow, kFlag));
  EXPECT_TRUE(order.is_observed(kFlag, write.tick, b));
}

// Strength. (PTX ISA 9.7.9.8, 9.7.13.5)

Strength of(ptx::Ordering ordering, ptx::Scope scope, bool is_atomic = false) {
  ptx::Modifiers modifiers;
  modifiers.ordering = ordering;
  modifiers.scope = scope;
  return strength_of(modifiers, is_atomic);
}

TEST(StrengthOf, WeakAccesses) {
  for (const ptx::Ordering it : {ptx::Ordering::none, ptx::Ordering::weak}) {
    EXPECT_FALSE(of(it, ptx::Scope::none).strong);
    EXPECT_FALSE(of(it, ptx::Scope::none).wide);
  }
}

TEST(StrengthOf, AnAtomicWithoutQualifiersIsRelaxedAtGpuScope) {
  const Strength it = of(ptx::Ordering::none, ptx::Scope::none, true);
  EXPECT_TRUE(it.strong && it.wide);
  EXPECT_FALSE(it.acquires || it.releases);
  EXPECT_FALSE(of(ptx::Ordering::none, ptx::Scope::cta, true).wide);
}

TEST(StrengthOf, Volatile) {
  const Strength it = of(ptx::Ordering::volatile_, ptx::Scope::none);
  EXPECT_TRUE(it.strong && it.wide);
  EXPECT_FALSE(it.acquires || it.releases);
}

TEST(StrengthOf, OrderingsAndScopes) {
  using ptx::Ordering;
  for (const ptx::Scope scope : {ptx::Scope::cta, ptx::Scope::cluster, ptx::Scope::gpu, ptx::Scope::sys}) {
    for (const Ordering it : {Ordering::relaxed, Ordering::acquire, Ordering::release, Ordering::acq_rel}) {
      const Strength s = of(it, scope, it == Ordering::acq_rel);
      EXPECT_TRUE(s.strong);
      EXPECT_EQ(s.wide, scope == ptx::Scope::gpu || scope == ptx::Scope::sys);
      EXPECT_EQ(s.acquires, it == Ordering::acquire || it == Ordering::acq_rel);
      EXPECT_EQ(s.releases, it == Ordering::release || it == Ordering::acq_rel);
    }
  }
}

}  // namespace
}  // namespace cml::emulator
