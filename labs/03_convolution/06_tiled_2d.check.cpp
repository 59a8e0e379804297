#include <cmath>

#include "convolution_check.h"

namespace convolution {
namespace {

constexpr int kMask = 5;
constexpr int kHalo = kMask / 2;
constexpr uint32_t kTileX = 32;
constexpr uint32_t kTileY = 16;
constexpr uint32_t kRows = kTileY + 2 * kHalo;
constexpr uint32_t kColumns = kTileX + 2 * kHalo;

struct Shape {
  int width;
  int height;
};
size_t size_of(Shape shape) { return static_cast<size_t>(shape.width) * static_cast<size_t>(shape.height); }
std::string text_of(Shape shape) {
  return std::to_string(shape.width) + " x " + std::to_string(shape.height);
}

/// The convolution in double precision; ghost cells count as 0.
std::vector<double> reference(const std::vector<float>& in, const std::vector<float>& mask, Shape shape) {
  std::vector<double> sums;
  for (int y = 0; y < shape.height; ++y)
    for (int x = 0; x < shape.width; ++x) {
      double sum = 0;
      for (int dy = 0; dy < kMask; ++dy)
        for (int dx = 0; dx < kMask; ++dx) {
          const int row = y + dy - kHalo;
          const int column = x + dx - kHalo;
          if (row < 0 || row >= shape.height || column < 0 || column >= shape.width) continue;
          sum += double{in[static_cast<size_t>(row * shape.width + column)]} *
                 mask[static_cast<size_t>(dy * kMask + dx)];
        }
      sums.push_back(sum);
    }
  return sums;
}

class Image : public Exercise {
 protected:
  std::vector<float> elements(size_t n) { return random<float>(n, 0.5f, 1.5f); }

