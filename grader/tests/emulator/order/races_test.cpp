#include "emulator/order/races.h"

#include <gmock/gmock.h>

namespace cml::emulator {
namespace {

constexpr uint64_t kGlobal = uint64_t{5} << 30;

OrderedAccess read_of(uint64_t at, unsigned bytes = 4) {
  OrderedAccess access;
  access.at = at;
  access.bytes = bytes;
  return access;
}
OrderedAccess write_of(uint64_t at, unsigned bytes = 4) {
  OrderedAccess access = read_of(at, bytes);
  access.writes = true;
  return access;
}
OrderedAccess strong(OrderedAccess access, bool wide = true) {
  access.strong = true;
  access.wide = wide;
  return access;
}
OrderedAccess atomic_of(uint64_t at, bool wide = true) {
  OrderedAccess access = strong(write_of(at), wide);
  access.is_atomic = true;
  return access;
}
OrderedAccess by(uint32_t instruction, OrderedAccess access) {
  access.instruction = instruction;
  return access;
}

/// Two blocks of 64 threads.
class RacesTest : public ::testing::Test {
 protected:
  RacesTest() {
    order.begin_block(blocks[0], 0, 64);
    order.begin_block(blocks[1], 1, 64);
  }
  OrderedThread thread(unsigned block, unsigned index) { return {&blocks[block], index}; }
  std::optional<Race> access(const OrderedThread& t, const OrderedAccess& it, bool is_copy = false) {
    return races.access(t, it, is_copy);
  }

