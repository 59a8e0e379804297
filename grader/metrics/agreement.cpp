#include "metrics/agreement.h"

namespace cml::metrics {

LaunchTraits traits_of(const LaunchResult& launch, const Dim3& grid, const Dim3& block) {
  LaunchTraits traits{grid.count(), (block.count() + 31) / 32, false};
  const std::string loads = find_metric("global_load_requests")->name;
  const std::string copies = find_metric("async_copy_requests")->name;
  for (const MetricValue& metric : launch.metrics)
    traits.loads_global |= (metric.name == loads || metric.name == copies) && metric.value > 0;
  return traits;
}

std::optional<Agreement> agreement(const MetricValue& metric, const LaunchResult& launch,
                                   const LaunchTraits& traits) {
  if (!metric.emulated) return std::nullopt;
  const auto [more, less] = tolerance_of(metric.name, traits);
  const std::string base = tolerance_base(metric.name);
  double share_of = *metric.emulated;
  for (const MetricValue& other : launch.metrics)
    if (other.name == base) share_of = other.emulated.value_or(other.value);
  Agreement found{{more * share_of, less * share_of}};
  const double difference = metric.value - *metric.emulated;
  found.equal = difference == 0;
  found.agrees = difference <= found.tolerance.more && -difference <= found.tolerance.less;
  return found;
}

}  // namespace cml::metrics
