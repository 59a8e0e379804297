#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaxMaskWidth = 33;
constexpr uint32_t kTimedTile = 256;

std::string instance(uint32_t tile) { return "convolution_1d_tiled_cached<" + std::to_string(tile) + ">"; }

class CachedHalo : public Convolution {
 protected:
  void SetUp() override {
    Convolution::SetUp();
    blocks_ = drawn_blocks(512);
    instantiate(blocks_, common_blocks(), instance);
  }
  Call call_of(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
               const Shape& shape) override {
    set_symbol("M", padded(mask, kMaxMaskWidth));
    return call(instance(shape.threads), {{shape.blocks(), 1, 1}, {shape.threads, 1, 1}}, N, P,
                static_cast<int>(mask.size()), shape.width);
  }
  std::vector<Shape> shapes_of_all() { return shapes_and_many_blocks(blocks_, kMaxMaskWidth); }

  /// Products whose element exists and lies beyond the tile of their thread, also of threads beyond N, which
  /// may compute and leave out the store alone.
  static uint64_t products_beyond(const Shape& shape) {
    const int64_t tile = shape.threads;
    uint64_t count = 0;
    for (int64_t i = shape.begin(); i < shape.begin() + tile * shape.running_blocks(); ++i) {
      const int64_t begin = i / tile * tile;
      const int64_t end = std::min<int64_t>(shape.width, begin + tile);
      count += static_cast<uint64_t>(std::max<int64_t>(0, begin - std::max<int64_t>(0, i - shape.halo())));
      count += static_cast<uint64_t>(
          std::max<int64_t>(0, std::min<int64_t>(shape.width, i + shape.halo() + 1) - end));
    }
    return count;
  }

  static void expect_tile_without_halos(const Shape& shape, const Run& run) {
    // And a barrier of the library, or limits of the block.
    EXPECT_THAT(run, SharedBytesAtMost(shape.threads * sizeof(float) + 64))
        << shape.text() << ": a tile of the block's own elements, and no halos";
    // A place may be set to 0 first, or a thread stores the elements of a quad one by one.
    EXPECT_THAT(
        run, SharedStoreRequestsAtMost(std::max(2 * shape.all_warps(), uint64_t{4} * shape.running_blocks())))
        << shape.text() << ": each warp stores its elements once";
    // The tile once, whichever threads fill it: their loads may begin and end within a sector. And at most a
    // sector for each product whose element lies beyond it.
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(shape.sectors_of_warps() + 2 * shape.all_warps() +
                                             products_beyond(shape)))
        << shape.text() << ": global memory gives the tile, and what lies beyond the tile: nothing else";
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << shape.text() << ": atomics read global memory too";
    EXPECT_THAT(run, SharedAtomicRequests(0)) << shape.text() << ": the tile is read by plain loads";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(shape.stored_sectors()))
        << shape.text() << ": each element of P is written once";
    expect_few_conflicts(run, shape);
  }
  static bool is_in_tile(const Shape& shape, int64_t i, int64_t k) {
    return i / shape.threads == k / shape.threads;
  }

  std::vector<uint32_t> blocks_;
};

LAB_EXERCISE_OF(CachedHalo, ConvCachedHalo);

LAB_GATE(ConvCachedHalo, sums_are_right, 1) {
  expect_sums(shapes_of_all());
  expect_sums(shapes_of_weights_up_to(kMaxMaskWidth, blocks_[1]));
  expect_far_sums(far_shapes(blocks_, kMaxMaskWidth));
}

LAB_GATE(ConvCachedHalo, halo_reads_derived, 3) {
  std::vector<std::tuple<int, int, int>> sets{{0, 1, 0}, {0, 1, 5}, {1, 2, 9}, {5, 8, 3}, {31, 32, 1}};
  for (int i = 0; i < 80; ++i) {
    const int threads = draw(1, 64);
    sets.emplace_back(draw(0, threads - 1), threads, draw(0, 40));
  }
  for (int i = 0; i < 40; ++i) {
    const int threads = draw(65, 1024);
    sets.emplace_back(draw(0, threads - 1), threads, draw(0, 3000));
  }
  for (int i = 0; i < 10; ++i) sets.emplace_back(draw(0, 1023), 1024, draw(4096, 1 << draw(13, 20)));
  expect_derived(
      "halo_reads", {"t", "threads", "n"}, sets,
      [](int t, int threads, int n) { return std::max(0, n - t) + std::max(0, t + n - (threads - 1)); },
      "draw a tile of 4 with n = 6 and count for thread 1 how far its mask reaches over each of the two edges",
      std::optional(std::tuple(2, 8, 3)));
}

LAB_CHECK(ConvCachedHalo, tile_without_halos, 6, "sums_are_right") {
  const std::vector<Shape> all = with_the_first_last(shapes_of_all());
  expect_from_the_tile(all, is_in_tile);
  if (HasFailure()) return;
  for (const Shape& shape : all) {
    const Case it = case_of(shape);
    const Run run = counted(it.call, {it.right()}, shape.text());
    expect_tile_without_halos(shape, run);
    if (HasFailure()) return;
  }
  for (const Shape& shape : far_shapes(blocks_, kMaxMaskWidth)) {
    const FarCase of = far_case(shape);
    const Run run = counted_far(of);
    expect_from_the_tile(of, run, [&](int64_t i, int64_t k) { return is_in_tile(of.it.shape, i, k); });
    expect_tile_without_halos(of.it.shape, run);
    if (HasFailure()) return;
  }
}

LAB_MEASURE(ConvCachedHalo, blocks_of_256) {
  const Large arrays = large();
  set_symbol("M", arrays.mask);
  EXPECT_THAT(time_large(instance(kTimedTile), arrays, kTimedTile, kTimedTile, arrays.N, arrays.P,
                         arrays.mask_width(), arrays.elements()),
              IsTimed());
}

}  // namespace
}  // namespace convolution
