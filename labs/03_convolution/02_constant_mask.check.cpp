#include <bitset>
#include <numeric>

#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaxMaskWidth = 33;

/// Tells whether the mask lies in constant memory (PTX ISA, isspacep).
constexpr const char* kSpaceOfMask = R"(
extern "C" __global__ void lab_space_of_mask(int* is_constant) {
  unsigned yes = 0;
  asm("{ .reg .pred p; isspacep.const p, %1; selp.u32 %0, 1, 0, p; }" : "=r"(yes) : "l"(&M));
  is_constant[0] = static_cast<int>(yes);
}
)";

class ConstantMask : public Convolution {
 protected:
  Call call_of(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
               const Shape& shape) override {
    set_symbol("M", padded(mask, kMaxMaskWidth));
    return call("convolution_1d_constant", {{shape.blocks(), 1, 1}, {shape.threads, 1, 1}}, N, P,
                static_cast<int>(mask.size()), shape.width);
  }
  std::vector<Shape> shapes_of_all() {
    std::vector<Shape> all = shapes_and_many_blocks(drawn_blocks(1024), kMaxMaskWidth);
    for (const Shape& shape : shapes_of_blocks({ragged_block(), 1024}, kMaxMaskWidth)) all.push_back(shape);
    return all;
  }

  std::vector<Shape> far_shapes_of_all() { return far_shapes(drawn_blocks(1024), kMaxMaskWidth); }

  static void expect_elements_alone(const Shape& shape, const Run& run) {
    // A warp whose lanes take several ways asks for each; threads with ghost cells may each go their own.
    const uint64_t apart = shape.warps_at_ends() == 0 ? 0 : shape.mask_width * shape.mask_width;
    EXPECT_THAT(run, GlobalLoadRequestsAtMost(4 * shape.all_warps() * shape.mask_width + apart))
        << shape.text() << ": global memory is read for N only, the weights come from constant memory";
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << shape.text() << ": atomics read global memory too";
    EXPECT_THAT(run, GlobalStoreRequestsAtMost(shape.stores_of_single_elements()))
        << shape.text() << ": each element of P is written once, and no weight is copied to global memory";
  }
  static void expect_one_weight_at_a_time(const Shape& shape, const Run& run) {
    // A warp that needs a weight asks for it, more than once where its lanes take several ways, and for four
    // at most with one access.
    const auto least = static_cast<double>(shape.weights_of_warps()) / 4;
    EXPECT_THAT(run, MetricIs("constant_requests", at_least(least)))
        << shape.text()
        << ": each warp asks constant memory for each weight that it needs; next: read M[j] where it is multiplied, and pass it to no other thread";
    uint64_t again = 0;
    for (const auto& site : run.launch().sites)
      if (site.space == "constant") again += site.conflicts;
    if (again > served_again_at_ends(shape))
      ADD_FAILURE()
          << shape.text()
          << ": a warp whose lanes read different weights at a time is served once for each of them, here "
          << again
          << " times more often than one weight at a time would be; next: let all lanes begin with the first weight";
    // Three ways of a warp, and those who read the widest mask whatever the mask is, on each way at the ends.
    const uint64_t apart = shape.warps_at_ends() == 0 ? 0 : kMaxMaskWidth * shape.mask_width;
    const uint64_t most = shape.all_warps() * (kMaxMaskWidth + 3 * shape.mask_width) +
                          shape.warps_at_ends() * 3 * kMaxMaskWidth + apart;
    EXPECT_THAT(run, MetricIs("constant_requests", at_most(most)))
        << shape.text()
        << ": all lanes of a warp ask for a weight at once; next: let no lane take its turn after another one";
    // A warp may also vote before each weight whether any lane has an element for it.
    expect_few_exchanges(run, shape, shape.mask_width + 2, ": each lane reads the weights itself");
    EXPECT_THAT(run, SharedAtomicRequests(0)) << shape.text() << ": the weights come from constant memory";
    EXPECT_THAT(run, LocalRequests(0))
        << shape.text() << ": the weights come from constant memory, not from a copy of each thread's own";
  }

  /// How often more a warp is served where each lane begins, or ends, with the first, or last, weight whose
  /// element exists: such lanes read different weights at a time, and only where the mask reaches beyond N. A
  /// compiler makes such a loop of tests, too. Twice that, as it may take the last turns of a loop apart.
  static uint64_t served_again_at_ends(const Shape& shape) {
    const int64_t halo = shape.halo(), block = shape.threads;
    uint64_t again = 0;
    for (int64_t begin = shape.begin(); begin < shape.end(); begin += block)
      for (int64_t t = 0; t < block; t += 32) {
        const int64_t first = begin + t, last = begin + std::min(block, t + 32) - 1;
        if (first < halo || last + halo >= shape.width)
          again += std::max(again_of(shape, first, last, true), again_of(shape, first, last, false));
      }
    return 2 * again;
  }
  /// The same of the warp that has elements `first` to `last`.
  static uint64_t again_of(const Shape& shape, int64_t first, int64_t last, bool is_forward) {
    const int64_t halo = shape.halo();
    uint64_t again = 0;
    for (int64_t turn = 0; turn <= 2 * halo; ++turn) {
      std::bitset<2 * kMaxMaskWidth> weights;
      for (int64_t i = first; i <= last; ++i) {
        const int64_t low = std::max<int64_t>(0, halo - i);
        const int64_t high = std::min<int64_t>(2 * halo, halo + shape.width - 1 - i);
        if (low + turn <= high) weights.set(static_cast<size_t>(is_forward ? low + turn : high - turn));
      }
      if (weights.any()) again += weights.count() - 1;
    }
    return again;
  }

