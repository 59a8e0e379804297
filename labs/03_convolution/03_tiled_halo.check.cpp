#include <set>

#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaxMaskWidth = 33;
constexpr uint32_t kTimedTile = 256;

std::string instance(uint32_t tile) { return "convolution_1d_tiled<" + std::to_string(tile) + ">"; }

class TiledHalo : public Convolution {
 protected:
  void SetUp() override {
    Convolution::SetUp();
    blocks_ = drawn_blocks(512, 320);  // of warps enough to see what each of them does again
    instantiate(blocks_, common_blocks(), instance);
  }
  Call call_of(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
               const Shape& shape) override {
    set_symbol("M", padded(mask, kMaxMaskWidth));
    return call(instance(shape.threads), {{shape.blocks(), 1, 1}, {shape.threads, 1, 1}}, N, P,
                static_cast<int>(mask.size()), shape.width);
  }
  std::vector<Shape> shapes_of_all() { return shapes_and_many_blocks(blocks_, kMaxMaskWidth); }

  static void expect_tile_with_both_halos(const Shape& shape, const Run& run) {
    // The sectors of tile and halos. Each load of a warp may begin and end within one that another load has
    // read: as many loads as half of a few threads need for all places, and two more where tile and halos are
    // loaded apart. Whole warps need fewer, some of them not full.
    const int64_t tile = shape.threads, places = tile + 2 * shape.halo();
    const auto loads =
        static_cast<uint64_t>(tile < 32 ? 2 + (places - 1) / ((tile + 1) / 2) + 1 : (places + 31) / 32 + 5);
    uint64_t most = 0;
    for (int64_t begin = shape.begin(); begin < shape.end(); begin += tile) {
      const int64_t first = std::max<int64_t>(0, begin - shape.halo());
      const int64_t end = std::min<int64_t>(shape.width, begin + tile + shape.halo());
      most += sectors(first, end - first) + loads + 2;
    }
    const double read = sectors_read(run);
    EXPECT_LE(read, static_cast<double>(most))
        << shape.text()
        << ": sectors read from global memory; next: let a block read its elements and its halos once, not one element for every product";
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << shape.text() << ": atomics read global memory too";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(shape.stored_sectors()))
        << shape.text() << ": each element of P is written once";
    // Halos may be as long as a mask, and 16 floats more are allowed, for those who align them.
    EXPECT_THAT(run, SharedBytesAtMost((shape.threads + 2 * kMaxMaskWidth + 16) * sizeof(float)))
        << shape.text() << ": a place for each element of the tile and of the widest halos";
    // Two hand on all elements of three products.
    expect_few_exchanges(run, shape, shape.mask_width <= 3 ? 1 : 2,
                         ": elements come from the tile, not from other lanes");
    expect_few_conflicts(run, shape);
  }

  std::vector<uint32_t> blocks_;
};

LAB_EXERCISE_OF(TiledHalo, ConvTiledHalo);

LAB_GATE(ConvTiledHalo, sums_are_right, 1) {
  expect_sums(shapes_of_all());
  expect_sums(shapes_of_weights_up_to(kMaxMaskWidth, blocks_[1]));
  expect_far_sums(far_shapes(blocks_, kMaxMaskWidth));
}

LAB_GATE(ConvTiledHalo, sectors_derived, 3) {
  std::vector<std::tuple<int, int, int, int>> sets{
      {0, 8, 0, 1}, {0, 32, 4, 20}, {1, 32, 4, 33}, {3, 2, 16, 8}};
  for (int i = 0; i < 80; ++i) {
    const int threads = draw(1, 300), n = draw(0, 20), width = draw(1, 1500);
    sets.emplace_back(draw(0, (width - 1) / threads), threads, n, width);
  }
  for (int i = 0; i < 40; ++i) {
    const int threads = draw(1, 1024), n = draw(0, 3000), width = draw(1, 1 << draw(11, 30));
    sets.emplace_back(draw(0, (width - 1) / threads), threads, n, width);
  }
  expect_derived(
      "tile_sectors", {"block", "threads", "n", "width"}, sets,
      [](int block, int threads, int n, int width) {
        const int first = std::max(0, block * threads - n);
        const int last = std::min(width, (block + 1) * threads + n) - 1;
        std::set<int> sectors;
        for (int element = first; element <= last; ++element) sectors.insert(element / 8);
        return static_cast<int>(sectors.size());
      },
      "draw the sectors of N, 8 elements each, and mark the first and the last element that the block needs",
      std::optional(std::tuple(1, 8, 2, 100)));
}

LAB_CHECK(ConvTiledHalo, tile_with_both_halos, 6, "sums_are_right") {
  const std::vector<Shape> all = with_the_first_last(shapes_of_all());
  expect_from_the_tile(all, [](const Shape&, int64_t, int64_t) { return true; });
  if (HasFailure()) return;
  for (const Shape& shape : all) {
    const Case it = case_of(shape);
    const Run run = counted(it.call, {it.right()}, shape.text());
    expect_tile_with_both_halos(shape, run);
    if (HasFailure()) return;
  }
  for (const Shape& shape : far_shapes(blocks_, kMaxMaskWidth)) {
    const FarCase of = far_case(shape);
    const Run run = counted_far(of);
    expect_from_the_tile(of, run, [](int64_t, int64_t) { return true; });
    expect_tile_with_both_halos(of.it.shape, run);
    if (HasFailure()) return;
  }
}

LAB_MEASURE(ConvTiledHalo, blocks_of_256) {
  const Large arrays = large();
  set_symbol("M", arrays.mask);
  EXPECT_THAT(time_large(instance(kTimedTile), arrays, kTimedTile, kTimedTile, arrays.N, arrays.P,
                         arrays.mask_width(), arrays.elements()),
              IsTimed());
}

}  // namespace
}  // namespace convolution
