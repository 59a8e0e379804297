#include "emulator/exec/copies_in_flight.h"

#include <gtest/gtest.h>

namespace cml::emulator {
namespace {

TEST(KnownCopies, GrowAsAVectorClock) {
  KnownCopies mine;
  mine.add(0, 64);
  mine.add(1, 32);
  KnownCopies other;
  other.add(1, 128);
  other.add(2, 16);
  mine.join(other);
  EXPECT_EQ(mine.bytes(), 64u + 128u + 16u);
  mine.join(other);
  EXPECT_EQ(mine.bytes(), 64u + 128u + 16u) << "nothing new";
  EXPECT_EQ(mine.of(1).bytes(), 128u);
  EXPECT_EQ(mine.of(7).bytes(), 0u);
}

TEST(CopiesInFlight, AreUnknownUntilSomebodyTells) {
  CopiesInFlight copies;
  copies.begin_block(2);
  copies.begin(0, 3, 64);
  EXPECT_EQ(copies.unknown_to(0), 64u);
  EXPECT_EQ(copies.unknown_to(1), 64u);
  EXPECT_TRUE(copies.are_of_others(1, 1u));
  EXPECT_FALSE(copies.are_of_others(0, 1u << 3));
  copies.wait(0, 64);
  EXPECT_EQ(copies.unknown_to(0), 0u);
  EXPECT_EQ(copies.unknown_to(1), 64u);
  copies.learn(1, copies.known_by(0));
  EXPECT_EQ(copies.unknown_to(1), 0u);
  copies.begin(1, 0, 32);
  copies.end(1, 32);
  EXPECT_EQ(copies.unknown_to(0), 0u) << "all know what a warp that has ended copied";
}

}  // namespace
}  // namespace cml::emulator
