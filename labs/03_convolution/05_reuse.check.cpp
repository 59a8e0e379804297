#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaxMaskWidth = 33;

class Counting : public Convolution {
 protected:
  enum class Kernel { basic, constant, tiled };

  void SetUp() override {
    Convolution::SetUp();
    blocks_ = drawn_blocks(128);
    instantiate(blocks_, two_common_blocks(), tiled);
  }
  static std::string tiled(uint32_t tile) { return "convolution_1d_tiled<" + std::to_string(tile) + ">"; }

  Call call_of(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
               const Shape& shape) override {
    set_symbol("M", padded(mask, kMaxMaskWidth));
    const Geometry geometry{{shape.blocks(), 1, 1}, {shape.threads, 1, 1}};
    const int mask_width = static_cast<int>(mask.size());
    if (kernel_ == Kernel::basic)
      return call("convolution_1d_basic", geometry, N, array("M", mask), P, mask_width, shape.width, reads_);
    return call(kernel_ == Kernel::constant ? "convolution_1d_constant" : tiled(shape.threads), geometry, N,
                P, mask_width, shape.width, reads_);
  }
  /// Without the large one, as every read counts with an atomic; of each block the widest mask, one around
  /// its width and one that is ragged; common blocks; and the largest block, the last one.
  std::vector<Shape> shapes_of_all() {
    const std::vector<Shape> all = shapes(blocks_, kMaxMaskWidth);
    std::vector<Shape> some;
    for (size_t i = 1; i < all.size(); ++i)
      if (i % 5 == 1 || i % 5 >= 3 || i + 1 == all.size()) some.push_back(all[i]);
    const std::vector<Shape> common = shapes_of_blocks(two_common_blocks(), kMaxMaskWidth);
    some.insert(some.end() - 1, common.begin(), common.end());
    return some;
  }
  /// Some of them, and the largest block.
  std::vector<Shape> some_shapes(size_t count) {
    std::vector<Shape> all = shapes_of_all();
    const Shape largest = all.back();
    all.pop_back();
    std::vector<Shape> some = some_of(all, count);
    some.push_back(largest);
    return some;
  }
  /// The sums are compared again where reads are counted.
  void expect_right(Kernel kernel) {
    kernel_ = kernel;
    std::vector<Shape> all = some_shapes(4);
    for (const Shape& shape : shapes_of_weights_up_to(kMaxMaskWidth, blocks_[1])) all.push_back(shape);
    for (const Shape& shape : all) {
      const Case it = case_of(shape);
      judged(it.call, {it.right(), scratch(reads_)}, shape.text());
    }
    expect_far_sums(far_shapes(blocks_, kMaxMaskWidth));
  }

  static int64_t existing(const Shape& shape, int64_t first, int64_t end) {
    return std::min<int64_t>(shape.width, end) - std::max<int64_t>(0, first);
  }
  /// One for each product.
  static uint32_t reads_without_tile(const Shape& shape) {
    int64_t count = 0;
    for (int64_t i = shape.begin(); i < shape.end(); ++i)
      count += existing(shape, i - shape.halo(), i + shape.halo() + 1);
    return static_cast<uint32_t>(count);
  }
  /// One for each element of a tile with its halos.
  static uint32_t reads_with_tile(const Shape& shape) {
    int64_t count = 0;
    for (int64_t begin = shape.begin(); begin < shape.end(); begin += shape.threads)
      count += existing(shape, begin - shape.halo(), begin + shape.threads + shape.halo());
    return static_cast<uint32_t>(count);
  }
  /// A read through a Counted is a load and an atomic: whoever makes the one without the other reads past the
  /// counter, or corrects it. Where nobody uses what was read, the compiler leaves out the load: at least so
  /// many are used.
  static void expect_each_read_counted(const Run& run, const Shape& shape, uint64_t used) {
    const double counted = run.metric("global_atomic_requests");
    const double least = std::min(counted, static_cast<double>(used));
    EXPECT_THAT(run, least == counted ? MetricIs("global_load_requests", exactly(counted))
                                      : MetricIs("global_load_requests", Bound{least, counted}))
        << shape.text() << ": every read is a load and counts itself, and " << counted
        << " requests were counted; next: read N[k] and M[j] as they are, and leave the counter alone";
    EXPECT_THAT(run, MetricIs("async_copy_requests", exactly(0)))
        << shape.text() << ": a copy past the counter; next: read N[k] as it is";
  }
  /// What the counters must say: reads of elements of N, and of weights from `least` to `most`.
  struct Reads {
    uint32_t elements;
    uint32_t least;
    uint32_t most;

