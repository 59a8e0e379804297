#include <set>

#include "tile_check.h"

namespace transpose {
namespace {

constexpr const char* kKernel = "transpose_swizzled";
constexpr uint32_t kSide = 32;

class Swizzled : public Tiles {
 protected:
  /// The words of the tile at which place() keeps the elements, row by row.
  std::vector<int> places() {
    const auto out = output<int>("out", kSide * kSide);
    const Run run = judged(call("place_all", {{1, 1, 1}, {kSide, kSide, 1}}, out), {scratch(out)});
    return run.values(out);
  }
  static std::string element(uint32_t row, uint32_t column) {
    return "element (" + std::to_string(row) + ", " + std::to_string(column) + ")";
  }
};

LAB_EXERCISE_OF(Swizzled, TransposeSwizzledTile);

// No kernel has to be right for these.
LAB_GATE(TransposeSwizzledTile, width_derived, 3) {
  std::vector<std::tuple<int>> sets;
  for (int i = 0; i < 24; ++i) sets.emplace_back(draw(1, 200) * (1 << draw(0, 4)));
  for (int i = 0; i < 8; ++i) sets.emplace_back(draw(1, 1 << 20));
  expect_derived(
      "widest_access", {"pitch"}, sets,
      [](int pitch) -> int {
        int bytes = 16;
        while (pitch * 4 % bytes != 0) bytes /= 2;
        return bytes;
      },
      "at which byte do rows 0, 1, 2, 3 begin, and of which widths are all of these multiples?");
}

LAB_GATE(TransposeSwizzledTile, place_is_a_swizzle, 0.5) {
  const std::vector<int> words = places();
  std::set<int> used;
  for (uint32_t i = 0; i < kSide * kSide; ++i) {
    const uint32_t row = i / kSide;
    const std::string where = element(row, i % kSide) + " lies at word " + std::to_string(words[i]);
    if (words[i] < 0 || static_cast<uint32_t>(words[i]) / kSide != row) {
      ADD_FAILURE() << where << ", outside of the words " << row * kSide << " to " << row * kSide + kSide - 1
                    << " of its row; next: keep what place() adds to the row's begin below 32";
      return;
    }
    if (!used.insert(words[i]).second) {
      ADD_FAILURE() << where << ", where another one is already; next: give each column of a row a place of "
                    << "its own";
      return;
    }
  }
  for (uint32_t column = 0; column < kSide; ++column) {
    std::set<int> banks;
    for (uint32_t row = 0; row < kSide; ++row)
      if (!banks.insert(words[row * kSide + column] % 32).second) {
        ADD_FAILURE() << element(row, column) << " lies in the bank of another one of its column; next: let "
                      << "the place depend on the row as well, so that 32 rows are in 32 banks";
        return;
      }
  }
}

// A missing barrier is told as that, not as what it does to the elements.
LAB_GATE(TransposeSwizzledTile, transpose_is_right, 0.5) {
  expect_no_race(kKernel, kSide);
  if (!HasFailure()) expect_right(kKernel, kSide);
  if (!HasFailure()) expect_elements_moved(kKernel, kSide);
}

// The rest counts for a tile without conflicts that wastes no byte: a barrier of the library may lie beside
// it.
LAB_GATE(TransposeSwizzledTile, no_conflicts_without_a_pad, 4) {
  expect_no_conflicts(kKernel, kSide);
  if (!HasFailure()) expect_through_tile(kKernel, kSide, kSide * kSide * sizeof(float) + 64);
}

LAB_CHECK(TransposeSwizzledTile, coalesced_on_both_sides, 2, "transpose_is_right",
          "no_conflicts_without_a_pad") {
  expect_coalesced(kKernel, kSide);
}

LAB_MEASURE(TransposeSwizzledTile, swizzled) { EXPECT_THAT(time_tiles(kKernel, kSide), IsTimed()); }

}  // namespace
}  // namespace transpose
