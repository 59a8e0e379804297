#include "arch/shared_picture.h"

#include <gtest/gtest.h>

#include <array>

namespace cml::arch {
namespace {

TEST(Picture, HasTheCostOfTheBankModelAndTheLanesOfEachWord) {
  std::array<uint64_t, kWarpSize> addresses;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) addresses[lane] = lane / 2 * 128;  // two lanes a word
  const SharedRequest request{addresses.data(), ~0u, 4};
  const SharedPicture picture = picture_of(banks_five_on(), request);
  EXPECT_EQ(picture.cost.wavefronts, shared_cost(banks_five_on(), request).wavefronts);
  ASSERT_EQ(picture.words.size(), 16u);
  EXPECT_EQ(picture.words.at(32).lanes, 0b1100u);
  EXPECT_EQ(picture.words.at(32).degree, 16u);
  EXPECT_EQ(picture.in_bank[0], 16u);
  EXPECT_EQ(picture.in_bank[1], 0u);
}

}  // namespace
}  // namespace cml::arch
