#include "old_transpose_check.h"

namespace transpose_old {
namespace {

const Kernel kKernel{"transpose_padded", {32, 8, 1}, 32, 32};
constexpr uint32_t kTileBytes = 32 * 33 * sizeof(float);

LAB_EXERCISE_OF(
    Transpose, TransposePaddedTile,
    {"A padded tile",
     {"Element (r, c) of the tile lies at word r * pitch + c. For which pitch do r = 0 .. 31 at a fixed c "
      "give 32 different remainders by 32?",
      "Any odd pitch does, and 33 is the smallest one that holds a row of 32. Only the declaration of the "
      "tile changes: the compiler does the rest.",
      "__shared__ float tile[kSide][kSide + 1]; and everything else as in 04: tile[ty + j][tx] is stored, "
      "tile[tx][ty + j] is loaded."}});

LAB_GATE(TransposePaddedTile, transpose_is_right, 4) {
  expect_result(kKernel, {{32, 32}, {64, 32}, {32, 96}, {96, 160}});
}

LAB_CHECK(TransposePaddedTile, coalesced_on_both_sides, 2) { expect_sectors(kKernel, kCounted, 4, 4); }

LAB_CHECK(TransposePaddedTile, through_the_tile, 2) {
  expect_through_tile(kKernel, kCounted);
  EXPECT_THAT(counted(kKernel, kCounted), SharedBytes(kTileBytes)) << "32 rows of 33 floats: 4224 bytes";
}

LAB_CHECK(TransposePaddedTile, no_conflicts, 2) {
  const Run run = counted(kKernel, kCounted);
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, NoBankConflicts());
}

LAB_BANDWIDTH(TransposePaddedTile, share_of_the_copy, 5) { expect_bandwidth(kKernel); }

}  // namespace
}  // namespace transpose_old
