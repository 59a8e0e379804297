#include "old_transpose_check.h"

namespace transpose_old {
namespace {

const Kernel kKernel{"transpose_tile", {32, 8, 1}, 32, 32};
constexpr uint32_t kTileBytes = 32 * 32 * sizeof(float);

LAB_EXERCISE_OF(
    Transpose, TransposeTile,
    {"Through a tile",
     {"In the second half, let threadIdx.x run along a row of out again. Which row and column of out does "
      "thread (0, 0) of block (bx, by) begin at?",
      "The tile that begins at (32 bx, 32 by) in in begins at column 32 by of row 32 bx in out. There, "
      "thread (tx, ty + j) writes what lies in row tx and column ty + j of the tile: threads change places "
      "with their neighbours, so a barrier is needed between.",
      "__shared__ float tile[32][32]; for (j = 0; j < 32; j += 8) tile[ty + j][tx] = in[(by * 32 + ty + j) * "
      "nx + bx * 32 + tx]; __syncthreads(); for the same j: out[(bx * 32 + ty + j) * ny + by * 32 + tx] = "
      "tile[tx][ty + j]; 32 loads a block, each with 31 conflicts."}});

LAB_GATE(TransposeTile, transpose_is_right, 4) {
  expect_result(kKernel, {{32, 32}, {64, 32}, {32, 96}, {96, 160}});
}

LAB_CHECK(TransposeTile, coalesced_on_both_sides, 2) { expect_sectors(kKernel, kCounted, 4, 4); }

LAB_CHECK(TransposeTile, through_the_tile, 2) {
  expect_through_tile(kKernel, kCounted);
  EXPECT_THAT(counted(kKernel, kCounted), SharedBytes(kTileBytes))
      << "a tile of 32 x 32 floats, without a pad";
}

LAB_CHECK(TransposeTile, conflicts_predicted, 2) {
  const Run run = counted(kKernel, {32, 32});
  ASSERT_THAT(run, Completed());
  // A column of the tile lies in one bank, whoever visits it: the loads, or the stores.
  const double conflicts = run.metric("shared_load_conflicts") + run.metric("shared_store_conflicts");
  if (conflicts != 32 * 31) {
    ADD_FAILURE() << "the block has " << conflicts
                  << " conflicts, and with a tile of 32 x 32 that is read or "
                  << "written by columns, without any trick yet, it has 31 for each of 32 requests";
    return;
  }
  expect_predicted("conflicts_of_a_block", conflicts, 0,
                   "which bank has element (r, c) of the tile, and how many requests visit a column of it?");
}

LAB_MEASURE(TransposeTile, tile) { EXPECT_THAT(time_large(kKernel), IsTimed()); }

}  // namespace
}  // namespace transpose_old