  /// Behind the counted launches: it adds a kernel to the file.
  void expect_mask_in_constant_memory() {
    program().source += kSpaceOfMask;
    const auto is_constant = output<int>("is_constant", 1);
    const auto is_set = [](const std::vector<std::byte>& bytes) { return bytes.at(0) == std::byte{1}; };
    judged(call("lab_space_of_mask", {}, is_constant),
           {{is_constant.name,
             [is_set](const std::vector<std::byte>& bytes) {
               return is_set(bytes) ? "" : "a pointer to M was tested in a kernel";
             },
             [](const std::vector<std::byte>&, const Surroundings&) {
               return "M does not lie in constant memory; next: declare it there";
             }}});
  }
  /// Elements may be brought into shared memory, the own one may stay in a register; the weights may not, nor
  /// may they be written to global memory and read there.
  void expect_no_weight_in_other_memory(const Case& it) {
    const auto stored = barred_marks(any_global_array());
    flow<float>({it.call}, stored, {sums_are(it.P, {it.right_sums()})},
                it.shape.text() + ": the weights come from constant memory, not from global memory");
    const auto marks = barred_marks();
    flow<float>({it.call}, marks,
                {sums_are(it.P, it.in.size(), ways_of_elements(it, marked_by(marks, it.in)))},
                it.shape.text() + ": the weights come from constant memory, not from shared memory");
  }
};

LAB_EXERCISE_OF(ConstantMask, ConvConstantMask);

LAB_GATE(ConvConstantMask, sums_are_right, 0.5) {
  expect_sums(shapes_of_all());
  expect_sums(shapes_of_weights_up_to(kMaxMaskWidth, drawn_blocks(1024)[1]));
  expect_far_sums(far_shapes_of_all());
}

LAB_GATE(ConvConstantMask, times_served_derived, 3) {
  std::vector<std::tuple<int, int, int>> sets{{32, 0, 7}, {1, 3, 9},   {32, 1, 9},
                                              {32, 7, 7}, {32, 1, 33}, {32, 16, 64}};
  for (int i = 0; i < 60; ++i) sets.emplace_back(draw(1, 32), draw(0, 40), draw(1, 40));
  for (int i = 0; i < 40; ++i) sets.emplace_back(draw(1, 32), 12 * draw(0, 400), 8 * draw(1, 400));
  for (int i = 0; i < 4; ++i) sets.emplace_back(0, draw(0, 40), draw(1, 40));  // no lane: nobody is served
  // As many weights as constant memory holds, and places so far apart that no small table tells them.
  for (const int weights : {2, 3, 4}) sets.emplace_back(draw(4, 32), 4096 * draw(1, 9), 4096 * weights);
  for (int i = 0; i < 20; ++i) {
    const int part = draw(1, 1 << draw(1, 15));
    sets.emplace_back(draw(1, 32), part * draw(0, 64), part * draw(1, 64));
  }
  expect_derived(
      "times_served", {"lanes", "stride", "weights"}, sets,
      [](int lanes, int stride, int weights) { return std::min(lanes, weights / std::gcd(weights, stride)); },
      "write down the place that each lane asks for, and count the different ones",
      std::optional(std::tuple(5, 6, 9)));
}

LAB_CHECK(ConvConstantMask, mask_in_constant_memory, 0.5, "sums_are_right") {
  for (const Shape& shape : shapes_of_all()) {
    const Case it = case_of(shape);
    const Run run = counted(it.call, {it.right()}, shape.text());
    expect_elements_alone(shape, run);
    if (HasFailure()) return;
  }
  for (const Shape& shape : far_shapes_of_all()) {
    const FarCase of = far_case(shape);
    expect_elements_alone(of.it.shape, counted_far(of));
    if (HasFailure()) return;
  }
  expect_mask_in_constant_memory();
}

LAB_CHECK(ConvConstantMask, one_weight_at_a_time, 6, "sums_are_right") {
  for (const Shape& shape : shapes_of_all()) {
    const Case it = case_of(shape);
    const Run run = counted(it.call, {it.right()}, shape.text());
    expect_one_weight_at_a_time(shape, run);
    if (HasFailure()) return;
    expect_no_weight_in_other_memory(it);
  }
  for (const Shape& shape : far_shapes_of_all()) {
    const FarCase of = far_case(shape);
    const Run run = counted_far(of);
    expect_one_weight_at_a_time(of.it.shape, run);
    if (HasFailure()) return;
    const auto marks = barred_marks();
    expect_far_flow(of, run, marks, ways_of_elements(of.it, marked_by(marks, of.it.in)),
                    "is a sum whose weights come from shared memory, not from constant memory");
  }
  expect_mask_in_constant_memory();
}

LAB_MEASURE(ConvConstantMask, blocks_of_256) {
  const Large arrays = large();
  set_symbol("M", arrays.mask);
  EXPECT_THAT(time_large("convolution_1d_constant", arrays, 256, 256, arrays.N, arrays.P, arrays.mask_width(),
                         arrays.elements()),
              IsTimed());
}

}  // namespace
}  // namespace convolution
