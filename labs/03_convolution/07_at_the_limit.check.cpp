#include <algorithm>

#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaskWidth = 9;

class Fast : public Convolution {
 protected:
  uint32_t threads() { return static_cast<uint32_t>(std::clamp(answer<int>("threads"), 1, 1024)); }
  uint32_t outputs() {
    return static_cast<uint32_t>(std::clamp(answer<int>("outputs_per_block"), 1, 1 << 16));
  }

  /// The student's own launch; `threads` is not asked for.
  Run convolve(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P, int width,
               uint32_t) override {
    set_symbol("M", mask);
    return launch("convolution_1d_fast", {{blocks_for(width, outputs()), 1, 1}, {threads(), 1, 1}}, N, P,
                  width);
  }
};

LAB_EXERCISE_OF(
    Fast, ConvAtTheLimit,
    {"At the limit",
     {"Count the instructions of your kernel of 02 or 03 for one product: how many of them compute, and how "
      "many load, compare and count? A thread that computes four neighbouring elements of P loads its 12 "
      "elements of N in three accesses of 16 bytes, and uses each of them up to four times.",
      "Handle blocks or warps in which no ghost cell occurs apart from those at the two ends: their loop "
      "needs no test, and with 9 weights known to the compiler it needs no loop. What else costs: a "
      "barrier, at which all warps of a block wait for the slowest load. Registers and __shfl_sync between "
      "the lanes of a warp do without. __ldcs and __stcs say that data is used once.",
      "Each lane loads float4 own (__ldcs); lane 0 also loads the quad before those of its warp, lane 31 "
      "the one behind them; all others get their neighbours' quads by __shfl_sync from lane - 1 and lane + "
      "1. Then 36 products in registers and one __stcs of a float4. With two quads a lane, 32 lanes apart, "
      "more loads are on their way at once. The two ends: one element at a time, with tests."}});

LAB_GATE(ConvAtTheLimit, sums_are_right, 5) {
  const int block = static_cast<int>(outputs());
  expect_sums(
      {1, 3, 4, 5, 31, 128, 255, 256, 1000, 4096, 4099, 10240, 10251, block, 3 * block, 3 * block + 1},
      {kMaskWidth}, threads());
}

LAB_GATE(ConvAtTheLimit, stays_within_its_arrays, 1) {
  const int block = static_cast<int>(outputs());
  for (const int width : {5, 4096, 4099, 2 * block, 2 * block + 3}) {
    expect_within(width, kMaskWidth, threads());
    if (HasFailure()) return;
  }
}

LAB_CHECK(ConvAtTheLimit, stores_are_whole, 1) {
  constexpr int kWidth = 1 << 15;
  const Run run =
      convolve(array("N", elements(kWidth)), elements(kMaskWidth), output<float>("P", kWidth), kWidth, 0);
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, GlobalStoreSectors(kWidth / 8)) << "each sector of P is stored once, whole";
}

LAB_CHECK(ConvAtTheLimit, few_instructions, 3) {
  constexpr int kWidth = 1 << 16;
  constexpr double kMost = 40;  // of the about 62 for which an H200 has time, for 32 elements
  const Run run =
      convolve(array("N", elements(kWidth)), elements(kMaskWidth), output<float>("P", kWidth), kWidth, 0);
  ASSERT_THAT(run, Completed());
  const double instructions = run.metric("warp_instructions") / (kWidth / 32);
  if (instructions > kMost)
    ADD_FAILURE()
        << instructions << " warp instructions for 32 elements of P, and at most " << kMost
        << " leave the memory the slowest part; next: let a thread compute several neighbouring elements, "
           "so that loads, tests and addresses are shared by them";
}

LAB_BANDWIDTH(ConvAtTheLimit, share_of_the_copy, 10) {
  const uint64_t side = side_for_bandwidth();
  const uint64_t width = std::min(side * side, uint64_t{1} << 28);
  const DeviceArray in = generated("N", width);
  const DeviceArray out = poisoned("P", width);
  const std::vector<float> mask = elements(kMaskWidth);
  set_symbol("M", mask);
  const auto expected = [&](uint64_t i) {
    double sum = 0;
    for (uint64_t j = 0; j < kMaskWidth; ++j) {
      const uint64_t k =
          i + j - kMaskWidth / 2;  // wraps round to beyond the width where there is no such element
      if (k < width) sum += double{in.at(k)} * mask[j];
    }
    return sum;
  };
  const auto blocks = static_cast<uint32_t>((width + outputs() - 1) / outputs());
  const Timed timed =
      time("convolution_1d_fast", {{blocks, 1, 1}, {threads(), 1, 1}},
           2.0 * static_cast<double>(width) * sizeof(float), out, expected, in, out, static_cast<int>(width));
  EXPECT_THAT(timed, ReachesItsShareOfTheCopy());
}

}  // namespace
}  // namespace convolution
