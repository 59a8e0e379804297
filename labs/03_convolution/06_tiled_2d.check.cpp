#include "convolution_check.h"

namespace convolution {
namespace {

constexpr int kMask = 5;
constexpr int kReach = (kMask - 1) / 2;
constexpr int kTileX = 32;
constexpr int kTileY = 16;
constexpr uint64_t kFollowed = 64;  ///< blocks of a long image
constexpr int kPatchRows = kTileY + kMask - 1;
constexpr int kPatchColumns = kTileX + kMask - 1;

struct Image {
  int width;
  int height;
  /// Column and row of the only block that runs: what is counted is what this one needs. Else all run.
  std::optional<std::pair<int, int>> block{};
  Weight weight = Weight::any;

  /// The elements of P that are computed: columns `left` to `right` - 1 of rows `top` to `bottom` - 1.
  /// @{
  int left() const { return block ? block->first * kTileX : 0; }
  int right() const { return block ? std::min(width, left() + kTileX) : width; }
  int top() const { return block ? block->second * kTileY : 0; }
  int bottom() const { return block ? std::min(height, top() + kTileY) : height; }
  /// @}
  uint64_t running_blocks() const { return block ? 1 : uint64_t{blocks_x()} * blocks_y(); }
  bool is_long() const { return std::max(width, height) >> 16 != 0; }
  size_t size() const { return static_cast<size_t>(width) * static_cast<size_t>(height); }
  std::string text() const {
    return "image of " + std::to_string(width) + " x " + std::to_string(height) +
           (block
                ? ", block (" + std::to_string(block->first) + "," + std::to_string(block->second) + ") alone"
                : "") +
           text_of(weight);
  }
  size_t index(int x, int y) const {
    return static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x);
  }
  uint32_t blocks_x() const { return static_cast<uint32_t>((width + kTileX - 1) / kTileX); }
  uint32_t blocks_y() const { return static_cast<uint32_t>((height + kTileY - 1) / kTileY); }
};

Reach reach_of(int x, int y, const Image& image) {
  if (x < kReach || y < kReach || x + kReach >= image.width || y + kReach >= image.height)
    return Reach::ghosts;
  const auto inside = [](int i, int tile) { return i % tile >= kReach && i % tile + kReach < tile; };
  return inside(x, kTileX) && inside(y, kTileY) ? Reach::block : Reach::neighbours;
}

class TwoDimensions : public Drawn {
 protected:
  struct Case {
    Image image;
    std::vector<float> in, mask;
    Array<float> N, P;
    Call call;
    size_t from = 0;  ///< the number in N of the first element of `in`: others are not there

