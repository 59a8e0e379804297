#include "tile_check.h"

namespace transpose {
namespace {

constexpr const char* kKernel = "transpose_tile";
constexpr uint32_t kSide = 32;

LAB_EXERCISE_OF(Tiles, TransposeTile);

// No kernel has to be right for this one.
LAB_GATE(TransposeTile, conflicts_derived, 3) {
  std::vector<std::tuple<int, int>> sets;
  for (int i = 0; i < 16; ++i) sets.emplace_back(32 * draw(1, 40), 1 << draw(0, 5));
  expect_derived(
      "conflicts_of_a_tile", {"side", "thread_rows"}, sets,
      [](int side, int) -> int {
        const int warps = side / 32 * side;  // each makes one request down a column
        return warps * (32 - 1);
      },
      "which bank has element (r, c) of the tile, and how many requests visit columns of it?");
}

LAB_GATE(TransposeTile, transpose_is_right, 0.5) { expect_right(kKernel, kSide); }

LAB_GATE(TransposeTile, ordered_by_a_barrier, 0.5) {
  expect_no_race(kKernel, kSide);
  if (!HasFailure()) expect_elements_moved(kKernel, kSide);
}

// The rest counts for what goes through a tile. A barrier of the library may lie beside it.
LAB_GATE(TransposeTile, through_the_tile, 3) {
  expect_through_tile(kKernel, kSide, kSide * kSide * sizeof(float) + 64);
}

LAB_CHECK(TransposeTile, coalesced_on_both_sides, 3, "transpose_is_right", "through_the_tile") {
  expect_coalesced(kKernel, kSide);
}

LAB_MEASURE(TransposeTile, tile) { EXPECT_THAT(time_tiles(kKernel, kSide), IsTimed()); }

}  // namespace
}  // namespace transpose
