#include "metrics/remedy.h"

#include <gtest/gtest.h>

#include <functional>

namespace cml::metrics {
namespace {

/// A load of all lanes; an address below 0 is an inactive one.
WorstRequest load(uint32_t bytes, const std::function<int64_t(int)>& address) {
  WorstRequest request;
  request.bytes = bytes;
  for (int lane = 0; lane < 32; ++lane) {
    if (address(lane) < 0) continue;
    request.mask |= 1u << lane;
    request.addresses[lane] = static_cast<uint64_t>(address(lane));
  }
  return request;
}
std::optional<Remedies> remedies(const WorstRequest& request) {
  return remedies_of(request, arch::banks_five_on());
}

TEST(RowBytes, OfAColumnIsTheStepOfTheLanes) {
  EXPECT_EQ(row_bytes_of(load(4, [](int l) { return 128 * l; })), 128u);
  EXPECT_EQ(row_bytes_of(load(4, [](int l) { return 8192 - 132 * l; })), 132u);
  EXPECT_EQ(row_bytes_of(load(4, [](int l) { return 128 * (l % 16) + 4 * (l / 16); })), 128u);
}

TEST(RowBytes, OfRowsIsTheDistanceOfTheirRuns) {
  EXPECT_EQ(row_bytes_of(load(4, [](int l) { return 4 * (l % 8) + 256 * (l / 8); })), 256u);
  // A warp in the middle of blocks that are 20 threads wide: 8 threads of a row, 20 of the next, 4 of a
  // third.
  EXPECT_EQ(row_bytes_of(load(4, [](int l) { return 4 * ((l + 12) % 20) + 128 * ((l + 12) / 20); })), 128u);
}

TEST(RowBytes, AreUnknownWithinOneRow) {
  EXPECT_EQ(row_bytes_of(load(4, [](int l) { return 4 * l; })), std::nullopt);
  EXPECT_EQ(row_bytes_of(load(4, [](int) { return 64; })), std::nullopt);
  EXPECT_EQ(row_bytes_of(load(4, [](int l) { return l == 3 ? 12 : -1; })), std::nullopt);
}

TEST(Remedies, ColumnOfASquareTile) {
  const auto found = remedies(load(4, [](int l) { return 128 * l; }));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->wavefronts, 32u);
  EXPECT_EQ(found->least, 1u);
  EXPECT_EQ(found->row_bytes, 128u);
  EXPECT_EQ(found->pad_of_one.wavefronts, 1u);
  EXPECT_EQ(found->least_pad.pad, 1u);
  EXPECT_EQ(found->swizzled, 1u);
}

/// labs/02_padding, "Two columns of 16 elements, three pads": two runs overlap with a pad of 1.
TEST(Remedies, TwoColumnsNeedAPadOfTwo) {
  const auto found = remedies(load(4, [](int l) { return 128 * (l % 16) + 4 * (l / 16); }));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->wavefronts, 16u);
  EXPECT_EQ(found->pad_of_one.wavefronts, 2u);
  EXPECT_EQ(found->least_pad.pad, 2u);
  EXPECT_EQ(found->least_pad.wavefronts, 1u);
}

TEST(Remedies, NarrowRowsShareALineOfTheBanks) {
  const auto found = remedies(load(4, [](int l) { return 64 * l; }));  // 16 columns
  ASSERT_TRUE(found);
  EXPECT_EQ(found->wavefronts, 16u);
  EXPECT_EQ(found->swizzled, 1u);
}

TEST(Remedies, RowsOfNoPowerOfTwoAreNotSwizzled) {
  const auto found = remedies(load(4, [](int l) { return 4 * 48 * l; }));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->swizzled, std::nullopt);
  EXPECT_EQ(found->least_pad.wavefronts, 1u);
}

TEST(Remedies, WideElementsArePaddedByOneOfTheirOwn) {
  const auto found = remedies(load(16, [](int l) { return 512 * l; }));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->element_bytes, 16u);
  EXPECT_EQ(found->wavefronts, 32u);
  EXPECT_EQ(found->least, 4u);
  EXPECT_EQ(found->pad_of_one.wavefronts, 4u);
}

TEST(Remedies, NoneWithoutAConflictOrForAnAtomic) {
  EXPECT_FALSE(remedies(load(4, [](int l) { return 4 * l; })));
  EXPECT_FALSE(remedies(load(4, [](int l) { return 132 * l; })));
  WorstRequest atomic = load(4, [](int l) { return 128 * l; });
  atomic.kind = emulator::AccessKind::atomic;
  EXPECT_FALSE(remedies(atomic));
}

TEST(CollidingLanes, AskForOtherWordsOfTheBank) {
  const auto banks = arch::banks_five_on();
  const auto column = colliding_lanes(load(4, [](int l) { return 64 * l; }), banks);
  EXPECT_EQ(column[0], 0x55555554u);
  EXPECT_EQ(column[31], 0x2AAAAAAAu);
  for (const uint32_t others : colliding_lanes(load(4, [](int l) { return l / 2 * 4; }), banks))
    EXPECT_EQ(others, 0u);
  // Eight lanes a pass: lanes of another pass are not waited for.
  EXPECT_EQ(colliding_lanes(load(16, [](int l) { return 512 * l; }), banks)[8], 0xFE00u);
}

TEST(SectorUse, CountsWhatNoLaneRequested) {
  const arch::SectorUse strided = sector_use_of(load(4, [](int l) { return 4096 + 4096 * l; }));
  EXPECT_EQ(strided.sectors, 32u);
  EXPECT_EQ(strided.least, 4u);
  EXPECT_EQ(strided.asked, 128u);
  EXPECT_EQ(strided.wasted, 896u);
  const arch::SectorUse one = sector_use_of(load(4, [](int) { return 4096; }));
  EXPECT_EQ(one.sectors, 1u);
  EXPECT_EQ(one.wasted, 28u);
}

TEST(Surplus, IsBeyondTheLeast) {
  AccessSite site;
  site.space = "shared";
  site.kind = "load";
  site.bytes_per_lane = 16;
  site.requests = 1;
  site.conflicts = 28;
  site.worst_wavefronts = 32;
  for (int lane = 0; lane < 32; ++lane) site.worst_addresses[lane] = 512 * lane;
  EXPECT_EQ(surplus_of(site, arch::banks_five_on()), 28u);
  site.space = "global";
  EXPECT_EQ(surplus_of(site, arch::banks_five_on()), 16u);
}

}  // namespace
}  // namespace cml::metrics
