#include "padding.h"

using namespace padding;

namespace {

constexpr int kSide = 32;
constexpr size_t kSpare = kSpareBytes / 4;

/// A tile of one block without a pad.
Launches tile(const std::string& kernel, int64_t columns, int64_t rows) {
  return {column_order(kernel),
          Domain{value("columns", columns), value("rows", rows), value("pad", 0)}.labelled(
              "{columns} x {rows} threads")};
}
const Launches kRows = tile("set_row_read_col_swizzle", 32, 32),
               kColumns = tile("set_col_read_row_swizzle", 32, 32),
               kTall = tile("set_row_read_col_tall", 16, 32);

/// One wavefront for each 128 bytes. A warp may read its permutations from a table in global memory: those of
/// one row and those of all.
Limits swizzled(uint64_t warps) {
  return padded(4, round_up(threads, 32), "one wavefront for each warp", (1 + 4) * warps) +
         Limits{{"lane_exchanges", 0, "the elements are permuted in the tile"}};
}
/// All elements are in the tile at once.
const Place kHalf{.first = Amount(threads) / 4,
                  .count = Amount(threads) / 2,
                  .text = "all elements are in the tile at once"};

const Layout kPlace{
    .function = "place", .shapes = Domain{value("rows", kSide), value("columns", kSide)}, .keeps_rows = true};
/// Each element lies at its place(): elements that are marked in a part of the tile come from there. The part
/// begins and ends within a row, where rules differ that agree in whole rows. A few words may be in front
/// of the tile.
void expect_at_places(PlannedTest& test, const Launches& launches, bool in_order) {
  const std::vector<int> all = test.places(kPlace, kPlace.shapes.any());
  const auto& it = test.prepared<int>(launches.mover, launches.domain, launches.domain.any());
  // Which element thread number i loads.
  const auto element = [=](size_t i) { return in_order ? i : i % kSide * kSide + i / kSide; };
  const size_t first = kSide * test.draw<size_t>(0, kSide - 3) + test.draw<size_t>(8, 20),
               count = 2 * kSide + 5;
  Through part = any_shared_array();
  part.text = "words " + std::to_string(first) + " to " + std::to_string(first + count - 1) + " of the tile";
  const auto fault = [&](const std::vector<std::byte>& bytes) -> Fault {
    std::vector<int> got(it.right->size());
    std::memcpy(got.data(), bytes.data(), bytes.size());
    const auto other_at = [&](size_t in_front) {
      size_t i = 0;
      for (; i < got.size(); ++i) {
        const size_t place = static_cast<size_t>(all[element(i)]) + in_front;
        if ((got[i] != (*it.right)[i]) != (place >= first && place < first + count)) break;
      }
      return i;
    };
    for (size_t in_front = 0; in_front <= kSpare; ++in_front)
      if (other_at(in_front) == got.size()) return {};
    const size_t i = other_at(0);
    const std::string text = std::to_string(element(i) / kSide) + ", " + std::to_string(element(i) % kSide);
    return of_check("out of thread (" + std::to_string(i % kSide) + ", " + std::to_string(i / kSide) +
                        ") is element (" + text + "), and it does not come from place(" + text + ")",
                    "use place() for the stores and for the loads");
  };
  test.flow({it.call}, test.marks<int>(part).with_own_as_crossed().in_part(first, count),
            {{it.out.name, fault}}, it.label);
}
const Requirement kRowsUsePlace =
    body("the kernel uses place()", [](PlannedTest& test) { expect_at_places(test, kRows, false); });
/// A fault of place() is checked with the other kernel.
const Requirement kColumnsUsePlace = body("the kernel uses place()", [](PlannedTest& test) {
  if (fault_of_places(kPlace, kSide, test.places(kPlace, kPlace.shapes.any())).empty())
    expect_at_places(test, kColumns, true);
});
/// Rows stay in their places.
const Place kRow{.first = 5 * kSide + kSpare,
                 .count = kSide - kSpare,
                 .may_hold = [](const Case&, uint64_t i) { return i / kSide == 5; },
                 .text = "row 5 of the tile holds the elements of row 5"};

EXERCISE(PadSwizzle)
    .gate("set_row_read_col_outputs", 1, {right(kRows)})
    .gate("set_col_read_row_outputs", 1, {right(kColumns)})
    .gate("tall_outputs", 1, {right(kTall)})
    .check("set_row_read_col_swizzled", 2, {"set_row_read_col_outputs"},
           {crosses(kRows, any_shared_array(), own_at_most), within(kRows, swizzled(32)),
            lies_at(kRows, kHalf), lays_out(kPlace), kRowsUsePlace})
    .check("set_col_read_row_swizzled", 2, {"set_col_read_row_outputs"},
           {crosses(kColumns, any_shared_array(), own_at_most), within(kColumns, swizzled(32)),
            lies_at(kColumns, kHalf), kColumnsUsePlace, lies_at(kColumns, kRow)})
    .check("tall_swizzled", 3, {"tall_outputs"},
           {crosses(kTall, any_shared_array(), own_at_most), within(kTall, swizzled(16)),
            lies_at(kTall, kHalf)});

}  // namespace