    /// The sum of column x of row y, with `element(i, k)` in place of element k of N in element i of P.
    template <class Element>
    Sum sum_at(int x, int y, const Element& element, double ghost_weight) const {
      Sum sum;
      sum.ghost_weight = ghost_weight;
      sum.reach = reach_of(x, y, image);
      for (int dy = 0; dy < kMask; ++dy)
        for (int dx = 0; dx < kMask; ++dx) {
          const int row = y + dy - kReach, column = x + dx - kReach;
          const float weight = mask[static_cast<size_t>(dy * kMask + dx)];
          if (row >= 0 && row < image.height && column >= 0 && column < image.width)
            sum.add(element(image.index(x, y), image.index(column, row)), weight);
          else if (!std::isfinite(weight))
            sum.may_be_nan = true;
        }
      return sum;
    }
    template <class Element>
    std::vector<Sum> sums(const Element& element, double ghost_weight) const {
      std::vector<Sum> result(image.size());
      for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) result[image.index(x, y)] = sum_at(x, y, element, ghost_weight);
      return result;
    }
    std::vector<Sum> right_sums() const {
      return sums([&](size_t, size_t k) { return in[k]; }, all_weights());
    }
    double all_weights() const { return sum_of_weights(mask); }
    /// The sums with other weights: that of (dx, dy) is weight `of(dx, dy)` of the mask.
    std::vector<Sum> sums_with(const std::function<int(int, int)>& of) const {
      Case other = *this;
      for (int dy = 0; dy < kMask; ++dy)
        for (int dx = 0; dx < kMask; ++dx)
          other.mask[static_cast<size_t>(dy * kMask + dx)] = mask[static_cast<size_t>(of(dx, dy))];
      return other.right_sums();
    }
    std::vector<Mistake> mistakes() const {
      return {
          {"x and y are exchanged in the mask: the weight of column dx and row dy is taken from row dx, column dy",
           [this] { return sums_with([](int dx, int dy) { return dx * kMask + dy; }); }},
          {"the weights are applied in reverse order: the first weight multiplies the last element of the mask",
           [this] {
             return sums_with([](int dx, int dy) { return kMask * kMask - 1 - (dy * kMask + dx); });
           }},
          {"each row of the mask is applied in reverse order",
           [this] { return sums_with([](int dx, int dy) { return dy * kMask + kMask - 1 - dx; }); }}};
    }
    Expected right() const {
      const auto columns = static_cast<size_t>(image.width);
      Expected expected = sums_are(P, {right_sums()}, columns);
      expected.pattern = [self = std::make_shared<const Case>(*this), columns](const auto& bytes,
                                                                               const auto& around) {
        return pattern_of_sums(self->P.name, self->right_sums(), self->mistakes(), columns, bytes, around);
      };
      return expected;
    }
  };
  Case case_of(const Image& image) {
    const Scales scales = next_scales();
    std::vector<float> in = elements(image.size(), scales.elements);
    std::vector<float> mask = weights(kMask * kMask, scales.weights);
    set_weight(image.weight, in, mask, image.index(image.width / 2, image.height / 2));
    std::vector<float> longer = in;
    longer.resize(in.size() + pick<size_t>({0, 1, 128}), std::numeric_limits<float>::quiet_NaN());
    const auto P = output<float>("P", longer.size());
    const auto N = array("N", std::move(longer));
    return {image, in, mask, N, P, call_of(N, P, mask, image)};
  }
  Call call_of(const Array<float>& N, const Array<float>& P, const std::vector<float>& mask,
               const Image& image) {
    set_symbol("M", mask);
    return call("convolution_2d_tiled", {{image.blocks_x(), image.blocks_y(), 1}, {kTileX, kTileY, 1}}, N, P,
                image.width, image.height);
  }
  /// The own element may stay in a register. Of a long image some blocks are followed, drawn from all over
  /// it; where they write less than half their share, all are.
  void expect_from_the_tile(const Case& it, uint64_t most_blocks) {
    const auto columns = static_cast<size_t>(it.image.width);
    const uint64_t blocks = uint64_t{it.image.blocks_x()} * it.image.blocks_y();
    const bool is_sample = most_blocks != 0 && blocks > most_blocks;
    std::shared_ptr<size_t> written;
    const auto expected = [&](const Marks<float>& marks) {
      const std::vector<float> marked = marked_by(marks, it.in);
      const auto all = [&](size_t, size_t k) { return marked[k]; };
      const auto others = [&](size_t i, size_t k) { return i == k ? it.in[k] : marked[k]; };
      const double ghosts = it.all_weights();
      const std::vector<std::vector<Sum>> sums{it.sums(all, ghosts), it.sums(others, ghosts)};
      if (!is_sample) return sums_are(it.P, sums, columns);
      const SampledSums sampled = written_sums_are(it.P, sums, columns);
      written = sampled.written;
      return sampled.expected;
    };
    expect_through_shared_memory(it.call, it.P, expected, it.image.text(), most_blocks);
    if (is_sample && 2 * *written < it.image.size() / blocks * most_blocks) expect_from_the_tile(it, 0);
  }

  /// A launch of which one block runs: the rows that it needs of N are there, and its rows of P.
  struct FarCase {
    Case it;
    int64_t out_from;  ///< the number in P of the first element of it.P
    DrawnBlock<float> block;

