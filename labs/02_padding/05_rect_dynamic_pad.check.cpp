#include "padding_check.h"

using namespace padding;

namespace {

int smallest_pad(int columns, int rows) {
  for (int pad = 0; pad < 32; ++pad) {
    const Tile tile{static_cast<uint32_t>(columns), static_cast<uint32_t>(rows), static_cast<uint32_t>(pad)};
    const uint64_t warps = tile.elements() / 32;
    if (padding::store_wavefronts(tile, 4) == warps && padding::load_wavefronts(tile, 4) == warps) return pad;
  }
  return -1;
}

class DynamicRectangles : public ColumnOrder<int> {
 protected:
  Case case_of(const Tile& tile) override {
    return make_case(tile, "set_row_read_col_rect_dyn_pad", tile.bytes(kBytes), static_cast<int>(tile.pad));
  }
};

LAB_EXERCISE_OF(DynamicRectangles, PadRectDynamic);

LAB_GATE(PadRectDynamic, outputs, 1) {
  expect_outputs(full_tiles());
  expect_outputs(any_tiles());
}

// No other check needs these two: a fault of the kernel leaves them alone.
LAB_GATE(PadRectDynamic, bytes, 1) {
  std::vector<std::tuple<int, int, int>> sets;
  for (int i = 0; i < 50; ++i) sets.emplace_back(draw(1, 100), draw(1, 100), draw(0, 40));
  for (int i = 0; i < 50; ++i) {
    const int side = draw(256, 1024), other = draw(1, 1024 / side), pad = draw(0, 600);
    sets.emplace_back(i % 2 == 0 ? side : other, i % 2 == 0 ? other : side, pad);
  }
  for (int i = 0; i < 10; ++i) sets.emplace_back(draw(1, 32), draw(1, 32), draw(1024, 20'000));
  expect_derived(
      "dynamic_bytes", {"columns", "rows", "pad"}, sets,
      [](int columns, int rows, int pad) { return rows * (columns + pad) * 4; },
      "draw a tile of 2 rows and 5 columns with its pads, and count", std::optional(std::tuple{5, 2, 3}));
}
LAB_GATE(PadRectDynamic, smallest_pad, 2) {
  std::vector<std::tuple<int, int>> sets;
  // What differs is rare: all small blocks that the text allows, some of the others, the one whose first
  // warp tells nothing of the rest, and the one that needs the most.
  sets.emplace_back(48, 4);
  sets.emplace_back(32, 7);
  std::vector<std::tuple<int, int>> large;
  for (int columns = 1; columns <= 256; ++columns)
    for (int rows = 1; columns * rows <= 256; ++rows)
      if (columns * rows % 32 == 0) (columns * rows <= 96 ? sets : large).emplace_back(columns, rows);
  for (const auto& shape : some_of(large, 20)) sets.push_back(shape);
  expect_derived(
      "smallest_pad", {"columns", "rows"}, sets, ::smallest_pad,
      "write down the banks of the words that each warp stores, then those of the words that it loads");
}

LAB_CHECK(PadRectDynamic, padded, 6, "outputs") {
  expect_padded(full_tiles());
  expect_padded(any_tiles());
  expect_pads(full_tiles());
  expect_pads(any_tiles());
}

}  // namespace
