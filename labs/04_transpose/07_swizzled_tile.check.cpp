#include <set>

#include "old_transpose_check.h"

namespace transpose_old {
namespace {

const Kernel kKernel{"transpose_swizzled", {32, 8, 1}, 32, 32};
constexpr int kSide = 32;

LAB_EXERCISE_OF(
    Transpose, TransposeSwizzledTile,
    {"A swizzled tile",
     {"Lab 02 had the same question for a tile of one block. What do the rows of the toy in the picture have "
      "to do with the binary digits of row and column?",
      "column ^ row: for a fixed row it visits each column once, for a fixed column each bank once. place() "
      "takes the row and column of the element, not of the thread.",
      "place: row * kSide + (column ^ row). tile[place(ty + j, tx)] is stored, tile[place(tx, ty + j)] is "
      "loaded; the rest is as in 05."}});

LAB_GATE(TransposeSwizzledTile, transpose_is_right, 4) {
  expect_result(kKernel, {{32, 32}, {64, 32}, {32, 96}, {96, 160}});
}

LAB_GATE(TransposeSwizzledTile, every_element_has_its_place, 1) {
  const auto out = output<int>("out", kSide * kSide);
  const Run run = launch("place_all", {{1, 1, 1}, {kSide, kSide, 1}}, out);
  ASSERT_THAT(run, Completed());
  const std::vector<int> places = run.values(out);
  std::set<int> used;
  for (int i = 0; i < kSide * kSide; ++i) {
    const int place = places[static_cast<size_t>(i)];
    const std::string element =
        "element (" + std::to_string(i / kSide) + ", " + std::to_string(i % kSide) + ")";
    if (place < 0 || place >= kSide * kSide) {
      ADD_FAILURE() << element << " lies at word " << place << ", outside of the tile's 1024 words";
      return;
    }
    if (!used.insert(place).second) {
      ADD_FAILURE() << element << " lies at word " << place << ", where another one lies already";
      return;
    }
  }
}

LAB_CHECK(TransposeSwizzledTile, coalesced_on_both_sides, 1) { expect_sectors(kKernel, kCounted, 4, 4); }

LAB_CHECK(TransposeSwizzledTile, no_conflicts, 2) {
  expect_through_tile(kKernel, kCounted);
  EXPECT_THAT(counted(kKernel, kCounted), NoBankConflicts());
}

LAB_CHECK(TransposeSwizzledTile, no_byte_wasted, 2) {
  const Run run = counted(kKernel, kCounted);
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedBytes(kSide * kSide * sizeof(float))) << "a tile of exactly 4096 bytes";
}

LAB_MEASURE(TransposeSwizzledTile, swizzled) { EXPECT_THAT(time_large(kKernel), IsTimed()); }

}  // namespace
}  // namespace transpose_old
