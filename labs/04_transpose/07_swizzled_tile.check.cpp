#include "tiles.h"

namespace transpose {
namespace {

constexpr int64_t kSide = 32;
constexpr uint64_t kMostBytes =
    kSide * kSide * sizeof(float) + 64;  ///< a barrier of the library may lie next to it
const Tiles kTiles("transpose_swizzled", kSide);

int widest_access(int pitch) {
  int bytes = 16;
  while (pitch * 4 % bytes != 0) bytes /= 2;
  return bytes;
}

/// What is wrong with the words at which place() keeps the elements, row by row; empty where nothing is.
std::string fault_of_places(const std::vector<int>& words) {
  const auto element = [](int64_t row, int64_t column) {
    return "element (" + std::to_string(row) + ", " + std::to_string(column) + ")";
  };
  std::set<int> used;
  for (int64_t i = 0; i < kSide * kSide; ++i) {
    const int64_t row = i / kSide, word = words[static_cast<size_t>(i)];
    const std::string where = element(row, i % kSide) + " lies at word " + std::to_string(word);
    if (word < 0 || word / kSide != row)
      return where + ", outside of the words " + std::to_string(row * kSide) + " to " +
             std::to_string(row * kSide + kSide - 1) +
             " of its row; next: keep what place() adds to the row's begin below 32";
    if (!used.insert(static_cast<int>(word)).second)
      return where + ", where another one is already; next: give each column of a row a place of its own";
  }
  for (int64_t column = 0; column < kSide; ++column) {
    std::set<int> banks;
    for (int64_t row = 0; row < kSide; ++row)
      if (!banks.insert(words[static_cast<size_t>(row * kSide + column)] % 32).second)
        return element(row, column) +
               " lies in the bank of another one of its column; next: let the place depend on the "
               "row as well, so that 32 rows are in 32 banks";
  }
  return {};
}

EXERCISE(TransposeSwizzledTile)
    // No kernel has to be right for these.
    .gate("width_derived", 3,
          {derives(
              {.function = "widest_access",
               .right = widest_access,
               .next =
                   "at which byte do rows 0, 1, 2, 3 begin, and of which widths are all of these multiples?"},
              Domain{number("pitch", 1, 1 << 20)}
                  .also("even", {multiple("pitch", 2, 2, 3200)}, 10)
                  .also("a multiple of four", {multiple("pitch", 4, 4, 3200)}, 10),
              20)})
    .gate("place_is_a_swizzle", 0.5,
          {body("place() is a permutation of each row, and a column is in 32 banks",
                [](PlannedTest& test) {
                  const auto out = test.output<int>("out", kSide * kSide);
                  const auto run = test.judged(test.call("place_all", {{1, 1, 1}, {kSide, kSide, 1}}, out),
                                               {scratch(out)});
                  if (const std::string fault = fault_of_places(run.values(out)); !fault.empty())
                    fail(of_check(fault));
                })})
    .gate("transpose_is_right", 0.5, kTiles.are_right())
    // The rest counts for a tile without conflicts that wastes no byte.
    .gate("no_conflicts_without_a_pad", 4,
          kTiles.go_through(no_conflicts(kSide) + through_tile(kSide, kMostBytes)))
    .check("coalesced_on_both_sides", 2, {"transpose_is_right", "no_conflicts_without_a_pad"},
           kTiles.keep(coalesced(kSide), "coalesced too"))
    .measure("swizzled", is_timed(kTiles.near.mover, kTiles.square()));

}  // namespace
}  // namespace transpose
