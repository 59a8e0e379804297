#include "smem_check.h"

using namespace cml::testing;

namespace {

class Dynamic : public Exercise {
 protected:
  /// Every check runs every side.
  void SetUp() override {
    Exercise::SetUp();
    sides_ = smem::numbers(1, 32);
  }

  /// A launch with the bytes that the tile needs, and what must come out.
  struct Case {
    std::string label;
    Array<int> in, out;
    std::vector<int> right;
    Call call;
  };
  Case case_of(uint32_t side) {
    const auto in = array("in", random_bits<int>(side * side));
    const auto out = output<int>("out", side * side);
    std::vector<int> right;
    for (uint32_t i = 0; i < side * side; ++i) right.push_back(in.values[i % side * side + i / side]);
    return {"block of " + std::to_string(side) + " x " + std::to_string(side) + " threads, launched with " +
                std::to_string(side * side * 4) + " bytes of dynamic shared memory",
            in, out, right,
            call("set_row_read_col_dyn", {{1, 1, 1}, {side, side, 1}, side * side * 4}, in, out)};
  }

  void expect_bytes(const std::vector<std::tuple<int, int>>& sets, const std::string& next,
                    std::optional<std::tuple<int, int>> example) {
    const auto right = [](int side, int flags) {
      const auto behind = static_cast<unsigned>(flags + 3) & ~3u;
      return behind + static_cast<unsigned>(side) * static_cast<unsigned>(side) * 4u;
    };
    expect_derived("dynamic_bytes", {"side", "flags"}, sets, right, next, example);
  }

  std::vector<uint32_t> sides_;
};

LAB_EXERCISE_OF(Dynamic, DynamicTile);

LAB_GATE(DynamicTile, outputs, 1) {
  for (const uint32_t side : sides_) {
    const Case it = case_of(side);
    judged(it.call, {holds(it.out, it.right, side)}, it.label);
  }
}

// The derivation needs no kernel: gates that no check names.
LAB_GATE(DynamicTile, bytes_of_the_tile, 1) {
  std::vector<std::tuple<int, int>> sets{{32, 0}};
  for (int i = 0; i < 12; ++i) sets.emplace_back(draw(1, 32), 0);
  expect_bytes(sets, "count the elements of the tile, then their bytes", std::nullopt);
}
LAB_GATE(DynamicTile, bytes_behind_flags, 2) {
  constexpr int kMost[] = {3000, 200'000, 3000, 8'000'000};
  std::vector<std::tuple<int, int>> sets;
  for (int i = 0; i < 24; ++i) sets.emplace_back(draw(1, 32), draw(1, kMost[i % 4]));
  expect_bytes(sets, "at which bytes may an int begin?", std::tuple<int, int>(2, 9));
}

LAB_CHECK(DynamicTile, through_tile, 3, "outputs") {
  for (const uint32_t side : sides_) {
    const Case it = case_of(side);
    expect_moved(it.call, marks<int>(any_shared_array()), it.out, it.right, {side, /*own_at_most=*/side, {}},
                 it.label);
    const Run run = counted(it.call, {holds(it.out, it.right, side)}, it.label);
    EXPECT_THAT(run, NoOtherPath()) << it.label;
    EXPECT_THAT(run, SharedBytesAtMost(side * side * 4 + smem::kBarrierBytes))
        << it.label << ": a static array in addition is too much";
    if (HasFailure()) return;
  }
}

LAB_CHECK(DynamicTile, counts, 3, "outputs") {
  for (const uint32_t side : sides_) {
    const Case it = case_of(side);
    const Run run = counted(it.call, {holds(it.out, it.right, side)}, it.label);
    const uint32_t threads = side * side;
    const auto along_rows = [](uint32_t thread) { return int64_t{4} * thread; };
    const auto down_columns = [=](uint32_t thread) {
      return int64_t{4} * (thread % side * side + thread / side);
    };
    EXPECT_THAT(run, SharedLoadRequestsAtMost(smem::warps(threads))) << it.label << ": one load a warp";
    smem::expect_tile_written(run, smem::warps(threads), smem::block_wavefronts(threads, 4, true, along_rows),
                              it.label, "do the stores run along the rows?");
    EXPECT_THAT(run, SharedLoadWavefronts(smem::block_wavefronts(threads, 4, false, down_columns)))
        << it.label << ": do the loads run down the columns?";
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(smem::sectors(threads * 4)))
        << it.label << ": in is read along its rows, and once";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(smem::sectors(threads * 4)))
        << it.label << ": out is written along its rows, and once";
    if (HasFailure()) return;
  }
}

}  // namespace
