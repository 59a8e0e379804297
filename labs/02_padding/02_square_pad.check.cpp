#include <set>

#include "padding_check.h"
#include "testing/block_shapes.h"

using namespace padding;

namespace {

constexpr uint32_t kPad = 1;

class PaddedTiles : public ColumnOrder<int> {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Exercise::SetUp();
    for (const char* kernel : {"set_row_read_col_pad", "set_col_read_row_pad"})
      for (const Tile& tile : squares()) program().name_expressions.push_back(instance(kernel, tile));
  }
  /// The same in every test: all of a single warp, some of each other kind, one of two warps of which the
  /// second is a part of one, and some at which rows without a pad begin in few banks.
  static std::vector<Tile> squares() {
    const auto kinds = kinds_of_sides();
    std::set<uint32_t> sides(kinds[0].begin(), kinds[0].end());
    sides.insert({pick_for_all("odd", kinds[1]), pick_for_all("even", kinds[2]),
                  pick_for_all<uint32_t>("two warps", {6, 7}), 8, 16, 20,
                  pick_for_all("crowded", std::vector<uint32_t>{24, 28}), 32});
    // Single sides may be wrong, and all of them would take too long to compile.
    for (const char* more : {"odd again", "odd once more"}) sides.insert(pick_for_all(more, kinds[1]));
    sides.insert(pick_for_all("even again", kinds[2]));
    std::vector<Tile> tiles;
    for (const uint32_t side : sides) tiles.push_back({side, side, kPad});
    return tiles;
  }
  static std::string instance(const std::string& kernel, const Tile& tile) {
    return kernel + "<" + std::to_string(tile.columns) + ">";
  }
  /// Rows have become columns, in the one kernel and in the other.
  Case case_of(const Tile& tile) override { return make_case(tile, instance(kernel_, tile), 0); }

  void expect_kernel_outputs(const std::string& kernel) {
    kernel_ = kernel;
    expect_outputs(squares());
  }
  /// At every side the pad does its work.
  void expect_kernel_padded(const std::string& kernel) {
    kernel_ = kernel;
    for (const Tile& tile : squares()) {
      expect_padded_square(tile);
      if (HasFailure()) return;
    }
  }

 private:
  std::string kernel_;
};

LAB_EXERCISE_OF(PaddedTiles, SquarePad);

LAB_GATE(SquarePad, set_row_read_col_outputs, 2) { expect_kernel_outputs("set_row_read_col_pad"); }
LAB_GATE(SquarePad, set_col_read_row_outputs, 2) { expect_kernel_outputs("set_col_read_row_pad"); }

LAB_CHECK(SquarePad, set_row_read_col_padded, 3, "set_row_read_col_outputs") {
  expect_kernel_padded("set_row_read_col_pad");
}
LAB_CHECK(SquarePad, set_col_read_row_padded, 3, "set_col_read_row_outputs") {
  expect_kernel_padded("set_col_read_row_pad");
}

}  // namespace
