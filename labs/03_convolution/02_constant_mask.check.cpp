#include "convolution_check.h"

namespace convolution {
namespace {

constexpr size_t kMaxMaskWidth = 9;

class ConstantMask : public Convolution {
 protected:
  Run convolve(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P, int width,
               uint32_t threads) override {
    set_symbol("M", padded(mask, kMaxMaskWidth));
    return launch("convolution_1d_constant", {{blocks_for(width, threads), 1, 1}, {threads, 1, 1}}, N, P,
                  static_cast<int>(mask.size()), width);
  }
  /// One block of 256 threads, 9 weights.
  Run one_block() {
    return convolve(array("N", elements(256)), elements(kMaxMaskWidth), output<float>("P", 256), 256, 256);
  }
};

LAB_EXERCISE_OF(
    ConstantMask, ConvConstantMask,
    {"The mask in constant memory",
     {"__device__ declares a variable in global memory. Which word declares one in constant memory?",
      "The kernel needs no argument for the mask: it uses M by its name. All lanes of a warp are to read "
      "the same M[j] at the same time, so let j run from 0 in every thread, ghost cells or not, and decide "
      "about the product inside of the loop.",
      "__constant__ float M[kMaxMaskWidth]; and then the kernel of 01, unchanged."}});

LAB_GATE(ConvConstantMask, sums_are_right, 5) {
  for (const uint32_t threads : {64u, 96u}) expect_sums(widths_around(threads), kMaskWidths, threads);
}

LAB_GATE(ConvConstantMask, stays_within_its_arrays, 1) {
  expect_within(67, 9, 64);
  expect_within(64, 5, 64);
}

LAB_CHECK(ConvConstantMask, no_mask_in_global_memory, 2) {
  const Run run = one_block();
  ASSERT_THAT(run, Completed());
  // 8 warps, 9 weights, 4 or 5 sectors of N for each: 8 * (8 * 5 + 4).
  EXPECT_THAT(run, GlobalLoadSectorsAtMost(352))
      << "global memory is read for N only: the weights come from constant memory";
  EXPECT_THAT(run, GlobalStoreRequests(8)) << "each element of P is written once";
}

LAB_CHECK(ConvConstantMask, one_weight_at_a_time, 2) {
  const Run run = one_block();
  ASSERT_THAT(run, Completed());
  const char* const kOnce =
      "9 weights for each of 8 warps: a warp whose lanes ask for different addresses is served once for each "
      "of them";
  // Hardware counts the loads of the kernel's parameters too.
  if (run.result()->backend == "emulator") {
    EXPECT_THAT(run, MetricIs("constant_requests", ::testing::Eq(72))) << kOnce;
  } else {
    EXPECT_THAT(run,
                MetricIs("constant_requests", ::testing::AllOf(::testing::Ge(72), ::testing::Lt(2 * 72))))
        << kOnce;
  }
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