    /// The block's elements hold sums of these elements of N, or where the own one is as it is in N; no
    /// others were written.
    std::string fault(const std::vector<float>& elements, const std::vector<float>& got,
                      const std::string& next) const {
      const auto all = [&](size_t, size_t k) { return elements[k - it.from]; };
      const auto others = [&](size_t i, size_t k) {
        return i == k ? it.in[k - it.from] : elements[k - it.from];
      };
      const Image& image = it.image;
      for (int y = image.top(); y < image.bottom(); ++y)
        for (int x = 0; x < image.width; ++x) {
          const float value = got.at(image.index(x, y) - static_cast<size_t>(out_from));
          const std::string place = "P[" + std::to_string(y) + "][" + std::to_string(x) + "] ";
          if (x < image.left() || x >= image.right()) {
            if (!is_poison(value)) return fault_of_other(place);
          } else if (!it.sum_at(x, y, all, it.all_weights()).is(value) &&
                     !it.sum_at(x, y, others, it.all_weights()).is(value)) {
            return place + next;
          }
        }
      return {};
    }
    std::string fault(const std::vector<float>& got) const {
      return fault(it.in, got, "is wrong" + std::string(kFarNext));
    }
  };
  /// Of which no memory would hold the elements: one of almost 2^30, and one of any scale.
  std::vector<Image> far_images() {
    const int width = 1 << draw(9, 12);  // a grid has at most 65535 rows of blocks
    return {{width + draw(1, width), std::min((1 << 29) / width, 65535 * kTileY) - draw(0, 9)},
            {draw(1 << 9, 1 << 13), draw(1 << 9, 1 << 16)}};
  }
  /// A block is drawn: see draw_far.
  FarCase far_case(Image image) {
    FarCase result;
    Case& it = result.it;
    const Scales scales = next_scales();
    it.mask = weights(kMask * kMask, scales.weights);
    const int64_t width = image.width;
    const FarLaunch launch = far_launch(
        image.text(), call_of(array("N", std::vector<float>()), output<float>("P", 0), it.mask, image),
        width * image.height);
    SomeBlocks one = some_blocks(1);
    const Stop asked = draw_far(launch, one, [&](const Stop& stop) {
      return std::abs(stop.element % width - stop.block.x * int64_t{kTileX}) <= kTileX + kFarMargin &&
             std::abs(stop.element / width - stop.block.y * int64_t{kTileY}) <= kTileY + kFarRows;
    });
    // Whichever of the elements that it needs was the first: all of them lie in rows so near. Arrays begin
    // at a multiple of 256 bytes.
    const int64_t row = asked.element / width, near = kPatchRows + kFarRows;
    const int64_t first = std::max<int64_t>(0, row - near) * width, from = first / 64 * 64;
    const int64_t end = std::min<int64_t>(image.height, row + near) * width;
    it.from = static_cast<size_t>(from);
    it.in.assign(static_cast<size_t>(end - from), 0.0f);
    const int64_t column = asked.element % width, left = std::max<int64_t>(0, column - 2 * kFarMargin);
    const int64_t columns = std::min(width, column + 2 * kFarMargin) - left;
    for (int64_t begin = first + left; begin < end; begin += width) {
      const std::vector<float> drawn = elements(static_cast<size_t>(columns), scales.elements);
      std::copy(drawn.begin(), drawn.end(), it.in.begin() + (begin - from));
    }
    it.N = array("N", it.in);
    const Stop stored = stop_at_P(launch, it.N, from);
    image.block = {static_cast<int>(stored.element % width) / kTileX,
                   static_cast<int>(stored.element / width) / kTileY};
    it.image = image;
    // What it writes does not belong to what it read.
    const size_t behind = image.index(0, std::min(image.height, image.bottom() + kReach));
    if (image.index(0, std::max(0, image.top() - kReach)) < it.from || behind > it.from + it.in.size())
      goes_astray(launch, stored);
    result.out_from = static_cast<int64_t>(image.index(0, image.top())) / 64 * 64;
    it.P = output<float>("P", image.index(0, image.bottom()) - static_cast<size_t>(result.out_from));
    result.block = far_block(launch, it.N, from, it.P, result.out_from);
    return result;
  }
  static constexpr int64_t kFarRows = 4;  ///< rows around those that a block needs: it may load them