  Run convolve(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P, Shape shape) {
    set_symbol("M", mask);
    const uint32_t columns = (static_cast<uint32_t>(shape.width) + kTileX - 1) / kTileX;
    const uint32_t rows = (static_cast<uint32_t>(shape.height) + kTileY - 1) / kTileY;
    return launch("convolution_2d_tiled", {{columns, rows, 1}, {kTileX, kTileY, 1}}, N, P, shape.width,
                  shape.height);
  }
  /// 3 x 3 blocks: every kind of neighbour.
  Run nine_blocks() {
    const Shape shape{3 * kTileX, 3 * kTileY};
    return convolve(array("N", elements(size_of(shape))), elements(kMask * kMask),
                    output<float>("P", size_of(shape)), shape);
  }
};

LAB_EXERCISE_OF(
    Image, ConvTiled2d,
    {"Two dimensions",
     {"The tile with its frame has 36 x 20 elements, the block 32 x 16 threads. So some threads have to "
      "bring in more than one. What loop visits all 720 places, whoever does it?",
      "Let r run from threadIdx.y in steps of 16 while it is below 20, and c from threadIdx.x in steps of "
      "32 while it is below 36. Place (r, c) holds row blockIdx.y * 16 - 2 + r and column blockIdx.x * 32 - "
      "2 + c of N, or 0 where one of the two lies outside: test each by itself, a linear index would run "
      "into the neighbouring row. The corners need no case of their own.",
      "__shared__ float tile[20][36]; fill it with the two loops; __syncthreads(); then, where x < width "
      "and y < height, add tile[threadIdx.y + dy][threadIdx.x + dx] * M[dy][dx] for dy, dx = 0 .. 4. An "
      "inner block reads 36 * 20 elements and writes 32 * 16."}});

LAB_GATE(ConvTiled2d, sums_are_right, 4) {
  for (const Shape shape :
       {Shape{1, 1}, {2, 1}, {1, 2}, {31, 15}, {32, 16}, {33, 17}, {70, 40}, {1, 40}, {100, 1}}) {
    const auto N = array("N", elements(size_of(shape)));
    const auto P = output<float>("P", N.values.size());
    const std::vector<float> mask = elements(kMask * kMask);
    const Run run = convolve(N, mask, P, shape);
    ASSERT_THAT(run, Completed()) << "image of " << text_of(shape);
    ASSERT_THAT(run.values(P),
                ArrayNear(reference(N.values, mask, shape), kTolerance, static_cast<size_t>(shape.width)))
        << "image of " << text_of(shape);
  }
}

LAB_GATE(ConvTiled2d, stays_within_the_image, 1) {
  const Shape shape{35, 18};
  const std::vector<float> in = elements(size_of(shape));
  std::vector<float> longer = in;
  longer.resize(in.size() + 128, std::numeric_limits<float>::quiet_NaN());
  const auto P = output<float>("P", longer.size());
  const std::vector<float> mask = elements(kMask * kMask);
  const Run run = convolve(array("N", longer), mask, P, shape);
  ASSERT_THAT(run, Completed());
  std::vector<float> sums = run.values(P);
  const bool untouched =
      std::all_of(sums.begin() + static_cast<std::ptrdiff_t>(in.size()), sums.end(), is_poison);
  sums.resize(in.size());
  EXPECT_THAT(sums, ArrayNear(reference(in, mask, shape), kTolerance, static_cast<size_t>(shape.width)))
      << "N goes on behind the image, with NaN: nobody is to read that";
  if (!untouched) ADD_FAILURE() << "P was written behind the end of the image";
}

LAB_CHECK(ConvTiled2d, elements_read_once, 2) {
  const Run run = nine_blocks();
  ASSERT_THAT(run, Completed());
  // 36 elements from anywhere are 6 sectors; read as 32 and 4, they are up to 5 and 2.
  EXPECT_THAT(run, GlobalLoadSectorsAtMost(9 * kRows * 8))
      << "a block reads its tile with the frame once: at most 8 sectors in each row of the tile";
  EXPECT_THAT(run, GlobalStoreSectors(9 * kTileX * kTileY / 8)) << "each element of P is written once";
  EXPECT_THAT(run, MetricIs("shared_bytes", ::testing::Ge(kRows * kColumns * sizeof(float))))
      << "tile and frame: 36 x 20 floats";
}

LAB_CHECK(ConvTiled2d, no_conflicts, 1) {
  const Run run = nine_blocks();
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, NoBankConflicts());
}

LAB_CHECK(ConvTiled2d, loads_predicted, 2) {
  const double predicted = prediction("loads_per_element");
  const double needed = double{kRows * kColumns} / (kTileX * kTileY);
  if (!(std::fabs(predicted - needed) <= 0.003 * needed))
    ADD_FAILURE()
        << "loads_per_element is not " << predicted
        << "; next: how many elements has the tile with its frame, and how many the block's part of P?";
}

// 25 weights in two dimensions: more work than the other kernels of this lab do, over as many bytes.
LAB_MEASURE(ConvTiled2d, image_5x5) {
  const int64_t side = side_for_bandwidth();
  const auto elements_of_image = static_cast<uint64_t>(side * side);
  const DeviceArray N = generated("N", elements_of_image);
  const DeviceArray P = poisoned("P", elements_of_image);
  const std::vector<float> mask = elements(kMask * kMask);
  set_symbol("M", mask);
  const auto expected = [&](uint64_t i) {
    const int64_t y = static_cast<int64_t>(i) / side;
    const int64_t x = static_cast<int64_t>(i) % side;
    double sum = 0;
    for (int64_t row = std::max<int64_t>(0, y - kHalo); row <= std::min(side - 1, y + kHalo); ++row)
      for (int64_t column = std::max<int64_t>(0, x - kHalo); column <= std::min(side - 1, x + kHalo);
           ++column)
        sum += double{N.at(static_cast<uint64_t>(row * side + column))} *
               mask[static_cast<size_t>((row - y + kHalo) * kMask + column - x + kHalo)];
    return sum;
  };
  const auto blocks = [&](uint32_t tile) { return (static_cast<uint32_t>(side) + tile - 1) / tile; };
  EXPECT_THAT(time("convolution_2d_tiled", {{blocks(kTileX), blocks(kTileY), 1}, {kTileX, kTileY, 1}},
                   2.0 * static_cast<double>(elements_of_image) * sizeof(float), P, expected, N, P,
                   static_cast<int>(side), static_cast<int>(side)),
              IsTimed());
}

}  // namespace
}  // namespace convolution
