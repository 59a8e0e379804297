#pragma once
#include <string>
#include <vector>

namespace cml::testing {

/// Median of the pairwise ratios with a distribution-free 95 % confidence interval (order statistics of the
/// binomial distribution). Fewer than 6 pairs give the whole range.
struct Ratio {
  double median = 0;
  double low = 0;
  double high = 0;
};

/// Ratios copy[i] / kernel[i]: 1 is as fast as the copy. The vectors have the same, positive length.
Ratio ratio_to_copy(const std::vector<double>& kernel_seconds, const std::vector<double>& copy_seconds);

enum class Verdict { passed, failed, inconclusive };

/// Passed or failed where the interval lies on one side of the threshold, else inconclusive.
Verdict judge(const Ratio& ratio, double threshold);

/// Share of the copy that an exercise asks for: the row of this GPU where there is one, else the exercise's
/// own row of labs/thresholds.toml. An exercise without a row throws InfrastructureError.
double threshold_of(const std::string& thresholds_file, const std::string& exercise, const std::string& gpu);

}  // namespace cml::testing