  /// Of one block and of many, a row, a column, ragged ones in both directions.
  std::vector<Image> images() {
    // The large one first: its elements tell an end of the image, an edge of a block and the middle apart.
    std::vector<Image> result{{draw(130, 140), draw(128, 132)}};
    for (const Image& image : {Image{1, 1}, {2, 1}, {1, 2}, {31, 15}, {32, 16}, {33, 17}, {96, 48}})
      result.push_back(image);
    result.push_back({1, draw(17, 60)});
    result.push_back({draw(33, 120), 1});
    for (int i = 0; i < 5; ++i) result.push_back({draw(2, 100), draw(2, 60)});
    return result;
  }
  /// Of blocks of which the middle one has no ghost cells, with a weight that is 0, NaN or infinite.
  static std::vector<Image> images_of_weights() {
    std::vector<Image> result;
    for (const Weight weight : {Weight::zero, Weight::nan, Weight::infinite})
      result.push_back({3 * kTileX, 3 * kTileY, {}, weight});
    return result;
  }
  /// Of more columns than 16 bits hold. Of more rows are far_images().
  Image wide_image() { return {(1 << 16) + draw(1, 300), draw(1, 2)}; }
  /// A thread loads at most four elements at once, and needs those around it that exist, of which one is its
  /// own.
  static void expect_products_from_the_tile(const Run& run, const Image& image) {
    const auto existing = [](int i, int size) {
      return std::min(size - 1, i + kReach) - std::max(0, i - kReach) + 1;
    };
    uint64_t least = 0;
    std::vector<int> most;  // columns that a lane of a warp needs
    for (int left = image.left(); left < image.right(); left += kTileX) {
      most.push_back(0);
      for (int x = left; x < std::min(image.width, left + kTileX); ++x)
        most.back() = std::max(most.back(), existing(x, image.width));
    }
    for (int y = image.top(); y < image.bottom(); ++y)
      for (const int columns : most)
        least += static_cast<uint64_t>(columns * existing(y, image.height) - 1) / 4;
    EXPECT_THAT(run, MetricIs("shared_load_requests", at_least(static_cast<double>(least))))
        << image.text() << ": each thread loads the elements that it needs from the tile";
    const uint64_t warps = image.running_blocks() * kTileY;
    EXPECT_THAT(run, MetricIs("lane_exchanges", at_most(2 * warps)))
        << image.text() << ": elements come from the tile, not from other lanes";
    EXPECT_THAT(run, FewMeetings()) << image.text();
  }
  static void expect_tile_with_its_frame(const Run& run, const Image& image) {
    expect_products_from_the_tile(run, image);
    // A row of the tile with its frame lies in some sectors, and is read in up to three parts: frame, tile,
    // frame. A part may begin and end within a sector that another part has read. In place of a row that does
    // not exist the nearest one may be read.
    uint64_t read = 0, written = 0;
    for (int top = image.top(); top < image.bottom(); top += kTileY)
      for (int left = image.left(); left < image.right(); left += kTileX) {
        const int first = std::max(0, left - kReach), end = std::min(image.width, left + kTileX + kReach);
        for (int row = top - kReach; row < top + kTileY + kReach; ++row) {
          const int y = std::clamp(row, 0, image.height - 1);
          read += sectors(static_cast<int64_t>(image.index(first, y)), end - first) + 2;
        }
        const int behind = std::min(image.width, left + kTileX);
        for (int y = top; y < std::min(image.height, top + kTileY); ++y)
          written += sectors(static_cast<int64_t>(image.index(left, y)), behind - left) + 2;
      }
    const double got = sectors_read(run);
    EXPECT_LE(got, static_cast<double>(read))
        << image.text()
        << ": sectors read from global memory; next: let a block read its tile with the frame once";
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << image.text() << ": atomics read global memory too";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(written))
        << image.text() << ": each element of P is written once";
    const uint64_t warps = image.running_blocks() * kTileY;
    // A warp may read two words more that the block keeps beside the tile, or the weights from there.
    const double most_loads =
        std::max(static_cast<double>(warps * (kMask * kMask + 2)), run.metric("shared_load_requests"));
    EXPECT_THAT(run, MetricIs("shared_load_wavefronts", at_most(most_loads)))
        << image.text() << ": one wavefront for each product of a warp, so no bank conflict";
    // Three times what it takes to fill the rows in two parts each: with zeros first, and then in nine parts.
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(image.running_blocks() * kPatchRows * 6))
        << image.text() << ": the tile is filled once, along its rows";
    EXPECT_THAT(run, SharedBytesAtMost(kPatchRows * kPatchColumns * 2 * sizeof(float)))
        << image.text() << ": the tile with its frame, and a pad if you want one";
  }
};

LAB_EXERCISE_OF(TwoDimensions, ConvTiled2d);

LAB_GATE(ConvTiled2d, sums_are_right, 1) {
  for (const std::vector<Image>& all : {images(), images_of_weights()})
    for (const Image& image : all) {
      const Case it = case_of(image);
      judged(it.call, {it.right()}, image.text());
    }
  for (const Image& image : far_images()) judge_far(far_case(image));
}

