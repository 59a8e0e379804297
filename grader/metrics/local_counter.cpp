#include "metrics/local_counter.h"

namespace cml::metrics {

void LocalCounter::on_access(const emulator::MemoryAccess& access) { table_.add(access, {}); }

void LocalCounter::merge(const Observer& other) {
  table_.merge(dynamic_cast<const LocalCounter&>(other).table_);
}

void LocalCounter::report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const {
  struct {
    uint64_t loads = 0, stores = 0;
  } totals;
  for (const SiteTable::Site& site : table_.sites())
    (site.kind == emulator::AccessKind::load ? totals.loads : totals.stores) += site.requests;
#define CML_METRIC(...)
#define CML_LOCAL_METRIC(id, name, text, unit, direction, device, quantity) \
  values.push_back({name, static_cast<double>(totals.quantity)});
#include "metrics/metrics.def"
  table_.report("local", sites);
}

}  // namespace cml::metrics
