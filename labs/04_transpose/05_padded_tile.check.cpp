#include <numeric>

#include "tile_check.h"

namespace transpose {
namespace {

constexpr const char* kKernel = "transpose_padded";
constexpr uint32_t kSide = 32;
constexpr uint64_t kMostBytes = (kSide + 1) * (kSide + 8) * sizeof(float);  ///< any odd pad, and a row more

LAB_EXERCISE_OF(Tiles, TransposePaddedTile);

// No kernel has to be right for this one.
LAB_GATE(TransposePaddedTile, wavefronts_derived, 3) {
  std::vector<std::tuple<int>> sets;
  for (int i = 0; i < 24; ++i) sets.emplace_back(i % 2 == 0 ? 32 + draw(0, 300) : draw(1, 40) << draw(0, 5));
  for (int i = 0; i < 8; ++i) sets.emplace_back(draw(1, 1 << 20));
  expect_derived(
      "column_wavefronts", {"pitch"}, sets, [](int pitch) -> int { return std::gcd(pitch, 32); },
      "list the banks of r * pitch + c for r = 0 .. 31, and count the words of the busiest one");
}

LAB_GATE(TransposePaddedTile, transpose_is_right, 0.5) { expect_right(kKernel, kSide); }

LAB_GATE(TransposePaddedTile, ordered_by_a_barrier, 0.5) {
  expect_no_race(kKernel, kSide);
  if (!HasFailure()) expect_elements_moved(kKernel, kSide);
}

// The rest counts where the pad does its work.
LAB_GATE(TransposePaddedTile, no_conflicts, 4) {
  expect_no_conflicts(kKernel, kSide);
  if (!HasFailure()) expect_through_tile(kKernel, kSide, kMostBytes);
}

LAB_CHECK(TransposePaddedTile, coalesced_on_both_sides, 2, "transpose_is_right", "no_conflicts") {
  expect_coalesced(kKernel, kSide);
}

LAB_BANDWIDTH(TransposePaddedTile, share_of_the_copy, 5, "transpose_is_right") {
  EXPECT_THAT(time_tiles(kKernel, kSide), ReachesItsShareOfTheCopy());
}

}  // namespace
}  // namespace transpose
