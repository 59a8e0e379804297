#include "padding_check.h"

using namespace padding;

namespace {

constexpr uint32_t kPad = 1;

class DynamicTiles : public ColumnOrder<int> {
 protected:
  static Tile square(uint32_t side) { return {side, side, kPad}; }
  static std::vector<Tile> smaller_squares() {
    std::vector<Tile> tiles;
    for (const uint32_t side : numbers(1, 31)) tiles.push_back(square(side));
    return tiles;
  }
  Case case_of(const Tile& tile) override {
    return make_case(tile, "set_row_read_col_dyn_pad", tile.bytes(kBytes));
  }
};

LAB_EXERCISE_OF(DynamicTiles, PadDynamic);

LAB_GATE(PadDynamic, outputs, 1) {
  expect_outputs(smaller_squares());
  expect_outputs({square(32)});
}

// No other check needs it: a fault of the kernel leaves it alone.
LAB_GATE(PadDynamic, bytes, 3) {
  std::vector<std::tuple<int, int, int>> sets;
  for (int i = 0; i < 100; ++i) sets.emplace_back(draw(1, 64), draw(0, 9), pick<int>({1, 2, 4, 8, 16}));
  // Elements of any size, and any pads.
  for (int i = 0; i < 20; ++i) sets.emplace_back(draw(1, 64), draw(0, 100), draw(1, 64));
  for (const int bytes : {12, 24, 32, 48}) sets.emplace_back(draw(1, 64), draw(16, 100), bytes);
  // More bytes than 16 bits count.
  for (int i = 0; i < 5; ++i) sets.emplace_back(draw(61, 64), draw(7, 9), 16);
  expect_derived(
      "dynamic_bytes", {"side", "pad", "element_bytes"}, sets,
      [](int side, int pad, int element_bytes) {
        int bytes = 0;
        for (int row = 0; row < side; ++row)
          for (int column = 0; column < side + pad; ++column) bytes += element_bytes;
        return bytes;
      },
      "count the elements of one row with its pad, then those of all rows, and then their bytes",
      std::optional(std::tuple{3, 2, 4}));
}

LAB_CHECK(PadDynamic, padded, 6, "outputs") {
  expect_padded({square(32)});
  std::vector<Tile> even;  // a pitch that is odd already may do without the pad
  for (const Tile& tile : smaller_squares()) {
    expect_padded_square(tile);
    if (tile.columns % 2 == 0) even.push_back(tile);
    if (HasFailure()) return;
  }
  expect_pads(even);
}

}  // namespace
