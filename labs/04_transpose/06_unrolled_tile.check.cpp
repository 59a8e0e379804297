#include "old_transpose_check.h"

namespace transpose_old {
namespace {

const Kernel kKernel{"transpose_unrolled", {32, 8, 1}, 64, 64};
constexpr Shape kCountedShape{128, 192};
/// Two loads, two stores, and what goes with them; a loop that is not unrolled needs twice as many.
constexpr double kMostInstructions = 14;

LAB_EXERCISE_OF(
    Transpose, TransposeUnrolledTile,
    {"An unrolled tile",
     {"Compute the address of a thread's first element once, before the loop. How far is it from there to "
      "the second half of the row, and how far to the next row of the same thread?",
      "The loop's counter goes from 0 to 64 in steps of kRows, both known to the compiler (blockDim.y is "
      "not): #pragma unroll then leaves no counter and no test. In each turn move two elements, 32 columns "
      "apart, and add kRows * nx to a pointer in place of multiplying anew. The tile's pitch is kSide + 1.",
      "const float* from = in + (by * 64 + ty) * nx + bx * 64 + tx; unrolled: for (r = 0; r < 64; r += 8, "
      "from += 8 * nx) { tile[ty + r][tx] = from[0]; tile[ty + r][tx + 32] = from[32]; } __syncthreads(); "
      "float* to = out + (bx * 64 + ty) * ny + by * 64 + tx; the same loop: to[0] = tile[tx][ty + r]; to[32] "
      "= tile[tx + 32][ty + r];"}});

LAB_GATE(TransposeUnrolledTile, transpose_is_right, 4) {
  expect_result(kKernel, {{64, 64}, {128, 64}, {64, 192}, {192, 320}});
}

LAB_CHECK(TransposeUnrolledTile, coalesced_on_both_sides, 2) { expect_sectors(kKernel, kCountedShape, 4, 4); }

LAB_CHECK(TransposeUnrolledTile, no_conflicts, 2) {
  expect_through_tile(kKernel, kCountedShape);
  EXPECT_THAT(counted(kKernel, kCountedShape), NoBankConflicts());
}

LAB_CHECK(TransposeUnrolledTile, few_instructions, 2) {
  const double instructions = instructions_for_32(kKernel, kCountedShape);
  if (instructions > kMostInstructions)
    ADD_FAILURE() << instructions << " warp instructions for 32 elements, and " << kMostInstructions
                  << " are enough; next: take out of the loop what is the same in each turn, and let the "
                     "compiler know how many turns there are";
}

LAB_BANDWIDTH(TransposeUnrolledTile, share_of_the_copy, 5) { expect_bandwidth(kKernel); }

}  // namespace
}  // namespace transpose_old