  HappensBefore order;
  Races races{order};
  OrderedBlock blocks[2];
  const OrderedThread a = thread(0, 1), sibling = thread(0, 2), b = thread(0, 40), far = thread(1, 1);
};

TEST_F(RacesTest, ReadsDoNotRace) {
  for (unsigned i = 0; i < 64; ++i) EXPECT_FALSE(access(thread(i % 2, i), read_of(kGlobal)));
}

/// Each of many threads reads a word again and again: of each its last read stands, and that one races.
TEST_F(RacesTest, ManyReadsOfAThreadAreOne) {
  for (unsigned i = 0; i < 20'000; ++i)
    EXPECT_FALSE(access(thread(i / 64 % 2, i % 64), by(i, read_of(kGlobal))));
  order.barrier(blocks[0]);
  const std::optional<Race> race = access(a, write_of(kGlobal));
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.thread, thread_key::of_thread(1, race->first.instruction % 64));
  EXPECT_GE(race->first.instruction, 20'000u - 128);
}

/// A compiler may load once more in front of a branch that is not taken. That read does not count.
TEST_F(RacesTest, AReadWhoseValueIsNotUsedDoesNotHideOneBeforeIt) {
  Loads loads;
  Races followed{order, &loads};
  const auto read = [&](const OrderedThread& t, uint64_t load) {
    OrderedAccess it = read_of(kGlobal);
    it.load = load;
    return followed.access(t, it);
  };
  const uint64_t used = loads.begin();
  loads.use(used, ~0u);
  EXPECT_FALSE(read(b, used));
  for (unsigned i = 0; i < 100; ++i) EXPECT_FALSE(read(i % 2 == 0 ? b : far, loads.begin()));
  const std::optional<Race> race = followed.access(a, write_of(kGlobal));
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.load, used);
}

TEST_F(RacesTest, AWriteRacesWithAReadAndWithAWrite) {
  for (const OrderedThread& other : {sibling, b, far}) {
    const uint64_t at = kGlobal + 64 * other.key();
    EXPECT_FALSE(access(a, read_of(at)));
    EXPECT_TRUE(access(other, write_of(at)));
    EXPECT_FALSE(access(a, write_of(at + 4)));
    EXPECT_TRUE(access(other, read_of(at + 4)));
    EXPECT_FALSE(access(a, write_of(at + 8)));
    EXPECT_TRUE(access(other, write_of(at + 8)));
  }
}

/// A kernel whose threads all write one word took seconds.
TEST_F(RacesTest, OfManyWritesOfOneValueTheLatestAreKept) {
  OrderedAccess same = write_of(kGlobal);
  same.changes = false;
  for (unsigned i = 0; i < 64; ++i)
    for (unsigned block : {0u, 1u}) EXPECT_FALSE(access(thread(block, i), by(i, same)));
  const std::optional<Race> race = access(far, read_of(kGlobal));
  ASSERT_TRUE(race);
  EXPECT_GE(race->first.instruction, 48u);
}

TEST_F(RacesTest, AThreadDoesNotRaceWithItself) {
  EXPECT_FALSE(access(a, write_of(kGlobal)));
  EXPECT_FALSE(access(a, read_of(kGlobal)));
  EXPECT_FALSE(access(a, write_of(kGlobal)));
}

TEST_F(RacesTest, ARaceNamesBothSidesInTheOrderOfTheirRun) {
  access(a, by(7, write_of(kGlobal)));
  const std::optional<Race> race = access(far, by(9, read_of(kGlobal)));
  ASSERT_TRUE(race);
  EXPECT_EQ(race->at, kGlobal);
  EXPECT_EQ(race->first.thread, a.key());
  EXPECT_EQ(race->first.instruction, 7u);
  EXPECT_TRUE(race->first.writes);
  EXPECT_EQ(race->second.thread, far.key());
  EXPECT_EQ(race->second.instruction, 9u);
  EXPECT_FALSE(race->second.writes);
}

TEST_F(RacesTest, SharedMemoryOfBlocksIsApart) {
  access(a, write_of(location::of_shared(0, 16)));
  EXPECT_FALSE(access(far, write_of(location::of_shared(1, 16))));
  EXPECT_TRUE(access(b, write_of(location::of_shared(0, 16))));
}

TEST_F(RacesTest, AWriteOfTheValueThatIsThereIsHarmlessWithAWrite) {
  OrderedAccess same = write_of(kGlobal);
  same.changes = false;
  access(a, write_of(kGlobal));
  EXPECT_FALSE(access(b, same));
  EXPECT_TRUE(access(far, read_of(kGlobal)));
  access(a, read_of(kGlobal + 4));
  same.at = kGlobal + 4;
  EXPECT_TRUE(access(b, same)) << "but not together with a read";
}

TEST_F(RacesTest, MorallyStrongAccessesDoNotRace) {
  access(a, atomic_of(kGlobal));
  EXPECT_FALSE(access(b, atomic_of(kGlobal)));
  EXPECT_FALSE(access(far, atomic_of(kGlobal)));
  EXPECT_FALSE(access(far, strong(read_of(kGlobal))));
  EXPECT_FALSE(access(b, strong(write_of(kGlobal))));
}

TEST_F(RacesTest, AWeakAccessRacesWithAStrongOne) {
  access(a, atomic_of(kGlobal));
  EXPECT_TRUE(access(b, read_of(kGlobal)));
  access(a, atomic_of(kGlobal + 4));
  EXPECT_TRUE(access(b, write_of(kGlobal + 4)));
  access(a, write_of(kGlobal + 8));
  EXPECT_TRUE(access(b, atomic_of(kGlobal + 8)));
  access(a, read_of(kGlobal + 12));
  EXPECT_TRUE(access(b, atomic_of(kGlobal + 12)));
}

TEST_F(RacesTest, ScopesOfABlockAreStrongWithinItAlone) {
  access(a, atomic_of(kGlobal, false));
  EXPECT_FALSE(access(b, atomic_of(kGlobal, false)));
  EXPECT_FALSE(access(b, atomic_of(kGlobal, true)));
  EXPECT_TRUE(access(far, atomic_of(kGlobal, true)));
  access(a, atomic_of(kGlobal + 4, true));
  EXPECT_TRUE(access(far, atomic_of(kGlobal + 4, false)));
}

TEST_F(RacesTest, ANarrowAtomicAfterAWideOneDoesNotHideIt) {
  // The later one happens after the earlier one, in one thread.
  access(a, atomic_of(kGlobal, false));
  access(a, atomic_of(kGlobal, true));
  EXPECT_TRUE(access(far, atomic_of(kGlobal, true)));
  access(b, write_of(kGlobal + 4));
  access(b, atomic_of(kGlobal + 4));
  EXPECT_TRUE(access(far, atomic_of(kGlobal + 4)));
}

TEST_F(RacesTest, AReadModifyWriteStandsForTheWritesThatItObserves) {
  access(a, atomic_of(kGlobal));
  access(b, atomic_of(kGlobal, false));
  OrderedAccess reads_them = atomic_of(kGlobal);
  reads_them.observed = order.now() + 1;
  EXPECT_TRUE(access(far, reads_them)) << "together with the one of block scope";
  order.barrier(blocks[1]);
  const std::optional<Race> race = access(thread(1, 40), by(9, read_of(kGlobal)));
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.thread, b.key()) << "not of a";
}

TEST_F(RacesTest, WideAtomicsOfABlockDoNotHideThoseOfOthersFromItsNarrowOnes) {
  OrderedBlock third;
  order.begin_block(third, 2, 64);
  OrderedAccess reads_all = atomic_of(kGlobal);
  reads_all.observed = order.now() + 1;
  for (const OrderedThread& t : {a, far, OrderedThread{&third, 0}, OrderedThread{&third, 40}})
    EXPECT_FALSE(access(t, reads_all));
  EXPECT_TRUE(access({&third, 1}, atomic_of(kGlobal, false)));
  EXPECT_TRUE(access(thread(1, 2), atomic_of(kGlobal, false)));
}

TEST_F(RacesTest, AStrongWriteDoesNotHideAStrongReadBeforeIt) {
  // What observes the write is not ordered after the read. (PTX ISA 8.9.5)
  access(a, by(1, strong(read_of(kGlobal))));
  access(a, by(2, strong(write_of(kGlobal))));
  order.acquire(far, {true, false, false, true}, kGlobal / 4,
                order.release(a, {true, false, false, true}, kGlobal / 4));
  const std::optional<Race> race = access(far, write_of(kGlobal));
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.instruction, 1u);
}

