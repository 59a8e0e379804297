#include "arch/occupancy.h"

#include <gtest/gtest.h>

namespace cml::arch {
namespace {

struct Case {
  int compute_capability;
  BlockNeeds needs;
  uint32_t blocks;
  OccupancyLimit limit;
};

/// Worked by hand from the rows of gpus.def; the same numbers come from the CUDA occupancy calculator.
const Case kCases[] = {
    {90, {1024, 0, 0}, 2, OccupancyLimit::threads},
    {90, {32, 0, 0}, 32, OccupancyLimit::blocks},
    {90, {256, 32, 0}, 8, OccupancyLimit::threads},
    {90, {256, 33, 0}, 6, OccupancyLimit::registers},      // 33 * 32 = 1056, rounded up to 1280 a warp
    {90, {1024, 65, 0}, 0, OccupancyLimit::registers},     // 2304 * 32 registers do not fit a block
    {90, {128, 0, 48 * 1024}, 4, OccupancyLimit::shared},  // 49 KiB with the system's share of 228
    {90, {128, 0, 227 * 1024}, 1, OccupancyLimit::shared},
    {90, {128, 0, 228 * 1024}, 0, OccupancyLimit::shared},
    {90, {128, 0, 15 * 1024, 64 * 1024}, 4, OccupancyLimit::shared},
    {86, {1024, 0, 0}, 1, OccupancyLimit::threads},
    {75, {256, 0, 0}, 4, OccupancyLimit::threads},
    {70, {256, 0, 16 * 1024}, 6, OccupancyLimit::shared},
    {35, {256, 0, 4 * 1024}, 8, OccupancyLimit::threads},
    {35, {64, 0, 4 * 1024}, 12, OccupancyLimit::shared},
    {20, {192, 0, 0}, 8, OccupancyLimit::threads},
    {20, {96, 0, 0}, 8, OccupancyLimit::blocks},
};

TEST(Occupancy, KnownCases) {
  for (const Case& c : kCases) {
    const Occupancy got = occupancy(gpu_of(c.compute_capability), c.needs);
    SCOPED_TRACE(std::to_string(&c - kCases));
    EXPECT_EQ(got.blocks, c.blocks);
    EXPECT_EQ(got.limit, c.limit) << text_of(got.limit);
  }
}

TEST(Occupancy, Percent) {
  EXPECT_DOUBLE_EQ(occupancy(gpu_of(90), {256, 0, 0}).percent, 100);
  EXPECT_DOUBLE_EQ(occupancy(gpu_of(90), {256, 33, 0}).percent, 75);
  EXPECT_DOUBLE_EQ(occupancy(gpu_of(86), {1024, 0, 0}).percent, 100.0 * 32 / 48);
}

TEST(Occupancy, NoSuchBlock) {
  EXPECT_EQ(occupancy(gpu_of(90), {0, 0, 0}).blocks, 0u);
  EXPECT_EQ(occupancy(gpu_of(90), {1025, 0, 0}).blocks, 0u);
}

}  // namespace
}  // namespace cml::arch
