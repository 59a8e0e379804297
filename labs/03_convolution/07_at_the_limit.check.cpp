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
      "barrier, at which all warps of a block wait for the slowest load. Threads that load what their "
      "neighbours load too do without it: L1 has it then. __stcs says that data is not needed again.",
      "Blocks of 128 threads, a float4 of P for each thread: it loads three neighbouring float4 of N, the "
      "one "
      "before its own, its own and the one behind, with plain loads, so that L1 keeps them for the "
      "neighbours. Then 36 products in registers and one __stcs of a float4. The first block and those at "
      "the end: one element at a time, with tests."}});

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
  const Large arrays = large();
  set_symbol("M", arrays.mask);
  const Timed timed =
      time_large("convolution_1d_fast", arrays, outputs(), threads(), arrays.N, arrays.P, arrays.elements());
  EXPECT_THAT(timed, ReachesItsShareOfTheCopy());
}

}  // namespace
}  // namespace convolution