TEST_F(RacesTest, ABlocksNarrowAtomicDoesNotHideAnotherBlocks) {
  access(a, atomic_of(kGlobal, false));
  order.acquire(far, {true, true, false, true}, 0, order.release(a, {true, false, true, true}, 0));
  EXPECT_FALSE(access(far, atomic_of(kGlobal, false))) << "ordered";
  EXPECT_TRUE(access(thread(1, 40), atomic_of(kGlobal, true)));
}

TEST_F(RacesTest, StrongAccessesThatOverlapInPartRace) {
  access(a, strong(write_of(kGlobal, 2)));
  EXPECT_TRUE(access(b, strong(read_of(kGlobal, 4))));
  access(a, strong(write_of(kGlobal + 8, 4)));
  EXPECT_TRUE(access(b, strong(write_of(kGlobal + 8, 1))));
}

TEST_F(RacesTest, AStrongAccessThatIsOverwrittenInPartIsStillWhole) {
  access(a, strong(read_of(kGlobal, 4)));
  access(a, write_of(kGlobal, 2));
  OrderedAccess same = strong(write_of(kGlobal, 4));
  same.changes = false;  // so harmless together with the write
  EXPECT_FALSE(access(b, same));
}

TEST_F(RacesTest, BytesOfAWordAreApart) {
  access(a, write_of(kGlobal, 1));
  EXPECT_FALSE(access(b, write_of(kGlobal + 1, 1)));
  EXPECT_FALSE(access(far, write_of(kGlobal + 2, 2)));
  const std::optional<Race> race = access(sibling, read_of(kGlobal, 4));
  ASSERT_TRUE(race);
  EXPECT_GE(race->at, kGlobal);
  EXPECT_LT(race->at, kGlobal + 4);
  EXPECT_TRUE(access(b, write_of(kGlobal + 3, 1)));
}

TEST_F(RacesTest, AByteThatIsOverwrittenInOrderLeavesTheOthers) {
  access(a, by(1, write_of(kGlobal, 4)));
  access(a, by(2, write_of(kGlobal + 1, 2)));
  const std::optional<Race> middle = access(b, read_of(kGlobal + 1, 1));
  ASSERT_TRUE(middle);
  EXPECT_EQ(middle->first.instruction, 2u);
  const std::optional<Race> last = access(b, read_of(kGlobal + 3, 1));
  ASSERT_TRUE(last);
  EXPECT_EQ(last->first.instruction, 1u);
}

TEST_F(RacesTest, VectorsTouchAllTheirWords) {
  access(a, write_of(kGlobal, 16));
  for (unsigned word = 0; word < 4; ++word) {
    const std::optional<Race> race = access(b, read_of(kGlobal + 4 * word));
    ASSERT_TRUE(race) << word;
    EXPECT_EQ(race->at, kGlobal + 4 * word);
  }
  EXPECT_FALSE(access(b, read_of(kGlobal + 16)));
  access(a, read_of(kGlobal + 64 + 12));
  const std::optional<Race> race = access(b, write_of(kGlobal + 64, 16));
  ASSERT_TRUE(race);
  EXPECT_EQ(race->at, kGlobal + 64 + 12);
}

