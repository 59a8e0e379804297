#include "convolution_check.h"

namespace convolution {
namespace {

class Basic : public Convolution {
 protected:
  Run convolve(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P, int width,
               uint32_t threads) override {
    return launch("convolution_1d_basic", {{blocks_for(width, threads), 1, 1}, {threads, 1, 1}}, N,
                  array("M", mask), P, static_cast<int>(mask.size()), width);
  }
};

LAB_EXERCISE_OF(
    Basic, ConvBasic,
    {"Basic convolution",
     {"Take one thread, say i = 0 with a mask of 5 weights. Which elements of N does it need, which of them "
      "exist, and which weight belongs to N[0]?",
      "Weight M[j] belongs to N[i - n + j], with n = mask_width / 2. Use the product only where that index "
      "is at least 0 and below width. And a sum in P[i] is a load and a store for every product: the "
      "compiler cannot keep it in a register for you, because P might overlap N.",
      "if (i >= width) return; float sum = 0; for j from 0 to mask_width - 1: k = i - mask_width / 2 + j; "
      "if (k >= 0 && k < width) sum += N[k] * M[j]; after the loop P[i] = sum."}});

LAB_GATE(ConvBasic, sums_are_right, 5) {
  for (const uint32_t threads : {64u, 96u}) expect_sums(widths_around(threads), kMaskWidths, threads);
}

LAB_GATE(ConvBasic, stays_within_its_arrays, 2) {
  expect_within(67, 9, 64);
  expect_within(64, 5, 64);
}

LAB_CHECK(ConvBasic, sum_stays_in_a_register, 3) {
  constexpr int kWidth = 256;
  const Run run =
      convolve(array("N", elements(kWidth)), elements(9), output<float>("P", kWidth), kWidth, kWidth);
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, GlobalStoreRequests(kWidth / 32)) << "one store a thread: the sum grows in a register";
  EXPECT_THAT(run, GlobalStoreSectors(kWidth / 8)) << "neighbouring threads write neighbouring elements";
  // A warp reads 4 or 5 sectors of N and 1 of M for each weight: 8 * (8 * 5 + 4 + 9).
  EXPECT_THAT(run, GlobalLoadSectorsAtMost(424)) << "N[k] and M[j] once for each product, and nothing else";
}

LAB_MEASURE(ConvBasic, blocks_of_256) {
  const Large arrays = large();
  EXPECT_THAT(time_large("convolution_1d_basic", arrays, 256, 256, arrays.N, array("M", arrays.mask),
                         arrays.P, arrays.mask_width(), arrays.elements()),
              IsTimed());
}

}  // namespace
}  // namespace convolution
