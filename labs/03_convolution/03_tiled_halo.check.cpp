#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaxMaskWidth = 9;
constexpr uint32_t kTile = 256;  // of the counted launch
constexpr uint32_t kBlocks = 4;

std::string instance(uint32_t tile) { return "convolution_1d_tiled<" + std::to_string(tile) + ">"; }

class TiledHalo : public Convolution {
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
    TiledHalo, ConvTiledHalo,
    {"A tile with both halos",
     {"Draw N for tiles of 8 and n = 2, and mark what block 1 needs. Which of its threads can fetch the "
      "elements before its tile, and which the ones behind?",
      "The left halo of a block are the last n elements of the tile before: the last n threads fetch N[i - "
      "kTile] into the first n places. The right halo are the first n elements of the tile behind: the "
      "first n threads fetch N[i + kTile]. Every one of the three loads needs its own guard, with 0 for "
      "what does not exist, also where the last tile is not full.",
      "tile[kTile + kMaxMaskWidth - 1]; if (t >= kTile - n) tile[t - (kTile - n)] = left >= 0 ? N[left] : 0; "
      "tile[n + t] = i < width ? N[i] : 0; if (t < n) tile[n + kTile + t] = right < width ? N[right] : 0; "
      "__syncthreads(); then P[i] is the sum of tile[t + j] * M[j], where i < width."}});

LAB_GATE(ConvTiledHalo, sums_are_right, 5) {
  for (const uint32_t threads : {32u, 128u}) {
    expect_sums(widths_around(threads), kMaskWidths, threads);
    if (HasFailure()) return;
  }
}

LAB_GATE(ConvTiledHalo, stays_within_its_arrays, 1) {
  expect_within(32 + 3, 9, 32);
  expect_within(64, 7, 32);
}

LAB_CHECK(ConvTiledHalo, each_element_read_once, 2) {
  const Run run = four_blocks();
  ASSERT_THAT(run, Completed());
  // 32 sectors a tile and one for each halo; 5 in place of 4 a warp where the loads begin at the halo.
  EXPECT_THAT(run, GlobalLoadSectorsAtMost(kBlocks * (8 * 5 + 2)))
      << "a block reads its elements once and the halos, not one element for every product";
  EXPECT_THAT(run, GlobalStoreSectors(kBlocks * 32)) << "each element of P is written once";
}

LAB_CHECK(ConvTiledHalo, tile_and_halos_fit, 1) {
  const Run run = four_blocks();
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, MetricIs("shared_bytes", ::testing::Ge((kTile + 8) * sizeof(float))))
      << "tile and halos: 264 floats";
  // 32 bytes more are allowed, for those who align the halo.
  EXPECT_THAT(run, SharedBytesAtMost((kTile + 8 + 8) * sizeof(float))) << "tile and halos: 264 floats";
}

LAB_CHECK(ConvTiledHalo, no_conflicts, 1) {
  const Run run = four_blocks();
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, NoBankConflicts());
}

LAB_MEASURE(ConvTiledHalo, blocks_of_256) {
  const Large arrays = large();
  set_symbol("M", arrays.mask);
  EXPECT_THAT(time_large(instance(kTile), arrays, kTile, kTile, arrays.N, arrays.P, arrays.mask_width(),
                         arrays.elements()),
              IsTimed());
}

}  // namespace
}  // namespace convolution
