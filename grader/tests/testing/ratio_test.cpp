#include "testing/ratio.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

TEST(Ratio, OfEqualTimesIsOne) {
  const Ratio ratio = ratio_to_copy(std::vector<double>(21, 2e-3), std::vector<double>(21, 2e-3));
  EXPECT_DOUBLE_EQ(ratio.median, 1);
  EXPECT_DOUBLE_EQ(ratio.low, 1);
  EXPECT_DOUBLE_EQ(ratio.high, 1);
}

TEST(Ratio, IntervalIsTheSixthOf21) {
  // For n = 21 the 95 % interval of the median runs from the 6th to the 16th value (binomial tail 0.0133).
  std::vector<double> kernel;
  std::vector<double> copy;
  for (int i = 1; i <= 21; ++i) {
    kernel.push_back(1);
    copy.push_back(i);
  }
  const Ratio ratio = ratio_to_copy(kernel, copy);
  EXPECT_DOUBLE_EQ(ratio.median, 11);
  EXPECT_DOUBLE_EQ(ratio.low, 6);
  EXPECT_DOUBLE_EQ(ratio.high, 16);
}

TEST(Ratio, FewPairsGiveTheWholeRange) {
  const Ratio ratio = ratio_to_copy({1, 1, 1}, {1, 2, 4});
  EXPECT_DOUBLE_EQ(ratio.low, 1);
  EXPECT_DOUBLE_EQ(ratio.high, 4);
}

TEST(Judge, NeverFailsWhatStraddlesTheThreshold) {
  EXPECT_EQ(judge({0.9, 0.85, 0.95}, 0.8), Verdict::passed);
  EXPECT_EQ(judge({0.9, 0.85, 0.95}, 0.96), Verdict::failed);
  EXPECT_EQ(judge({0.9, 0.85, 0.95}, 0.9), Verdict::inconclusive);
  EXPECT_EQ(judge({0.9, 0.9, 0.95}, 0.9), Verdict::passed);
}

TEST(Reached, TellsRatesOfMediansAndTheShareOfThePeak) {
  TimingResult result;
  result.bytes_moved = 8e9;
  result.kernel_seconds = {4e-3, 1.0, 4e-3};
  result.copy_seconds = {2e-3, 2e-3, 2e-3};
  result.peak_bytes_per_second = 5e12;
  Reached all = reached(result);
  EXPECT_DOUBLE_EQ(all.bytes_per_second, 2e12);
  EXPECT_DOUBLE_EQ(all.copy_bytes_per_second, 4e12);
  EXPECT_DOUBLE_EQ(all.of_copy.median, 0.5);
  EXPECT_DOUBLE_EQ(all.of_peak, 0.4);
  result.peak_bytes_per_second = 0;
  EXPECT_EQ(reached(result).of_peak, 0);
}

}  // namespace
}  // namespace cml::testing
