#include "arch/time_model.h"

#include <gtest/gtest.h>

namespace cml::arch {
namespace {

constexpr double kWarps = 8000;

/// A copy of 16 bytes by each thread, in blocks of 8 warps.
Work copy_of_vectors() {
  Work work;
  work.blocks = work.grid_blocks = kWarps / 8;
  work.warps = kWarps;
  work.resident_warps = 64;
  work.instructions = 10 * kWarps;
  work.issue_slots = 10 * kWarps;
  work.load_lines = work.store_lines = work.joined_lines = work.missed_lines = 4 * kWarps;
  work.missed_sectors = work.stored_sectors = 16 * kWarps;
  work.store_requests = kWarps;
  work.read_sectors = work.written_sectors = 16 * kWarps;
  work.used_bytes = 1024 * kWarps;
  work.waits.memory = kWarps;
  work.waits.instructions = 5 * kWarps;
  return work;
}
const CardRow& h200() { return **find_card("H200", 90); }
const CardRow& h100() { return **find_card("H100", 90); }
Limit limit_of(const Work& work) { return estimate(work, h200()).terms.front().limit; }

TEST(TimeModel, ACopyReachesACopy) {
  const Estimate estimated = estimate(copy_of_vectors(), h200());
  EXPECT_EQ(estimated.terms.front().limit, Limit::memory);
  EXPECT_NEAR(estimated.share, 1, 0.03);
  EXPECT_NEAR(estimate(copy_of_vectors(), h100()).share, 1, 0.03);
  EXPECT_EQ(estimated.terms.size(), 6u);
  for (size_t i = 1; i < estimated.terms.size(); ++i)
    EXPECT_GE(estimated.terms[i - 1].clocks, estimated.terms[i].clocks);
}

TEST(TimeModel, NamesThePartThatWasMadeSlower) {
  Work work = copy_of_vectors();
  work.resident_warps = 8;
  EXPECT_EQ(limit_of(work), Limit::latency);
  work = copy_of_vectors();
  work.waits.memory *= 8;
  EXPECT_EQ(limit_of(work), Limit::latency);
  work = copy_of_vectors();
  work.shared_wavefronts = 200 * kWarps;
  EXPECT_EQ(limit_of(work), Limit::load_store);
  work = copy_of_vectors();
  work.issue_slots = 2000 * kWarps;
  EXPECT_EQ(limit_of(work), Limit::issue);
  work = copy_of_vectors();
  work.stored_sectors = work.joined_lines = work.parted_sectors = 128 * kWarps;
  EXPECT_EQ(limit_of(work), Limit::l2);
  work = copy_of_vectors();
  work.blocks = kWarps;
  EXPECT_EQ(limit_of(work), Limit::block_start);
}

TEST(TimeModel, EverythingSlowerIsSlower) {
  const double before = estimate(copy_of_vectors(), h200()).clocks;
  const auto slower = [&](auto change) {
    Work work = copy_of_vectors();
    change(work);
    return estimate(work, h200()).clocks > before;
  };
  EXPECT_TRUE(slower([](Work& it) { it.partial_sectors += kWarps; }));
  EXPECT_TRUE(slower([](Work& it) { it.waits.barriers += kWarps; }));
  EXPECT_TRUE(slower([](Work& it) { it.waits.shared += kWarps; }));
  EXPECT_TRUE(slower([](Work& it) { it.missed_lines *= 4; }));
  EXPECT_TRUE(slower([](Work& it) { it.parted_sectors += 16 * kWarps; }));
  EXPECT_FALSE(slower([](Work& it) { it.store_requests /= 32; })) << "one warp of a block stores";
}

/// With less bandwidth of its own a card gives a kernel that waits a larger share of it.
TEST(TimeModel, ALatencyBoundKernelHasALargerShareOfASlowerMemory) {
  Work work = copy_of_vectors();
  work.resident_warps = 4;
  EXPECT_GT(estimate(work, h100()).share, 1.2 * estimate(work, h200()).share);
}

/// 132 SMs with 8 blocks each hold 1,056.
TEST(TimeModel, ASmallGridLeavesTheCardEmpty) {
  Work work = copy_of_vectors();
  work.grid_blocks = 1056;
  EXPECT_TRUE(estimate(work, h200()).fills_card);
  work.grid_blocks = 1055;
  EXPECT_FALSE(estimate(work, h200()).fills_card);
}

TEST(TimeModel, AGridThatDoesNotGrowHasTheWarpsThatItHas) {
  Work work = copy_of_vectors();
  work.grid_blocks = work.strided_blocks = 132;
  const Estimate small = estimate(work, h200());
  EXPECT_EQ(small.resident_warps, 8);
  EXPECT_TRUE(small.fills_card);
  EXPECT_LT(small.share, 0.7 * estimate(copy_of_vectors(), h200()).share);
  work.strided_blocks = 132 * 8;
  EXPECT_EQ(estimate(work, h200()).resident_warps, 64);
}

TEST(TimeModel, MicrosecondsAreThoseOfTheBytes) {
  const Work work = copy_of_vectors();
  const Estimate estimated = estimate(work, h200());
  EXPECT_NEAR(estimated.microseconds, work.used_bytes / (4815e3 * 0.885) / estimated.share, 0.01);
}

TEST(TimeModel, TheUnitsWithMostWorkDecide) {
  Work work = copy_of_vectors();
  work.special_slots = 2000 * kWarps;
  const double special = estimate(work, h200()).terms.front().clocks;
  EXPECT_EQ(limit_of(work), Limit::issue);
  work.float64_slots = 1000 * kWarps;
  EXPECT_EQ(estimate(work, h200()).terms.front().clocks, special) << "they work at the same time";
}

TEST(TimeModel, ACardThatWasNotMeasuredHasAnEstimate) {
  const Estimate estimated = estimate(copy_of_vectors(), card_of(80));
  EXPECT_GT(estimated.share, 0.8);
  EXPECT_LT(estimated.share, 1.1);
}

}  // namespace
}  // namespace cml::arch
