#include "arch/card.h"

#include <gmock/gmock.h>

#include "arch/gpu.h"

namespace cml::arch {
namespace {

using ::testing::HasSubstr;

TEST(Card, EachComputeCapabilityHasOne) {
  for (const Gpu& gpu : gpus()) {
    const CardRow& card = card_of(gpu.compute_capability);
    EXPECT_GT(card.multiprocessors, 0u) << card.name;
    EXPECT_GT(card.clock_mhz, 500) << card.name;
    EXPECT_GT(card.peak_gb, 20) << card.name;
    EXPECT_GT(card.l2_kib, 100u) << card.name;
  }
  int last = 0;
  for (const CardRow& card : cards()) {
    EXPECT_GE(card.compute_capability, last) << card.name;
    EXPECT_TRUE(find_gpu(card.compute_capability).has_value()) << card.name;
    last = card.compute_capability;
  }
}

TEST(Card, IsFoundByNameInItsComputeCapability) {
  const auto h100 = find_card("h100", 90);
  ASSERT_TRUE(h100.has_value());
  EXPECT_EQ((*h100)->name, "H100");
  EXPECT_TRUE((*h100)->is_measured());
  EXPECT_EQ(card_of(90).name, "H200");
  EXPECT_FALSE(card_of(80).is_measured());
  const auto other = find_card("A100", 90);
  ASSERT_FALSE(other.has_value());
  EXPECT_THAT(other.error().to_string(), HasSubstr("no card of compute capability 9.0 is called A100"));
  EXPECT_THAT(other.error().to_string(), HasSubstr("H200, H100"));
}

}  // namespace
}  // namespace cml::arch
