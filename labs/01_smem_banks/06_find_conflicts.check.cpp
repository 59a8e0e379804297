#include "smem_check.h"
#include "testing/far_block.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kSamples = 64;      // of one block
constexpr uint64_t kIndexSectors = 4;  // of a block's four requests, each with a table of up to 8 numbers

/// Wavefronts of the stores of a block that sorts samples into channels `distance` words apart.
int split_stores(int samples, int channels, int distance) {
  return static_cast<int>(
      smem::block_wavefronts(static_cast<uint32_t>(samples), 4, true, [=](uint32_t thread) {
        const auto i = static_cast<int64_t>(thread);
        return 4 * (i % channels * distance + i / channels);
      }));
}
int preview_loads(int step, int distance) {
  return static_cast<int>(smem::request_wavefronts(32, 4, false, [=](uint32_t lane) {
    const auto i = static_cast<int64_t>(lane);
    return 4 * (i % 2 * distance + i / 2 * step);
  }));
}

class Stereo : public FarBlocks<Exercise> {
 protected:
  void SetUp() override {
    Exercise::SetUp();
    counts_of_blocks_ = {1, pick_for_all("few blocks", smem::numbers(2, 9)),
                         pick_for_all("blocks", smem::numbers(10, 99)),
                         pick_for_all("many blocks", smem::numbers(100, 256)),
                         pick_for_all("more blocks", smem::numbers(513, 600))};
    grids_ = large_grids(9, 1u << 25);  // the numbers of samples fit an int
  }

  /// A launch, and what must come out.
  struct Case {
    std::string label;
    Array<int> in, out;
    std::vector<int> right;
    Call call;
  };
  static std::string label_of(const char* kernel, uint32_t blocks) {
    return std::string(kernel) + ", " + std::to_string(blocks) + (blocks == 1 ? " block" : " blocks");
  }
  using Make = std::function<Case(uint32_t)>;
  /// A block of a grid of so many.
  Far<int> far_of(const Case& of_one, uint32_t blocks) {
    return far_of_parts(of_one.call.kernel, of_one.call.kernel, {{blocks, 1, 1}, {128, 1, 1}},
                        of_one.in.values, of_one.right);
  }
  Case split_case(uint32_t blocks) {
    const auto pairs = array("pairs", random_bits<int>(blocks * kSamples));
    const auto channels = output<int>("channels", blocks * kSamples);
    std::vector<int> right(pairs.values.size());
    for (size_t i = 0; i < right.size(); ++i)
      right[i / kSamples * kSamples + i % 2 * 32 + i % kSamples / 2] = pairs.values[i];
    return {label_of("split_repaired", blocks), pairs, channels, right,
            call("split_repaired", {{blocks, 1, 1}, {128, 1, 1}}, pairs, channels)};
  }
  Case preview_case(uint32_t blocks) {
    const auto channels = array("channels", random_bits<int>(blocks * kSamples));
    const auto pairs = output<int>("pairs", blocks * kSamples / 2);
    std::vector<int> right;
    for (size_t i = 0; i < pairs.values.size(); ++i)
      right.push_back(channels.values[i / 32 * kSamples + i % 2 * 32 + i % 32 / 2 * 2]);
    return {label_of("preview_repaired", blocks), channels, pairs, right,
            call("preview_repaired", {{blocks, 1, 1}, {128, 1, 1}}, channels, pairs)};
  }