    std::string fault(uint32_t of_elements, uint32_t of_weights) const {
      if (of_elements != elements)
        return "expected " + std::to_string(elements) + " reads of N, got " + std::to_string(of_elements);
      if (of_weights >= least && of_weights <= most) return {};
      return "expected " + std::to_string(least) + " reads of M, got " + std::to_string(of_weights);
    }
  };
  /// One for each product, and of weights where they are counted. Weights of ghost cells may be read as well.
  Reads reads_of_products(const Shape& shape) const {
    const uint32_t products = reads_without_tile(shape);
    if (kernel_ != Kernel::basic) return {products, 0, 0};
    const int64_t all = (shape.end() - shape.begin()) * static_cast<int64_t>(shape.mask_width);
    return {products, products, static_cast<uint32_t>(all)};
  }
  /// Counts of a launch whose counters must say so.
  Run counted_reads(const Case& it, const Reads& right) {
    const Expected counters{reads_.name, [=](const std::vector<std::byte>& bytes) {
                              uint32_t got[2];
                              std::memcpy(got, bytes.data(), sizeof(got));
                              return right.fault(got[0], got[1]);
                            }};
    return counted(it.call, {it.right(), counters}, it.shape.text());
  }
  /// The same of a block far from the first one.
  Run counted_reads(const FarCase& of, const Reads& right) {
    Run run = counted_far(of);
    const std::vector<uint32_t> got = run.values(reads_);
    if (const std::string fault = right.fault(got.at(0), got.at(1)); !fault.empty())
      end_test(of.block.label + ": " + fault +
               "; next: read N[k] and M[j] as they are, in an N of any width");
    return run;
  }
  /// What counts its reads may not be read past the counter: the warps' loads are as many as the tile needs.
  /// Twice as many where the compiler unrolls the loop: lanes with one pass less go through another copy of
  /// it.
  static void expect_loads_of_a_tile(const Run& run, const Shape& shape) {
    expect_each_read_counted(run, shape, UINT64_MAX);
    if (HasFailure()) return;
    const auto passes =
        (shape.threads + 2 * static_cast<uint64_t>(shape.halo()) + shape.threads - 1) / shape.threads;
    EXPECT_THAT(run, GlobalLoadRequestsAtMost(shape.all_warps() * (2 + 2 * passes)))
        << shape.text() << ": every element is read once in a block, through N[k]";
  }
  void expect_reads_of_products(const Run& run, const Shape& shape, const Reads& reads) const {
    EXPECT_THAT(run, MetricIs("global_atomic_requests", at_least((reads.elements + reads.least) / 32)))
        << shape.text()
        << ": every read counts itself, one for each lane; next: read N[k] and M[j] as they are";
    expect_each_read_counted(run, shape, (kernel_ == Kernel::basic ? 2 : 1) * shape.weights_of_warps());
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(shape.sectors_of_single_elements()))
        << shape.text() << ": each element of P is written once";
  }

  std::vector<uint32_t> blocks_;
  Kernel kernel_ = Kernel::basic;
  const Array<uint32_t> reads_ = array("reads", std::vector<uint32_t>(2));
};

LAB_EXERCISE_OF(Counting, ConvReuse);

LAB_GATE(ConvReuse, basic_is_right, 0.5) { expect_right(Kernel::basic); }

LAB_GATE(ConvReuse, constant_is_right, 0.5) { expect_right(Kernel::constant); }

LAB_GATE(ConvReuse, tiled_is_right, 0.5) { expect_right(Kernel::tiled); }

LAB_GATE(ConvReuse, operations_derived, 1) {
  using Set = std::tuple<int, int, bool>;
  std::vector<Set> sets{{1, 0, false}, {1, 0, true}, {1, 4, false}, {1, 4, true}, {4, 4, true}};
  for (int i = 0; i < 60; ++i) sets.emplace_back(draw(1, 32), draw(0, 30), draw(0, 1) == 1);
  for (int i = 0; i < 20; ++i) sets.emplace_back(draw(33, 1000), draw(0, 1000), draw(0, 1) == 1);
  // Just below a whole number, which a float does not tell from it.
  for (int found = 0; found < 8;) {
    const int outputs = draw(700, 1000), n = draw(700, 1000), accesses = outputs + 2 * n;
    if (accesses - 200 * outputs * (2 * n + 1) % accesses > 8) continue;
    sets.emplace_back(outputs, n, true);
    ++found;
  }
  expect_derived(
      "operations_for_100_accesses", {"outputs", "n", "mask_is_constant"}, sets,
      [](int outputs, int n, bool mask_is_constant) {
        const int accesses = outputs + 2 * n + (mask_is_constant ? 0 : 2 * n + 1);
        return 100 * 2 * outputs * (2 * n + 1) / accesses;
      },
      "count for one thread the products, the elements that it needs, and the weights",
      std::optional(Set(2, 1, false)));
}

