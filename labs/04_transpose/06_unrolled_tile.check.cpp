#include "tile_check.h"

namespace transpose {
namespace {

constexpr const char* kKernel = "transpose_unrolled";
constexpr uint32_t kSide = 64;
constexpr uint64_t kMostBytes = (kSide + 1) * (kSide + 8) * sizeof(float);  ///< any odd pad, and a row more
/// The four accesses to both memories, and four instructions more for each. The kernel of 05 executes 32 for
/// 32 elements, and more with four times the turns.
constexpr double kMostInstructions = 20;

/// Blocks whose loads, all on their way at once, cover `latency_ns` at `bytes_per_ns`.
int blocks_to_cover(int side, int latency_ns, int bytes_per_ns) {
  const long long on_the_way = 1LL * bytes_per_ns * latency_ns;
  const long long block = 4LL * side * side;
  return static_cast<int>((on_the_way + block - 1) / block);
}

LAB_EXERCISE_OF(Tiles, TransposeUnrolledTile);

// No kernel has to be right for this one.
LAB_GATE(TransposeUnrolledTile, blocks_derived, 3) {
  std::vector<std::tuple<int, int, int>> sets;
  for (int i = 0; i < 16; ++i)
    sets.emplace_back(i % 2 == 0 ? 16 << draw(0, 3) : 8 * draw(2, 16), draw(200, 2000), draw(4, 60));
  sets.emplace_back(32, 512, 16);  // as many bytes as two blocks have: no third one
  sets.emplace_back(64, 100000, 200000);
  sets.emplace_back(32768, 100000, 200000);  // a block of more bytes than an int holds
  // A byte more than whole blocks have, and so many that a float rounds it away.
  for (int i = 0; i < 4; ++i) sets.emplace_back(16, 1024 * draw(25, 99) + 1, 1024 * draw(25, 99) + 1);
  expect_derived("blocks_to_cover", {"side", "latency_ns", "bytes_per_ns"}, sets, blocks_to_cover,
                 "bytes in flight are the rate times the latency; each block adds its tile");
}

LAB_GATE(TransposeUnrolledTile, transpose_is_right, 0.5) { expect_right(kKernel, kSide); }

LAB_GATE(TransposeUnrolledTile, ordered_by_a_barrier, 0.5) {
  expect_no_race(kKernel, kSide);
  if (!HasFailure()) expect_elements_moved(kKernel, kSide);
}

// The rest counts for a tile that is unrolled.
LAB_GATE(TransposeUnrolledTile, few_instructions, 4) {
  expect_through_tile(kKernel, kSide, kMostBytes);
  if (!HasFailure())
    expect_few_instructions(kKernel, kSide, kMostInstructions,
                            "move what is the same in each iteration out of the loop, and make the number of "
                            "iterations a constant");
}

LAB_CHECK(TransposeUnrolledTile, coalesced_on_both_sides, 1, "transpose_is_right", "few_instructions") {
  expect_coalesced(kKernel, kSide);
}
LAB_CHECK(TransposeUnrolledTile, no_conflicts, 1, "transpose_is_right", "few_instructions") {
  expect_no_conflicts(kKernel, kSide);
}

LAB_BANDWIDTH(TransposeUnrolledTile, share_of_the_copy, 5, "transpose_is_right") {
  EXPECT_THAT(time_tiles(kKernel, kSide), ReachesItsShareOfTheCopy());
}

}  // namespace
}  // namespace transpose
