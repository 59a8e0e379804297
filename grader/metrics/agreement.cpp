#include "metrics/agreement.h"

#include "core/warp.h"

namespace cml::metrics {

LaunchTraits traits_of(const LaunchResult& launch, const Dim3& grid, const Dim3& block) {
  LaunchTraits traits{grid.count(), (block.count() + kWarpSize - 1) / kWarpSize, false};
  const std::string loads = find_metric("global_load_requests")->name;
  const std::string copies = find_metric("async_copy_requests")->name;
  for (const MetricValue& metric : launch.metrics)
    traits.loads_global |= (metric.name == loads || metric.name == copies) && metric.value > 0;
  return traits;
}

std::optional<Agreement> agreement(const MetricValue& metric, const LaunchResult& launch,
                                   const LaunchTraits& traits) {
  if (!metric.hardware) return std::nullopt;
  const auto [more, less] = tolerance_of(metric.name, traits);
  const std::string base = tolerance_base(metric.name);
  double share_of = metric.value;
  for (const MetricValue& other : launch.metrics)
    if (other.name == base) share_of = other.value;
  Agreement found{{more * share_of, less * share_of}};
  const double difference = *metric.hardware - metric.value;
  found.equal = difference == 0;
  found.agrees = difference <= found.tolerance.more && -difference <= found.tolerance.less;
  return found;
}

std::string likely_reason(const MetricValue& metric, const LaunchResult& launch) {
  const MetricInfo* row = find_metric(metric.name);
  const std::string id = row ? row->id : "";
  const std::string copies = find_metric("async_copy_requests")->name;
  for (const MetricValue& other : launch.metrics)
    if (other.name == copies && other.value > 0)
      return "the card counts what cp.async and bulk copies move elsewhere";
  const bool stores = id.find("store") != std::string::npos;
  const bool loads = id.find("load") != std::string::npos;
  if ((stores || loads) && *metric.hardware < metric.value)
    return stores ? "the assembler merged stores, or removed some that nothing reads"
                  : "the assembler merged loads, or removed some whose value nothing uses";
  if (id.starts_with("shared_"))
    return "the card's counter also catches arbitration with other traffic; or the assembler split accesses";
  return "the assembler split or repeated accesses, or kept a value in memory";
}

}  // namespace cml::metrics
