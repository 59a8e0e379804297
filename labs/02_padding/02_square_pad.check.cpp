#include "testing/lab.h"

using namespace cml::testing;

namespace {

/// Rows have become columns: element (y, x) is element (x, y) of `values`.
std::vector<int> transposed(const std::vector<int>& values, uint32_t side) {
  std::vector<int> result;
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) result.push_back(values[x * side + y]);
  return result;
}

class PaddedTiles : public Exercise {
 protected:
  /// One compilation serves every check, and every check the same sides: of the small ones, of odd and even
  /// ones, and the side that fills a warp's rows.
  void SetUp() override {
    Exercise::SetUp();
    sides_ = {pick_for_all<uint32_t>("small", {2, 3, 4, 5, 6, 7}),
              pick_for_all<uint32_t>("odd", {9, 13, 17, 21, 27, 31}),
              pick_for_all<uint32_t>("even", {8, 12, 16, 20, 24, 28, 30}), 32};
    for (const char* kernel : {"set_row_read_col_pad", "set_col_read_row_pad"})
      for (const uint32_t side : sides_) program().name_expressions.push_back(instance(kernel, side));
  }

  static std::string instance(const std::string& kernel, uint32_t side) {
    return kernel + "<" + std::to_string(side) + ">";
  }
  static std::string label_of(const std::string& kernel, uint32_t side) {
    return kernel + ", tile of " + std::to_string(side) + " x " + std::to_string(side);
  }

  /// A launch over one tile, and what must come out.
  struct Case {
    Array<int> in, out;
    std::vector<int> right;
    Call call;
  };
  Case case_of(const std::string& kernel, uint32_t side) {
    const auto in = array("in", random_bits<int>(side * side));
    const auto out = output<int>("out", side * side);
    return {in, out, transposed(in.values, side),
            call(instance(kernel, side), {{1, 1, 1}, {side, side, 1}}, in, out)};
  }

  void expect_outputs(const std::string& kernel) {
    for (const uint32_t side : sides_) {
      const Case it = case_of(kernel, side);
      judged(it.call, {holds(it.out, it.right, side)}, label_of(kernel, side));
    }
  }

  /// Each element crosses from one thread to another in the tile, and the pad does its work at every side.
  void expect_padded(const std::string& kernel) {
    const auto through = marks<int>(any_shared_array());
    for (const uint32_t side : sides_) {
      const std::string label = label_of(kernel, side);
      const Case it = case_of(kernel, side);
      expect_moved(it.call, through, it.out, it.right, {side, /*own_at_most=*/side}, label);
      const Run run = counted(it.call, {holds(it.out, it.right, side)}, label);
      const uint64_t warps = (side * side + 31) / 32;
      const uint64_t along_rows =
          wavefronts(side, [&](uint32_t x, uint32_t y) { return y * (side + 1) + x; });
      const uint64_t down_columns =
          wavefronts(side, [&](uint32_t x, uint32_t y) { return x * (side + 1) + y; });
      const uint64_t most = std::max(along_rows, down_columns);
      EXPECT_THAT(run, SharedStoreRequestsAtMost(warps)) << label << ": each warp stores into the tile once";
      EXPECT_THAT(run, SharedLoadRequestsAtMost(warps)) << label << ": each warp loads from the tile once";
      EXPECT_THAT(run, SharedStoreWavefrontsAtMost(most)) << label << ": as few as a pad of one int leaves";
      EXPECT_THAT(run, SharedLoadWavefrontsAtMost(most)) << label << ": as few as a pad of one int leaves";
      EXPECT_THAT(run, SharedBytesAtMost(side * (side + 1) * 4))
          << label << ": one int a row is the least pad";
      EXPECT_THAT(run, GlobalLoadSectorsAtMost((side * side + 7) / 8))
          << label << ": in is read along its rows";
      EXPECT_THAT(run, GlobalStoreSectorsAtMost((side * side + 7) / 8))
          << label << ": out is written along its rows";
      EXPECT_THAT(run, NoOtherPath()) << label;
      if (HasFailure()) return;
    }
  }

 private:
  /// Of a block of side x side threads whose thread (x, y) accesses word `word_of(x, y)`.
  static uint64_t wavefronts(uint32_t side, const std::function<uint32_t(uint32_t, uint32_t)>& word_of) {
    return block_wavefronts({side, side, 1}, 4, false,
                            [&](uint32_t x, uint32_t y) { return int64_t{4} * word_of(x, y); });
  }

  std::vector<uint32_t> sides_;
};

LAB_EXERCISE_OF(
    PaddedTiles, SquarePad,
    {"Square tile with a pad",
     {"Down a column of [32][32] all words lie in one bank, because each row begins in bank 0. In which bank "
      "would you like row 1 to begin?",
      "A pad is a word at the end of each row that nobody touches. It moves the rows behind it along by one "
      "bank each.",
      "The pad belongs to the declaration of the tile. Of its two extents, which one decides how far apart "
      "two "
      "rows lie? The rest of each kernel is that of lab 01's square tile, with the same subscripts."}});

LAB_GATE(SquarePad, set_row_read_col_outputs, 2) { expect_outputs("set_row_read_col_pad"); }
LAB_GATE(SquarePad, set_col_read_row_outputs, 2) { expect_outputs("set_col_read_row_pad"); }

LAB_CHECK(SquarePad, set_row_read_col_padded, 3, "set_row_read_col_outputs") {
  expect_padded("set_row_read_col_pad");
}
LAB_CHECK(SquarePad, set_col_read_row_padded, 3, "set_col_read_row_outputs") {
  expect_padded("set_col_read_row_pad");
}

}  // namespace
