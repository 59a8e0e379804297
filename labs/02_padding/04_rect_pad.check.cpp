#include "padding_check.h"

using namespace padding;

namespace {

int smallest_pad(int columns, int rows) {
  int pad = 0;
  while (warp_load_wavefronts(rows, columns + pad, 0, 4) > 1) ++pad;
  return pad;
}

class PaddedRectangles : public ColumnOrder<int> {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const auto& tiles : {full_tiles(), any_tiles()})
      for (const Tile& tile : tiles) program().name_expressions.push_back(instance(tile));
  }
  static std::string instance(const Tile& tile) {
    return "set_row_read_col_rect_pad<" + std::to_string(tile.columns) + "," + std::to_string(tile.rows) +
           "," + std::to_string(tile.pad) + ">";
  }
  Case case_of(const Tile& tile) override { return make_case(tile, instance(tile), 0); }
};

LAB_EXERCISE_OF(PaddedRectangles, RectPad);

LAB_GATE(RectPad, outputs, 1) {
  expect_outputs(full_tiles());
  expect_outputs(any_tiles());
}

// No other check needs these two: a fault of the kernel leaves them alone.
LAB_GATE(RectPad, load_wavefronts, 2) {
  std::vector<std::tuple<int, int, int>> sets;
  for (int i = 0; i < 200; ++i) {
    const int rows = i % 2 == 0 ? 1 << draw(0, 6) : draw(1, 64);
    const int columns = (31 + rows) / rows + draw(0, 1000 / rows);
    sets.emplace_back(rows, columns + draw(0, 40), draw(0, rows * columns / 32 - 1));
  }
  // Long columns, and the warp in which one ends and the next one begins.
  for (int i = 0; i < 40; ++i) {
    const int rows = draw(65, 512), columns = draw(2, 1024 / rows);
    sets.emplace_back(rows, columns + draw(0, 40), rows * draw(1, columns - 1) / 32);
  }
  // Longer ones: a block has one of them.
  for (int i = 0; i < 20; ++i) {
    const int rows = draw(513, 1024);
    sets.emplace_back(rows, draw(1, 40), draw(0, rows / 32 - 1));
  }
  for (const int warp : {0, draw(1, 31)}) sets.emplace_back(1024, draw(1, 40), warp);
  expect_derived(
      "load_wavefronts", {"rows", "pitch", "warp"}, sets,
      [](int rows, int pitch, int warp) { return padding::warp_load_wavefronts(rows, pitch, warp, 4); },
      "write down the word that each of the 32 lanes loads, and word % 32 of each",
      std::optional(std::tuple{4, 10, 0}));
}
LAB_GATE(RectPad, smallest_pad, 1) {
  std::vector<std::tuple<int, int>> sets;
  for (int i = 0; i < 100; ++i) {
    const int rows = 1 << draw(0, 5);
    sets.emplace_back(i % 2 == 0 ? draw(32 / rows, 200) : 32 * draw(1, 8), rows);
    sets.emplace_back(draw(32 / rows, 1024 / rows), rows);
  }
  expect_derived("smallest_pad", {"columns", "rows"}, sets, ::smallest_pad,
                 "write down in which banks the first warp finds the words of row 0, of row 1, and of row 2",
                 std::optional(std::tuple{20, 16}));
}

LAB_CHECK(RectPad, padded, 6, "outputs") {
  expect_padded(full_tiles());
  expect_padded(any_tiles());
  expect_pads(full_tiles());
  expect_pads(any_tiles());
}

}  // namespace
