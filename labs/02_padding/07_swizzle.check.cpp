#include "padding_check.h"

using namespace padding;

namespace {

constexpr Tile kSquare{32, 32, 0};
constexpr Tile kTall{16, 32, 0};

class SwizzledTiles : public ColumnOrder<int> {
 protected:
  Case case_of(const Tile& tile) override { return make_case(tile, kernel_, 0); }

  void expect_output(const std::string& kernel, const Tile& tile) {
    kernel_ = kernel;
    expect_outputs({tile});
  }
  /// One wavefront for each 128 bytes, and no byte beside the elements.
  void expect_swizzled(const std::string& kernel, const Tile& tile) {
    kernel_ = kernel;
    expect_tile(tile, tile.elements() / 32, "one wavefront for each warp");
  }

 private:
  std::string kernel_;
};

LAB_EXERCISE_OF(
    SwizzledTiles, PadSwizzle,
    {"Swizzle",
     {R"(Within a row, any permutation of the columns is free of conflicts. What must hold for the permutations of two different rows, so that a column never uses the same bank twice?)",
      R"(A table in which each number appears once in each row and once in each column is a Latin square. Which operation on the bits of two numbers gives one, and undoes itself when it is applied twice?)",
      R"(Write place() for (row, column) of the element, not of the thread, and call it for the store and for the load. For place_tall draw one line of 32 banks: how many rows does it hold? Rows of one line never conflict, so the permutation must change from line to line.)"},
     {{"set_row_read_col_swizzled", 2},
      {"set_col_read_row_swizzled", 2},
      {"set_row_read_col_outputs", 3},
      {"set_col_read_row_outputs", 3},
      {"tall_outputs", 3},
      {"tall_swizzled", 3}}});

LAB_GATE(PadSwizzle, set_row_read_col_outputs, 1) { expect_output("set_row_read_col_swizzle", kSquare); }
LAB_GATE(PadSwizzle, set_col_read_row_outputs, 1) { expect_output("set_col_read_row_swizzle", kSquare); }
LAB_GATE(PadSwizzle, tall_outputs, 1) { expect_output("set_row_read_col_tall", kTall); }

LAB_CHECK(PadSwizzle, set_row_read_col_swizzled, 2, "set_row_read_col_outputs") {
  expect_swizzled("set_row_read_col_swizzle", kSquare);
}
LAB_CHECK(PadSwizzle, set_col_read_row_swizzled, 2, "set_col_read_row_outputs") {
  expect_swizzled("set_col_read_row_swizzle", kSquare);
}
LAB_CHECK(PadSwizzle, tall_swizzled, 3, "tall_outputs") { expect_swizzled("set_row_read_col_tall", kTall); }

}  // namespace