TEST_F(RacesTest, AWriteRacesWithAnyOfManyReaders) {
  // Thread `odd` alone is not at the barrier of its block, since it is of the other one.
  for (const unsigned odd : {0u, 20u, 63u}) {
    const uint64_t at = kGlobal + 4 * odd;
    for (unsigned i = 0; i < 64; ++i)
      EXPECT_FALSE(access(i == odd ? thread(1, i) : thread(0, i), read_of(at)));
    order.barrier(blocks[0]);
    for (unsigned i = 0; i < 64; ++i) EXPECT_FALSE(i != odd && access(thread(0, i), read_of(at)));
    order.barrier(blocks[0]);
    const std::optional<Race> race = access(a, write_of(at));
    ASSERT_TRUE(race) << odd;
    EXPECT_EQ(race->first.thread, thread(1, odd).key());
  }
}

TEST_F(RacesTest, ABarrierBetweenManyReadsAndAWrite) {
  for (unsigned round = 0; round < 5; ++round) {
    for (unsigned i = 0; i < 64; ++i) EXPECT_FALSE(access(thread(0, i), read_of(kGlobal)));
    order.barrier(blocks[0]);
    EXPECT_FALSE(access(thread(0, round), write_of(kGlobal)));
    order.barrier(blocks[0]);
  }
}

TEST_F(RacesTest, LanesThatWriteAtOnceAreAllRemembered) {
  // One instruction, one tick: they are stored together.
  for (unsigned i = 0; i < 8; ++i) access(thread(0, i), by(1, read_of(kGlobal)));
  order.warp_sync(blocks[0], 0, 0b01111111, false);
  const std::optional<Race> race = access(thread(0, 0), write_of(kGlobal));
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.thread, thread(0, 7).key());
}

TEST_F(RacesTest, APendingCopyRacesWithEveryone) {
  EXPECT_FALSE(access(a, by(3, write_of(kGlobal, 16)), true));
  for (const OrderedThread& t : {a, sibling, b, far}) {
    const std::optional<Race> race = access(t, read_of(kGlobal + 4));
    ASSERT_TRUE(race);
    EXPECT_TRUE(race->first.is_copy);
    EXPECT_EQ(race->first.instruction, 3u);
  }
  order.barrier(blocks[0]);
  EXPECT_TRUE(access(b, read_of(kGlobal + 4))) << "a barrier alone does not wait for it";
}

TEST_F(RacesTest, ACopyRacesWithEarlierAccesses) {
  access(a, read_of(kGlobal));
  EXPECT_FALSE(access(a, write_of(kGlobal), true)) << "its own thread's come before it";
  access(b, read_of(kGlobal + 4));
  const std::optional<Race> race = access(a, write_of(kGlobal + 4), true);
  ASSERT_TRUE(race);
  EXPECT_TRUE(race->second.is_copy);
}

TEST_F(RacesTest, AFinishedCopyIsItsThreadsWrite) {
  access(a, by(3, write_of(kGlobal, 16)), true);
  races.finish_copy(a, kGlobal, 16);
  EXPECT_FALSE(access(a, read_of(kGlobal)));
  const std::optional<Race> race = access(b, read_of(kGlobal + 12));
  ASSERT_TRUE(race);
  EXPECT_FALSE(race->first.is_copy);
  EXPECT_EQ(race->first.instruction, 3u);
  order.barrier(blocks[0]);
  EXPECT_FALSE(access(b, read_of(kGlobal + 8)));
  EXPECT_TRUE(access(far, read_of(kGlobal + 8)));
}

/// As a store, it stands for what is ordered before its end: a tile that is filled again and again keeps few.
TEST_F(RacesTest, AFinishedCopyStandsForWhatCameBefore) {
  uint64_t bytes = 0;
  for (unsigned i = 0; i < 12; ++i) {
    EXPECT_FALSE(access(a, by(i, write_of(kGlobal)), true));
    races.finish_copy(a, kGlobal, 4);
    order.barrier(blocks[0]);
    EXPECT_FALSE(access(b, by(i, read_of(kGlobal))));
    order.barrier(blocks[0]);
    if (i == 2) bytes = races.host_bytes();
  }
  EXPECT_EQ(races.host_bytes(), bytes);
  const std::optional<Race> race = access(far, write_of(kGlobal));
  ASSERT_TRUE(race);
  EXPECT_EQ(race->first.instruction, 11u);
}

