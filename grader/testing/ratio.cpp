#include "testing/ratio.h"

#include <toml++/toml.h>
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

double threshold_of(const std::string& thresholds_file, const std::string& exercise, const std::string& gpu) {
  try {
    const toml::table table = toml::parse_file(thresholds_file);
    const toml::table* row = table[exercise].as_table();
    CML_REQUIRE(row != nullptr,
                thresholds_file + " has no row for " + exercise + "; write one, or run grader calibrate");
    const auto own = (*row)[gpu].value<double>();
    const auto any = (*row)["any"].value<double>();
    CML_REQUIRE(own || any, thresholds_file + ": the row of " + exercise + " has no share for any GPU");
    return own ? *own : *any;
  } catch (const toml::parse_error& error) {
    throw InfrastructureError(thresholds_file + ": " + std::string(error.description()), __FILE__, __LINE__);
  }
}

}  // namespace cml::testing