  void expect_result(const Make& make, size_t columns) {
    for (const uint32_t blocks : counts_of_blocks_) {
      const Case it = make(blocks);
      judged(it.call, {holds(it.out, it.right, columns)}, it.label);
    }
    for (const uint32_t blocks : grids_) expect_block(far_of(make(1), blocks));
  }
  /// `own` elements of a block may be loaded by the thread that stored them, and its load is `loads`
  /// wavefronts.
  void expect_repaired(const Make& make, size_t columns, size_t own, uint64_t loads) {
    for (const uint32_t blocks : counts_of_blocks_) {
      const Case it = make(blocks);
      expect_moved(it.call, marks<int>(any_shared_array()), it.out, it.right, {columns, own * blocks, {}},
                   it.label);
      const Run run = counted(it.call, {holds(it.out, it.right, columns)}, it.label);
      expect_cheap(run, it, blocks, loads, it.label);
      if (HasFailure()) return;
    }
    for (const uint32_t blocks : grids_) {
      const Case of_one = make(1);
      const Far<int> it = far_of(of_one, blocks);
      const Run run = expect_moved_by_block(it, marks<int>(any_shared_array()), {columns, own, {}});
      expect_cheap(run, of_one, 1, loads, it.label);
      if (HasFailure()) return;
    }
  }
  /// What all blocks cost.
  static void expect_cheap(const Run& run, const Case& it, uint64_t blocks, uint64_t loads,
                           const std::string& label) {
    EXPECT_THAT(run, NoOtherPath()) << label;
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(2 * blocks))
        << label << ": do the stores still conflict, or has the conflict moved to them?";
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(loads * blocks))
        << label << ": do the loads still conflict, or has the conflict moved to them?";
    EXPECT_THAT(run, NoBankConflicts()) << label;
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(smem::sectors(it.in.values.size() * 4) + kIndexSectors * blocks))
        << label << ": read the samples in order, sort them in the tile";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(smem::sectors(it.out.values.size() * 4)))
        << label << ": write the samples in order, sort them in the tile";
    EXPECT_THAT(run, SharedBytesAtMost(96 * sizeof(int))) << label << ": 96 ints are enough";
  }

  /// Samples, channels, distance.
  std::vector<std::tuple<int, int, int>> drawn_splits() {
    std::vector<std::tuple<int, int, int>> sets{{64, 2, 32}};
    for (int i = 0; i < 30; ++i) {
      const int samples = i % 2 == 0 ? 32 * draw(1, 32) : draw(1, 1024), channels = draw(1, 32);
      const int words = (samples + channels - 1) / channels;
      const int more = draw(0, i % 3 == 1 ? 90 : 60'000);
      sets.emplace_back(samples, channels, i % 3 == 0 ? (words + 31) / 32 * 32 : words + more);
    }
    return sets;
  }

 private:
  std::vector<uint32_t> counts_of_blocks_;
  std::vector<uint32_t> grids_;  ///< of which one block runs
};

LAB_EXERCISE_OF(Stereo, FindConflicts);

LAB_GATE(FindConflicts, split_keeps_its_result, 0.5) {
  expect_result([this](uint32_t blocks) { return split_case(blocks); }, 32);
}
LAB_GATE(FindConflicts, preview_keeps_its_result, 0.5) {
  expect_result([this](uint32_t blocks) { return preview_case(blocks); }, 2);
}

// The derivations need no kernel: gates that no check names.
LAB_GATE(FindConflicts, split_derived, 1) {
  expect_derived("split_store_wavefronts", {"samples", "channels", "distance"}, drawn_splits(), split_stores,
                 "write down the words of each warp and their banks", std::optional(std::tuple(40, 4, 15)));
}
LAB_GATE(FindConflicts, preview_derived, 1) {
  std::vector<std::tuple<int, int>> sets{{2, 32}};
  // The right samples just behind the left ones: with an odd step in the banks that these leave free.
  for (int i = 0; i < 6; ++i) {
    const int step = 2 * draw(0, 20) + 1;
    sets.emplace_back(step, 16 * step + 32 * draw(0, 5));
  }
  for (int i = 0; i < 30; ++i) {
    // In one bank, or anywhere, and far apart too.
    const int step = i % 5 == 4   ? 32 * draw(1, 4)
                     : i % 5 == 3 ? (i % 2 == 0 ? 8 : draw(1, 8)) * draw(20, 7'500)
                                  : draw(1, 40);
    sets.emplace_back(step, i % 3 == 0 ? step * 32 : step * 16 + draw(0, i % 3 == 1 ? 70 : 60'000));
  }
  expect_derived("preview_load_wavefronts", {"step", "distance"}, sets, preview_loads,
                 "write down the words of the 32 lanes and their banks", std::optional(std::tuple(3, 50)));
}
LAB_GATE(FindConflicts, discard_derived, 1) {
  std::vector<std::tuple<int, int, int, bool>> sets;
  for (const auto& [samples, channels, distance] : drawn_splits())
    sets.emplace_back(samples, channels, distance, draw(0, 1) == 1);
  expect_derived(
      "discard_store_wavefronts", {"samples", "channels", "distance", "debug"}, sets,
      [](int samples, int channels, int distance, bool debug) {
        return debug ? split_stores(samples, channels, distance) : 0;
      },
      "what would change if these stores were missing? Profile discard, and look at its PTX");
}

LAB_CHECK(FindConflicts, split_without_conflict, 3, "split_keeps_its_result") {
  expect_repaired([this](uint32_t blocks) { return split_case(blocks); }, 32, /*own=*/2, 2);
}
LAB_CHECK(FindConflicts, preview_without_conflict, 3, "preview_keeps_its_result") {
  expect_repaired([this](uint32_t blocks) { return preview_case(blocks); }, 2, /*own=*/16, 1);
}

}  // namespace
