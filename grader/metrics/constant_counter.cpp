#include "metrics/constant_counter.h"

#include "arch/sector_model.h"

namespace cml::metrics {

void ConstantCounter::on_access(const emulator::MemoryAccess& access) {
  const auto elements = static_cast<uint32_t>(access.instruction->vector_size);
  const uint32_t served = arch::constant_requests(
      {access.addresses, access.mask, access.bytes_per_lane, access.affine, access.stride}, elements);
  table_.add(access, {served, served - elements, 0});
}

void ConstantCounter::merge(const Observer& other) {
  table_.merge(dynamic_cast<const ConstantCounter&>(other).table_);
}

void ConstantCounter::report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const {
  struct {
    uint64_t requests = 0;
  } totals;
  for (const SiteTable::Site& site : table_.sites()) totals.requests += site.wavefronts;
#define CML_METRIC(...)
#define CML_CONSTANT_METRIC(id, name, text, unit, direction, device, quantity) \
  values.push_back({name, static_cast<double>(totals.quantity)});
#include "metrics/metrics.def"
  table_.report("constant", sites);
}

}  // namespace cml::metrics
