#include "smem_check.h"
#include "testing/block_shapes.h"

using namespace cml::testing;

namespace {

/// How the 32 lanes of a warp lie in the tile.
enum class Along { rows, columns };

/// A kernel of the exercise.
struct Kernel {
  const char* name;
  Along store;
  Along load;
  bool turns_over() const { return store != load; }
};
constexpr Kernel kRowRow{"set_row_read_row", Along::rows, Along::rows};
constexpr Kernel kColCol{"set_col_read_col", Along::columns, Along::columns};
constexpr Kernel kRowCol{"set_row_read_col", Along::rows, Along::columns};
constexpr Kernel kColRow{"set_col_read_row", Along::columns, Along::rows};

/// One access by each thread of a block of side x side, to a tile whose rows are `pitch` words apart.
uint64_t access_wavefronts(uint32_t side, uint32_t pitch, Along along, bool store) {
  return smem::block_wavefronts(side * side, 4, store, [=](uint32_t thread) {
    const uint32_t x = thread % side, y = thread / side;
    return int64_t{4} * (along == Along::rows ? y * pitch + x : x * pitch + y);
  });
}

class Tiles : public Exercise {
 protected:
  /// One compilation serves every check, and every check runs the same sides.
  void SetUp() override {
    Exercise::SetUp();
    const auto kinds = kinds_of_sides();
    sides_ = kinds[0];  // a kernel may treat any single one of these in another way
    sides_.push_back(pick_for_all("odd", kinds[1]));
    sides_.push_back(pick_for_all("even", kinds[2]));
    sides_.push_back(pick_for_all("whole warps", std::vector<uint32_t>{8, 16}));
    // Single sides may be wrong, and all of them would take too long to compile.
    for (const uint32_t side : {pick_for_all("odd again", kinds[1]), pick_for_all("even again", kinds[2])})
      if (std::find(sides_.begin(), sides_.end(), side) == sides_.end()) sides_.push_back(side);
    sides_.push_back(32);
    for (const Kernel& kernel : {kRowRow, kColCol, kRowCol, kColRow})
      for (const uint32_t side : sides_) program().name_expressions.push_back(instance(kernel, side));
  }

  static std::string instance(const Kernel& kernel, uint32_t side) {
    return std::string(kernel.name) + "<" + std::to_string(side) + ">";
  }
  static std::string label_of(const Kernel& kernel, uint32_t side) {
    return std::string(kernel.name) + ", tile of " + std::to_string(side) + " x " + std::to_string(side);
  }

  /// A launch over one tile, and what must come out.
  struct Case {
    Array<int> in, out;
    std::vector<int> right;
    Call call;
  };
  Case case_of(const Kernel& kernel, uint32_t side) {
    const auto in = array("in", random_bits<int>(side * side));
    const auto out = output<int>("out", side * side);
    std::vector<int> right = in.values;
    if (kernel.turns_over())
      for (uint32_t i = 0; i < side * side; ++i) right[i] = in.values[i % side * side + i / side];
    return {in, out, right, call(instance(kernel, side), {{1, 1, 1}, {side, side, 1}}, in, out)};
  }

  void expect_outputs(const Kernel& kernel) {
    for (const uint32_t side : sides_) {
      const Case it = case_of(kernel, side);
      judged(it.call, {holds(it.out, it.right, side)}, label_of(kernel, side));
    }
  }

  /// What comes out went through the tile, as the name of the kernel says.
  void expect_through_tile(const Kernel& kernel) {
    const auto through = marks<int>(any_shared_array());
    for (const uint32_t side : sides_) {
      const std::string label = label_of(kernel, side);
      const Case it = case_of(kernel, side);
      // Where rows stay rows, each thread gets back what it stored; else the diagonal does.
      const size_t own = kernel.turns_over() ? side : side * side;
      expect_moved(it.call, through, it.out, it.right, {side, own, {}}, label);
      const Run run = counted(it.call, {holds(it.out, it.right, side)}, label);
      // Copies down the columns conflict as stores do: that is counted below.
      EXPECT_THAT(run, NoOtherPath(2, CopyConflicts::judged_apart)) << label;
      const uint64_t warps = smem::warps(side * side), sectors = smem::sectors(side * side * 4);
      EXPECT_THAT(run, SharedLoadRequestsAtMost(warps)) << label << ": each warp loads from the tile once";
      smem::expect_tile_written(run, warps, access_wavefronts(side, side, kernel.store, true), label,
                                "store as the name says; along the rows or down the columns?");
      EXPECT_THAT(run, SharedLoadWavefronts(access_wavefronts(side, side, kernel.load, false)))
          << label << ": load as the name says; along the rows or down the columns?";
      EXPECT_THAT(run, SharedBytesAtMost(side * side * 4 + smem::kBarrierBytes))
          << label << ": a tile of as many ints as threads";
      EXPECT_THAT(run, GlobalLoadSectorsAtMost(sectors)) << label << ": in is read along its rows, and once";
      EXPECT_THAT(run, GlobalStoreSectorsAtMost(sectors)) << label << ": out is written along its rows, once";
      if (HasFailure()) return;
    }
  }

 private:
  std::vector<uint32_t> sides_;
};

LAB_EXERCISE_OF(Tiles, SquareTile);

LAB_GATE(SquareTile, set_row_read_row_outputs, 0.5) { expect_outputs(kRowRow); }
LAB_GATE(SquareTile, set_col_read_col_outputs, 0.5) { expect_outputs(kColCol); }
LAB_GATE(SquareTile, set_row_read_col_outputs, 0.5) { expect_outputs(kRowCol); }
LAB_GATE(SquareTile, set_col_read_row_outputs, 0.5) { expect_outputs(kColRow); }

// Needs no kernel: a gate that no check names.
LAB_GATE(SquareTile, wavefronts_derived, 2) {
  std::vector<std::tuple<int, int, bool>> sets{{32, 32, false}, {32, 32, true}};
  for (int i = 0; i < 40; ++i) {
    const int side = draw(1, 32);
    const int more = draw(0, i % 3 == 1 ? 200 : 60'000);
    sets.emplace_back(side, i % 3 == 0 ? side : side + more, i % 4 != 1);
  }
  const auto right = [](int side, int pitch, bool down_columns) {
    return static_cast<int>(access_wavefronts(static_cast<uint32_t>(side), static_cast<uint32_t>(pitch),
                                              down_columns ? Along::columns : Along::rows, false));
  };
  expect_derived("access_wavefronts", {"side", "pitch", "down_columns"}, sets, right,
                 "write down the words of one warp, then of the next one, and look at their banks",
                 std::optional(std::tuple<int, int, bool>(6, 8, true)));
}

LAB_CHECK(SquareTile, set_row_read_row_through_tile, 1.5, "set_row_read_row_outputs") {
  expect_through_tile(kRowRow);
}
LAB_CHECK(SquareTile, set_col_read_col_through_tile, 1.5, "set_col_read_col_outputs") {
  expect_through_tile(kColCol);
}
LAB_CHECK(SquareTile, set_row_read_col_through_tile, 1.5, "set_row_read_col_outputs") {
  expect_through_tile(kRowCol);
}
LAB_CHECK(SquareTile, set_col_read_row_through_tile, 1.5, "set_col_read_row_outputs") {
  expect_through_tile(kColRow);
}

}  // namespace
