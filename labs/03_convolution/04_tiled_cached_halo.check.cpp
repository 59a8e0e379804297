#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaxMaskWidth = 9;
constexpr uint32_t kTile = 256;  // of the counted launch
constexpr uint32_t kBlocks = 4;

std::string instance(uint32_t tile) { return "convolution_1d_tiled_cached<" + std::to_string(tile) + ">"; }

class CachedHalo : public Convolution {
 protected:
  /// One compilation serves every check.
  void SetUp() override {
    Convolution::SetUp();
    for (const uint32_t tile : {32u, 128u, kTile}) program().name_expressions.push_back(instance(tile));
  }
  Run convolve(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P, int width,
               uint32_t threads) override {
    set_symbol("M", padded(mask, kMaxMaskWidth));
    return launch(instance(threads), {{blocks_for(width, threads), 1, 1}, {threads, 1, 1}}, N, P,
                  static_cast<int>(mask.size()), width);
  }
  /// Four blocks of 256 threads, 9 weights.
  Run four_blocks() {
    constexpr int kWidth = kBlocks * kTile;
    return convolve(array("N", elements(kWidth)), elements(kMaxMaskWidth), output<float>("P", kWidth), kWidth,
                    kTile);
  }
};

LAB_EXERCISE_OF(
    CachedHalo, ConvCachedHalo,
    {"A tile without halos",
     {"For each index k that a thread needs there are three cases. Which, and what are the two numbers that "
      "tell the tile from the halo?",
      "k < 0 or k >= width: a ghost cell, no product. begin <= k < begin + kTile: tile[k - begin]. Else: "
      "N[k]. In the last block the tile may end beyond width, so ask about ghost cells first.",
      "if (i < width) tile[t] = N[i]; __syncthreads(); if (i >= width) return; then for each j: k = i - "
      "mask_width / 2 + j; if (k < 0 || k >= width) continue; sum += (tile[k - begin] or N[k]) * M[j]; "
      "P[i] = sum."}});

LAB_GATE(ConvCachedHalo, sums_are_right, 5) {
  for (const uint32_t threads : {32u, 128u}) {
    expect_sums(widths_around(threads), kMaskWidths, threads);
    if (HasFailure()) return;
  }
}

LAB_GATE(ConvCachedHalo, stays_within_its_arrays, 1) {
  expect_within(32 + 3, 9, 32);
  expect_within(64, 7, 32);
}

LAB_CHECK(ConvCachedHalo, tile_of_the_block_only, 2) {
  const Run run = four_blocks();
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedBytes(kTile * sizeof(float))) << "a tile of 256 floats, and no halos";
  EXPECT_THAT(run, SharedStoreRequests(kBlocks * 8)) << "each warp stores its elements once";
  EXPECT_THAT(run, NoBankConflicts());
}

LAB_CHECK(ConvCachedHalo, only_halos_from_global_memory, 2) {
  const Run run = four_blocks();
  ASSERT_THAT(run, Completed());
  // 32 sectors for a tile; each of the 4 weights on one side reaches over the edge in one warp: 1 sector
  // each.
  EXPECT_THAT(run, GlobalLoadSectorsAtMost(kBlocks * (32 + 8)))
      << "global memory gives the tile, and what lies beyond the tile: nothing else";
  EXPECT_THAT(run, GlobalStoreSectors(kBlocks * 32)) << "each element of P is written once";
}

LAB_MEASURE(ConvCachedHalo, blocks_of_256) {
  const Large arrays = large();
  set_symbol("M", arrays.mask);
  EXPECT_THAT(time_large(instance(kTile), arrays, kTile, kTile, arrays.N, arrays.P, arrays.mask_width(),
                         arrays.elements()),
              IsTimed());
}

}  // namespace
}  // namespace convolution
