#pragma once
#include <vector>

#include "core/timing.h"

namespace cml::testing {

/// Median of the pairwise ratios with a distribution-free 95 % confidence interval (order statistics of the
/// binomial distribution). Fewer than 6 pairs give the whole range.
struct Ratio {
  double median = 0;  ///< of the pairs
  double low = 0;     ///< lower end of the 95 % interval
  double high = 0;    ///< upper end of it
};

/// Ratios copy[i] / kernel[i]: 1 is as fast as the copy. The vectors have the same, positive length.
Ratio ratio_to_copy(const std::vector<double>& kernel_seconds, const std::vector<double>& copy_seconds);

/// Of a ratio against its threshold.
enum class Verdict { passed, failed, inconclusive };

/// Passed or failed where the interval lies on one side of the threshold, else inconclusive.
Verdict judge(const Ratio& ratio, double threshold);

/// What a timed launch reached: medians over its samples.
struct Reached {
  Ratio of_copy;                     ///< time of the copy over that of the kernel
  double bytes_per_second = 0;       ///< of the kernel, median
  double copy_bytes_per_second = 0;  ///< of the copy, median
  double of_peak = 0;                ///< share of the theoretical peak; 0 where that is unknown
};
/// `result` has at least one pair of samples.
Reached reached(const TimingResult& result);

}  // namespace cml::testing