LAB_GATE(ConvTiled2d, elements_derived, 3) {
  using Set = std::tuple<int, int, int, int, int, int, int>;
  std::vector<Set> sets{{32, 16, 5, 0, 0, 1, 1}, {32, 16, 5, 1, 1, 400, 400}, {8, 8, 1, 2, 0, 24, 3}};
  for (int i = 0; i < 200; ++i) {
    const int tile_x = draw(1, 40), tile_y = draw(1, 40), width = draw(1, 300), height = draw(1, 300);
    sets.emplace_back(tile_x, tile_y, 2 * draw(0, 6) + 1, draw(0, (width - 1) / tile_x),
                      draw(0, (height - 1) / tile_y), width, height);
  }
  for (int i = 0; i < 60; ++i) {
    const int tile_x = draw(1, 64), tile_y = draw(1, 64), width = draw(1, 1 << draw(9, 20)),
              height = draw(1, 1 << draw(9, 20));
    sets.emplace_back(tile_x, tile_y, 2 * draw(0, 49) + 1, draw(0, (width - 1) / tile_x),
                      draw(0, (height - 1) / tile_y), width, height);
  }
  for (int i = 0; i < 20; ++i) {
    const int tile_x = draw(65, 1024), tile_y = draw(65, 1024), width = draw(2000, 1 << 20),
              height = draw(2000, 1 << 20);
    sets.emplace_back(tile_x, tile_y, 2 * draw(0, 200) + 1, draw(0, (width - 1) / tile_x),
                      draw(0, (height - 1) / tile_y), width, height);
  }
  const auto extent = [](int tile, int mask, int block, int size) {
    return std::min(size, (block + 1) * tile + mask / 2) - std::max(0, block * tile - mask / 2);
  };
  expect_derived(
      "elements_needed", {"tile_x", "tile_y", "mask", "block_x", "block_y", "width", "height"}, sets,
      [&](int tile_x, int tile_y, int mask, int block_x, int block_y, int width, int height) {
        return extent(tile_x, mask, block_x, width) * extent(tile_y, mask, block_y, height);
      },
      "draw the image, the block's tile and its frame, and count the columns and the rows of N that are inside of both",
      std::optional(Set(4, 2, 3, 0, 0, 100, 100)));
}

LAB_CHECK(ConvTiled2d, tile_with_its_frame, 6, "sums_are_right") {
  std::vector<Image> all = with_the_first_last(images());
  all.push_back(wide_image());
  for (const Image& image : all) {
    const Case it = case_of(image);
    if (!image.is_long()) expect_from_the_tile(it, 0);
    const Run run = counted(it.call, {it.right()}, image.text());
    // No gate has seen the sums of a long one, and what is wrong with these is no matter of the tile.
    if (image.is_long()) expect_from_the_tile(it, kFollowed);
    expect_tile_with_its_frame(run, image);
    if (HasFailure()) return;
  }
  for (const Image& image : far_images()) {
    const FarCase of = far_case(image);
    const Run run = counted_far(of);
    const auto marks = marks_that_served();
    const std::vector<float> marked = marked_by(marks, of.it.in);
    expect_flow_of_block<float>(of.block, run, marks, [&](const std::vector<float>& got) {
      return of.fault(marked, got,
                      "does not take its elements through " + marks.through().text +
                          "; next: do what you do in a small image in an image of any size");
    });
    expect_tile_with_its_frame(run, of.it.image);
    if (HasFailure()) return;
  }
}

// 25 weights in two dimensions: more work than the other kernels of this lab do, over as many bytes.
LAB_MEASURE(ConvTiled2d, image_5x5) {
  const int64_t side = side_for_bandwidth();
  const auto elements_of_image = static_cast<uint64_t>(side * side);
  const DeviceArray N = generated("N", elements_of_image);
  const DeviceArray P = poisoned("P", elements_of_image);
  const std::vector<float> mask = random<float>(kMask * kMask, 0.5f, 1.5f);
  set_symbol("M", mask);
  const auto expected = [&](uint64_t i) {
    const int64_t y = static_cast<int64_t>(i) / side;
    const int64_t x = static_cast<int64_t>(i) % side;
    double sum = 0;
    for (int64_t row = std::max<int64_t>(0, y - kReach); row <= std::min(side - 1, y + kReach); ++row)
      for (int64_t column = std::max<int64_t>(0, x - kReach); column <= std::min(side - 1, x + kReach);
           ++column)
        sum += double{N.at(static_cast<uint64_t>(row * side + column))} *
               mask[static_cast<size_t>((row - y + kReach) * kMask + column - x + kReach)];
    return sum;
  };
  const auto blocks = [&](int tile) { return static_cast<uint32_t>((side + tile - 1) / tile); };
  EXPECT_THAT(time("convolution_2d_tiled", {{blocks(kTileX), blocks(kTileY), 1}, {kTileX, kTileY, 1}},
                   2.0 * static_cast<double>(elements_of_image) * sizeof(float), P, expected, N, P,
                   static_cast<int>(side), static_cast<int>(side)),
              IsTimed());
}

}  // namespace
}  // namespace convolution
