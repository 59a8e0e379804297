#include "emulator/exec/mbarrier_object.h"

#include <gtest/gtest.h>

namespace cml::emulator {
namespace {

constexpr auto kMost = static_cast<int64_t>(MbarrierObject::kMost);

TEST(MbarrierObject, KeepsItsFieldsInItsBits) {
  for (const int64_t bytes : {int64_t{0}, int64_t{1}, int64_t{-1}, kMost, -kMost})
    for (const bool phase : {false, true}) {
      const MbarrierObject object{3, MbarrierObject::kMost, bytes, phase};
      const MbarrierObject back = MbarrierObject::of_bits(object.bits());
      EXPECT_EQ(back.pending, 3u);
      EXPECT_EQ(back.expected, MbarrierObject::kMost);
      EXPECT_EQ(back.bytes, bytes);
      EXPECT_EQ(back.phase, phase);
    }
}

TEST(MbarrierObject, HasAsManyBytesEitherWay) {
  const MbarrierObject object;
  EXPECT_TRUE(object.may_have(kMost));
  EXPECT_TRUE(object.may_have(-kMost));
  EXPECT_FALSE(object.may_have(kMost + 1));
  EXPECT_FALSE(object.may_have(-kMost - 1));
}

TEST(MbarrierObject, APhaseEndsWhenNothingIsPending) {
  MbarrierObject object{2, 2, 32};
  object.arrive(2, 1);
  EXPECT_FALSE(object.phase) << "bytes are pending";
  object.complete(48);
  EXPECT_FALSE(object.phase) << "more bytes than are expected";
  object.complete(-16);
  EXPECT_TRUE(object.phase);
  EXPECT_EQ(object.pending, 1u) << "one of the two has dropped out";
  object.arrive(1, 0);
  EXPECT_FALSE(object.phase);
}

}  // namespace
}  // namespace cml::emulator
