#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kWidestMask = 33;

class Basic : public Convolution {
 protected:
  Call call_of(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
               const Shape& shape) override {
    return call("convolution_1d_basic", {{shape.blocks(), 1, 1}, {shape.threads, 1, 1}}, N, array("M", mask),
                P, static_cast<int>(mask.size()), shape.width);
  }
  /// The widest mask and the narrowest are among those of every block; the latter is wider than the array of
  /// one element.
  std::vector<Shape> shapes_of_all() {
    const std::vector<uint32_t> blocks = drawn_blocks(1024);
    std::vector<Shape> all = shapes(blocks, kWidestMask);
    std::vector<uint32_t> others = common_blocks();
    for (const uint32_t threads : {ragged_block(), 1024u}) others.push_back(threads);
    for (const Shape& shape : shapes_of_blocks(others, kWidestMask)) all.push_back(shape);
    // No width of a mask is the widest, and 10 bits do not count them.
    all.push_back({draw(20, 90), 2 * kWidestMask - 1, blocks[1]});
    all.push_back({draw(20, 90), 2 * draw<size_t>(520, 750) + 1, blocks[1]});
    return all;
  }
  std::vector<Shape> far_shapes_of_all() { return far_shapes(drawn_blocks(1024), kWidestMask); }
  static void expect_one_store_a_thread(const Shape& shape, const Run& run) {
    const auto m = static_cast<uint64_t>(shape.mask_width);
    const std::string why = shape.text() + ": one store a thread, the sum grows in a register";
    EXPECT_THAT(run, GlobalStoreRequestsAtMost(shape.stores_of_single_elements())) << why;
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(shape.sectors_of_single_elements()))
        << shape.text() << ": neighbouring threads write neighbouring elements";
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << why << ", not by atomics";
    EXPECT_THAT(run, SharedAtomicRequests(0)) << why << ", not by atomics";
    EXPECT_THAT(run, MetricIs("matrix_store_requests", exactly(0)))
        << why << ", not in shared memory by stmatrix";
    EXPECT_THAT(run, LocalRequests(0)) << why << ", not in local memory";
    // 5 sectors of N at most, and no more of M than it has. Threads with ghost cells may each go their own
    // way.
    const uint64_t apart =
        shape.warps_at_ends() == 0 ? 0 : 2 * m * std::min(static_cast<uint64_t>(shape.width), m);
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(shape.all_warps() * m * (5 + m / 8 + 1) + apart))
        << shape.text() << ": N[k] and M[j] once for each product, and nothing else";
  }
  /// Elements and weights may be brought into shared memory; a sum that grows there is marked with each
  /// product.
  void expect_no_sum_in_shared_memory(const Case& it) {
    const auto marks = barred_marks();
    flow<float>({it.call}, marks, {sums_are(it.P, it.in.size(), ways_of_operands(it, marks))},
                it.shape.text() + ": one store a thread, the sum grows in a register, not in shared memory");
  }
  static std::vector<SumAt> ways_of_operands(const Case& it, const Marks<float>& marks) {
    Case other = it;
    other.mask = marked_by(marks, it.mask);
    std::vector<SumAt> ways = ways_of_elements(it, marked_by(marks, it.in));
    for (SumAt& way : ways_of_elements(other, marked_by(marks, it.in))) ways.push_back(std::move(way));
    return ways;
  }
};

LAB_EXERCISE_OF(Basic, ConvBasic);

LAB_GATE(ConvBasic, sums_are_right, 1) {
  expect_sums(shapes_of_all());
  expect_sums(shapes_of_weights_up_to(kWidestMask, drawn_blocks(1024)[1]));
  expect_far_sums(far_shapes_of_all());
}

LAB_GATE(ConvBasic, accesses_derived, 3) {
  std::vector<std::tuple<int, int, int>> sets{{0, 1, 1}, {0, 9, 1}, {3, 7, 3}, {1, 33, 5}};
  for (int i = 0; i < 60; ++i) {
    const int width = draw(1, 60);
    sets.emplace_back(draw(0, width + 3), 2 * draw(0, 20) + 1, width);
  }
  // Around what 16 bits hold.
  for (const int i : {1 << 15, 1 << 16}) sets.emplace_back(i - draw(1, 90), 199, 1 << 21);
  for (int i = 0; i < 20; ++i) sets.emplace_back(draw(1000, 1 << 20), 2 * draw(0, 99) + 1, 1 << 21);
  for (int i = 0; i < 20; ++i) {
    const int width = (1 << 30) - draw(0, 1 << draw(10, 29));
    sets.emplace_back(pick<int>({draw(0, 5000), draw(0, width), width - draw(0, 5000)}),
                      2 * draw(0, 2500) + 1, width);
  }
  for (int i = 0; i < 3; ++i) sets.emplace_back(draw(0, 1 << 20), 2 * draw(4100, 20'000) + 1, 1 << 21);
  expect_derived(
      "accesses_of_thread", {"i", "mask_width", "width"}, sets,
      [](int i, int mask_width, int width) {
        if (i >= width) return 0;
        const int n = mask_width / 2;
        return 2 * (std::min(width - 1, i + n) - std::max(0, i - n) + 1) + 1;
      },
      "write down for one thread which elements it loads, which weights, and what it stores",
      std::optional(std::tuple(1, 5, 100)));
}

LAB_CHECK(ConvBasic, sum_stays_in_a_register, 6, "sums_are_right") {
  for (const Shape& shape : shapes_of_all()) {
    const Case it = case_of(shape);
    const Run run = counted(it.call, {it.right()}, shape.text());
    expect_one_store_a_thread(shape, run);
    if (HasFailure()) return;
    // Four words that a block keeps, limits for example, are no sums: those of the widest mask are more.
    if (run.metric("shared_store_requests") > 4 * shape.blocks()) expect_no_sum_in_shared_memory(it);
  }
  for (const Shape& shape : far_shapes_of_all()) {
    const FarCase of = far_case(shape);
    const Run run = counted_far(of);
    expect_one_store_a_thread(of.it.shape, run);
    if (HasFailure()) return;
    if (run.metric("shared_store_requests") <= 4) continue;
    const auto marks = barred_marks();
    expect_far_flow(of, run, marks, ways_of_operands(of.it, marks),
                    "is a sum that grows in shared memory, not in a register");
  }
}

LAB_MEASURE(ConvBasic, blocks_of_256) {
  const Large arrays = large();
  EXPECT_THAT(time_large("convolution_1d_basic", arrays, 256, 256, arrays.N, array("M", arrays.mask),
                         arrays.P, arrays.mask_width(), arrays.elements()),
              IsTimed());
}

}  // namespace
}  // namespace convolution
