#include "testing/ratio.h"

#include <algorithm>
#include <cmath>

#include "core/error.h"

namespace cml::testing {
namespace {

/// Largest k such that the k-th smallest and k-th largest of n values hold the median with at least 95 %: the
/// binomial tail below k of (n, 1/2) is at most 2.5 %. At least 1.
size_t order_for_median(size_t n) {
  double probability = std::pow(0.5, static_cast<double>(n));
  double tail = probability;
  size_t k = 0;
  while (tail <= 0.025 && k < n / 2) {
    ++k;
    probability *= static_cast<double>(n - k + 1) / static_cast<double>(k);
    tail += probability;
  }
  return std::max<size_t>(k, 1);
}

std::vector<double> sorted(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values;
}

double median_of(const std::vector<double>& sorted) {
  const size_t n = sorted.size();
  return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
}

}  // namespace

Ratio ratio_to_copy(const std::vector<double>& kernel_seconds, const std::vector<double>& copy_seconds) {
  CML_REQUIRE(!kernel_seconds.empty() && kernel_seconds.size() == copy_seconds.size(),
              "samples come in pairs");
  std::vector<double> ratios;
  for (size_t i = 0; i < kernel_seconds.size(); ++i) ratios.push_back(copy_seconds[i] / kernel_seconds[i]);
  std::sort(ratios.begin(), ratios.end());
  const size_t order = order_for_median(ratios.size());
  return {median_of(ratios), ratios[order - 1], ratios[ratios.size() - order]};
}

Verdict judge(const Ratio& ratio, double threshold) {
  if (ratio.low >= threshold) return Verdict::passed;
  if (ratio.high < threshold) return Verdict::failed;
  return Verdict::inconclusive;
}

Reached reached(const TimingResult& result) {
  Reached all;
  all.of_copy = ratio_to_copy(result.kernel_seconds, result.copy_seconds);
  all.bytes_per_second = result.bytes_moved / median_of(sorted(result.kernel_seconds));
  all.copy_bytes_per_second = result.bytes_moved / median_of(sorted(result.copy_seconds));
  if (result.peak_bytes_per_second > 0) all.of_peak = all.bytes_per_second / result.peak_bytes_per_second;
  return all;
}

}  // namespace cml::testing