/// A bulk copy is of no thread: a thread that has seen the phase of its object end is ordered after it.
TEST_F(RacesTest, AFinishedBulkCopyIsItsObjects) {
  const uint64_t object = thread_key::of_object(location::of_shared(0, 64));
  access(a, by(3, write_of(kGlobal, 16)), true);
  races.finish_copy(a, kGlobal, 16, true, object);
  Meeting done;
  order.complete(object, done);
  const std::optional<Race> race = access(a, read_of(kGlobal));
  ASSERT_TRUE(race) << "its own thread too";
  EXPECT_TRUE(race->first.is_copy);
  EXPECT_EQ(race->first.thread, a.key());
  order.barrier(blocks[0]);
  EXPECT_TRUE(access(b, read_of(kGlobal + 4)));
  order.learn(b, done);
  EXPECT_FALSE(access(b, read_of(kGlobal + 8)));
  EXPECT_TRUE(access(a, read_of(kGlobal + 12)));
  order.barrier(blocks[0]);
  EXPECT_FALSE(access(a, write_of(kGlobal + 12)));
}

TEST_F(RacesTest, ACopyReadsItsSourceUntilItIsFinished) {
  access(a, by(3, read_of(kGlobal, 16)), true);
  const std::optional<Race> race = access(a, write_of(kGlobal + 4));
  ASSERT_TRUE(race) << "its own thread too";
  EXPECT_TRUE(race->first.is_copy);
  EXPECT_FALSE(race->first.writes);
  EXPECT_FALSE(access(b, read_of(kGlobal + 8)));
  races.finish_copy(a, kGlobal, 16, false);
  EXPECT_FALSE(access(a, write_of(kGlobal)));
  EXPECT_TRUE(access(b, write_of(kGlobal + 12)));
}

TEST_F(RacesTest, ACopyOverOnesOwnUnfinishedCopyIsRemembered) {
  for (unsigned i = 0; i < 3; ++i)
    for (const uint32_t instruction : {3u, 4u})
      EXPECT_EQ(access(a, by(instruction, write_of(kGlobal, 16)), true).has_value(),
                i > 0 || instruction == 4);
  const std::optional<Race> race = access(b, read_of(kGlobal));
  ASSERT_TRUE(race);
  EXPECT_TRUE(race->first.is_copy);
}

TEST_F(RacesTest, ABarrierBeforeTheWaitDoesNotOrderACopy) {
  access(a, write_of(kGlobal), true);
  order.barrier(blocks[0]);
  races.finish_copy(a, kGlobal, 4);
  EXPECT_TRUE(access(b, read_of(kGlobal)));
}

TEST_F(RacesTest, EachThreadFinishesItsOwnCopies) {
  access(a, write_of(kGlobal), true);
  access(sibling, write_of(kGlobal + 4), true);
  races.finish_copy(a, kGlobal, 8);
  order.barrier(blocks[0]);
  EXPECT_FALSE(access(b, read_of(kGlobal)));
  EXPECT_TRUE(access(b, read_of(kGlobal + 4)));
}

TEST_F(RacesTest, FinishingWhereThereIsNoCopyIsNoWrite) {
  races.finish_copy(a, kGlobal, 16);
  EXPECT_FALSE(access(b, write_of(kGlobal)));
}

TEST_F(RacesTest, ABlocksSharedMemoryIsForgotten) {
  for (const uint64_t offset : {0u, 1024u, 5000u}) {
    access(a, write_of(location::of_shared(0, offset)));
    access(far, write_of(location::of_shared(1, offset)));
  }
  access(a, write_of(kGlobal));
  races.forget_block(0, 5004);
  for (const uint64_t offset : {0u, 1024u, 5000u}) {
    EXPECT_FALSE(access(b, write_of(location::of_shared(0, offset))));
    EXPECT_TRUE(access(thread(1, 2), write_of(location::of_shared(1, offset))));
  }
  EXPECT_TRUE(access(b, read_of(kGlobal)));
}

}  // namespace
}  // namespace cml::emulator
