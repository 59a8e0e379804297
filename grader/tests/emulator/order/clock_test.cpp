#include "emulator/order/clock.h"

#include <gtest/gtest.h>

#include "emulator/order/location.h"

namespace cml::emulator {
namespace {

using namespace thread_key;

TEST(ThreadKey, NamesDoNotMeet) {
  EXPECT_EQ(block_of(of_thread(7, 1023)), 7u);
  EXPECT_EQ(thread_of(of_thread(7, 1023)), 1023u);
  EXPECT_EQ(block_of(of_warp(7, 31)), 7u);
  EXPECT_EQ(block_of(of_block(7)), 7u);
  EXPECT_LT(of_thread(7, 1023), of_warp(7, 0));
  EXPECT_LT(of_warp(7, 31), of_block(7));
  EXPECT_LT(of_block(7), of_thread(8, 0));
  EXPECT_LT(of_block(uint64_t{1} << 40), of_word(0));
}

TEST(Clock, AnEmptyOneCoversNothing) {
  const Clock clock;
  EXPECT_TRUE(clock.is_empty());
  EXPECT_FALSE(clock.covers(of_thread(0, 0), 0));
  EXPECT_FALSE(clock.covers_strong_write(0, 0));
}

TEST(Clock, AThreadsEntryCoversItsEarlierTicksAlone) {
  Clock clock;
  clock.raise(of_thread(3, 40), 10);
  EXPECT_TRUE(clock.covers(of_thread(3, 40), 9));
  EXPECT_FALSE(clock.covers(of_thread(3, 40), 10));
  EXPECT_FALSE(clock.covers(of_thread(3, 41), 9));
  EXPECT_FALSE(clock.covers(of_thread(2, 40), 9));
}

TEST(Clock, AWarpsEntryCoversItsThreads) {
  Clock clock;
  clock.raise(of_warp(3, 1), 10);
  EXPECT_TRUE(clock.covers(of_thread(3, 32), 9));
  EXPECT_TRUE(clock.covers(of_thread(3, 63), 9));
  EXPECT_FALSE(clock.covers(of_thread(3, 63), 10));
  EXPECT_FALSE(clock.covers(of_thread(3, 31), 9));
  EXPECT_FALSE(clock.covers(of_thread(3, 64), 9));
  EXPECT_FALSE(clock.covers(of_thread(4, 32), 9));
}

TEST(Clock, ABlocksEntryCoversItsThreads) {
  Clock clock;
  clock.raise(of_block(3), 10);
  EXPECT_TRUE(clock.covers(of_thread(3, 0), 9));
  EXPECT_TRUE(clock.covers(of_thread(3, 1023), 9));
  EXPECT_FALSE(clock.covers(of_thread(3, 0), 10));
  EXPECT_FALSE(clock.covers(of_thread(2, 1023), 9));
  EXPECT_FALSE(clock.covers(of_thread(4, 0), 9));
}

TEST(Clock, AnObjectsEntryCoversItsBulkCopiesAlone) {
  const uint64_t object = of_object(location::of_shared(3, 64));
  EXPECT_TRUE(is_object(object));
  EXPECT_FALSE(is_object(of_thread(3, 40)));
  EXPECT_FALSE(is_object(of_word(location::of_shared(3, 64) / 4)));
  Clock clock;
  clock.raise(of_block(3), 20);
  EXPECT_FALSE(clock.covers(object, 9)) << "its block's threads have met, and none has seen its phase end";
  clock.raise(object, 10);
  EXPECT_TRUE(clock.covers(object, 9));
  EXPECT_FALSE(clock.covers(object, 10));
  EXPECT_FALSE(clock.covers(of_object(location::of_shared(3, 72)), 9));
  EXPECT_FALSE(clock.covers(of_object(location::of_shared(4, 64)), 9));
}

TEST(Clock, AWordsEntryCoversItsStrongWrites) {
  Clock clock;
  clock.raise(of_word(100), 10);
  EXPECT_TRUE(clock.covers_strong_write(100, 9));
  EXPECT_FALSE(clock.covers_strong_write(100, 10));
  EXPECT_FALSE(clock.covers_strong_write(101, 9));
  EXPECT_FALSE(clock.covers(of_thread(0, 100), 9));
}

TEST(Clock, RaisingNeverLowers) {
  Clock clock;
  clock.raise(of_thread(0, 1), 10);
  clock.raise(of_thread(0, 1), 4);
  EXPECT_TRUE(clock.covers(of_thread(0, 1), 9));
  clock.raise(of_thread(0, 1), 12);
  EXPECT_TRUE(clock.covers(of_thread(0, 1), 11));
  EXPECT_EQ(clock.size(), 1u);
}

TEST(Clock, JoinTakesTheLaterOfEachEntry) {
  Clock a, b;
  a.raise(of_thread(0, 1), 10);
  a.raise(of_thread(0, 3), 10);
  a.raise(of_thread(2, 0), 1);
  b.raise(of_thread(0, 0), 5);
  b.raise(of_thread(0, 1), 20);
  b.raise(of_thread(0, 3), 5);
  b.raise(of_word(9), 7);
  Clock both = a;
  both.join(b);
  EXPECT_EQ(both.size(), 5u);
  for (unsigned thread = 0; thread < 4; ++thread)
    for (Tick tick = 0; tick < 25; ++tick)
      EXPECT_EQ(both.covers(of_thread(0, thread), tick),
                a.covers(of_thread(0, thread), tick) || b.covers(of_thread(0, thread), tick))
          << thread << " " << tick;
  EXPECT_TRUE(both.covers(of_thread(2, 0), 0));
  EXPECT_TRUE(both.covers_strong_write(9, 6));
}

TEST(Clock, JoinWithAnEmptyOneChangesNothing) {
  Clock clock, empty;
  clock.raise(of_thread(0, 1), 10);
  clock.join(empty);
  EXPECT_EQ(clock.size(), 1u);
  empty.join(clock);
  EXPECT_TRUE(empty.covers(of_thread(0, 1), 9));
}

TEST(Clock, CopiesChangeApart) {
  Clock clock;
  clock.raise(of_thread(0, 1), 10);
  Clock copy = clock, joined;
  joined.join(clock);
  copy.raise(of_thread(0, 1), 20);
  joined.raise(of_thread(0, 2), 5);
  EXPECT_FALSE(clock.covers(of_thread(0, 1), 10));
  EXPECT_TRUE(copy.covers(of_thread(0, 1), 19));
  EXPECT_FALSE(joined.covers(of_thread(0, 1), 10));
  EXPECT_TRUE(joined.covers(of_thread(0, 2), 4));
  EXPECT_EQ(clock.size(), 1u);
  copy.clear();
  EXPECT_TRUE(copy.is_empty());
  EXPECT_FALSE(clock.is_empty());
}

TEST(Clock, Contains) {
  Clock small, large, empty;
  small.raise(of_thread(0, 1), 10);
  large.raise(of_thread(0, 1), 10);
  EXPECT_TRUE(large.contains(small));
  large.raise(of_thread(0, 3), 2);
  EXPECT_TRUE(large.contains(small));
  EXPECT_FALSE(small.contains(large));
  EXPECT_TRUE(small.contains(empty));
  EXPECT_FALSE(empty.contains(small));
  EXPECT_TRUE(empty.contains(empty));
}

TEST(Clock, WhatItContainedMayGrow) {
  Clock clock, other;
  clock.raise(of_thread(0, 1), 10);
  other.raise(of_thread(0, 1), 10);
  EXPECT_TRUE(clock.contains(other));
  other.raise(of_thread(0, 1), 11);
  EXPECT_FALSE(clock.contains(other));
  clock.join(other);
  other.raise(of_thread(0, 2), 3);
  clock.join(other);
  EXPECT_TRUE(clock.covers(of_thread(0, 1), 10));
  EXPECT_TRUE(clock.covers(of_thread(0, 2), 2));
}

TEST(Clock, JoinsAgainWhatItHasForgotten) {
  Clock clock, other;
  other.raise(of_thread(3, 1), 10);
  clock.raise(of_word(1), 1);
  clock.join(other);
  clock.forget_threads(3);
  EXPECT_FALSE(clock.contains(other));
  clock.join(other);
  EXPECT_TRUE(clock.covers(of_thread(3, 1), 9));
  clock.clear();
  EXPECT_FALSE(clock.contains(other));
}

TEST(Clock, ForgetsABlocksThreadsAndWarpsAlone) {
  Clock clock;
  for (const uint64_t block : {2u, 3u, 4u}) {
    clock.raise(of_thread(block, 0), 10);
    clock.raise(of_thread(block, 1023), 10);
    clock.raise(of_warp(block, 31), 10);
    clock.raise(of_block(block), 5);
  }
  clock.raise(of_word(3), 10);
  clock.forget_threads(3);
  EXPECT_EQ(clock.size(), 10u);
  for (const unsigned thread : {0u, 1023u}) {
    EXPECT_TRUE(clock.covers(of_thread(3, thread), 4));
    EXPECT_FALSE(clock.covers(of_thread(3, thread), 5));
    EXPECT_TRUE(clock.covers(of_thread(2, thread), 9));
    EXPECT_TRUE(clock.covers(of_thread(4, thread), 9));
  }
  EXPECT_TRUE(clock.covers_strong_write(3, 9));
}

}  // namespace
}  // namespace cml::emulator