LAB_GATE(ConvReuse, ghost_reads_derived, 0.5) {
  std::vector<std::tuple<int, int>> sets{{1, 0}, {1, 1}, {1, 9}, {4, 4}, {3, 5}, {128, 5}};
  for (int i = 0; i < 60; ++i) sets.emplace_back(draw(1, 60), draw(0, 60));
  for (int i = 0; i < 20; ++i) sets.emplace_back(draw(1, 1024), draw(0, 1024));
  expect_derived(
      "ghost_reads", {"threads", "n"}, sets,
      [](int threads, int n) {
        int ghosts = 0;
        for (int thread = 0; thread < std::min(threads, n); ++thread) ghosts += n - thread;
        return ghosts;
      },
      "write down for each thread of a small block how many places of its mask are outside N",
      std::optional(std::tuple(2, 3)));
}

LAB_GATE(ConvReuse, masks_derived, 0.5) {
  std::vector<std::tuple<int, int>> sets{{1, 1}, {9, 9}, {128, 128}, {129, 128}};
  for (int i = 0; i < 40; ++i) sets.emplace_back(draw(1, 150), draw(1, 150));
  // Those that do not fit; of the last ones an int just holds the weights.
  for (const int most : {400, 4000, 46'340})
    for (int i = 0; i < 8; ++i) sets.emplace_back(draw(most / 4, most), draw(most / 4, most));
  expect_derived(
      "masks_that_fit", {"width", "height"}, sets,
      [](int width, int height) { return 65536 / 4 / (width * height); },
      "how many bytes has a mask, and how many can a program declare as constant memory?",
      std::optional(std::tuple(100, 80)));
}

// A gate: what it saves counts for a tile that saves it.
LAB_GATE(ConvReuse, tile_saves_reads, 3) {
  kernel_ = Kernel::tiled;
  for (const Shape& shape : shapes_of_all()) {
    const Case it = case_of(shape);
    const Run run = counted_reads(it, {reads_with_tile(shape), 0, 0});
    expect_loads_of_a_tile(run, shape);
    if (HasFailure()) return;
  }
  for (const Shape& shape : some_shapes(5)) {
    const Case it = case_of(shape);
    expect_from_the_tile(it, [](int64_t, int64_t) { return true; });
  }
  for (const Shape& shape : far_shapes(blocks_, kMaxMaskWidth)) {
    const FarCase of = far_case(shape);
    const Run run = counted_reads(of, {reads_with_tile(of.it.shape), 0, 0});
    expect_loads_of_a_tile(run, of.it.shape);
    expect_from_the_tile(of, run, [](int64_t, int64_t) { return true; });
  }
}

LAB_CHECK(ConvReuse, reads_counted, 2, "basic_is_right", "constant_is_right") {
  for (const Kernel kernel : {Kernel::basic, Kernel::constant}) {
    kernel_ = kernel;
    for (const Shape& shape : shapes_of_all()) {
      const Case it = case_of(shape);
      const Reads reads = reads_of_products(shape);
      expect_reads_of_products(counted_reads(it, reads), shape, reads);
      if (HasFailure()) return;
    }
    for (const Shape& wide : far_shapes(blocks_, kMaxMaskWidth)) {
      const FarCase of = far_case(wide);
      const Reads reads = reads_of_products(of.it.shape);
      expect_reads_of_products(counted_reads(of, reads), of.it.shape, reads);
      if (HasFailure()) return;
    }
  }
}

LAB_CHECK(ConvReuse, reads_saved_derived, 1.5, "tile_saves_reads") {
  using Set = std::tuple<int, int, int, int>;
  std::vector<Set> sets{{0, 4, 1, 100}, {1, 4, 1, 100}, {1, 4, 1, 6}, {0, 1, 0, 1}, {0, 2, 9, 3}};
  for (int i = 0; i < 60; ++i) {
    const int threads = draw(1, 200), width = draw(1, 1000);
    sets.emplace_back(draw(0, (width - 1) / threads), threads, draw(0, 20), width);
  }
  // Not so many places that a loop over all of them takes long.
  for (int i = 0; i < 30; ++i) {
    const int threads = draw(1, 1024), n = draw(0, (1 << 14) / threads), width = draw(1, 1 << draw(10, 30));
    const int last = (width - 1) / threads;
    sets.emplace_back(pick<int>({0, draw(0, last), last}), threads, n, width);
  }
  expect_derived(
      "reads_saved", {"block", "threads", "n", "width"}, sets,
      [](int block, int threads, int n, int width) {
        const int begin = threads * block, end = std::min(width, begin + threads);
        int without = 0;
        for (int i = begin; i < end; ++i) without += std::min(width - 1, i + n) - std::max(0, i - n) + 1;
        return without - (std::min(width, begin + threads + n) - std::max(0, begin - n));
      },
      "write down which elements one block needs, and how often its threads ask for each without a tile",
      std::optional(Set(2, 3, 1, 100)));
}

}  // namespace
}  // namespace convolution
