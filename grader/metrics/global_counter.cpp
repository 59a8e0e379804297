#include "metrics/global_counter.h"

#include "arch/sector_model.h"

namespace cml::metrics {
namespace {

struct Sum {
  uint64_t requests = 0, sectors = 0;
};
struct Totals {
  Sum load, store, atomic;
};

}  // namespace

void GlobalCounter::on_access(const emulator::MemoryAccess& access) {
  if (access.space != ptx::Space::global) return;
  const uint32_t sectors = arch::global_sectors(
      {access.addresses, access.mask, access.bytes_per_lane, access.affine, access.stride});
  table_.add(access, {0, 0, sectors});
}

void GlobalCounter::merge(const Observer& other) {
  table_.merge(dynamic_cast<const GlobalCounter&>(other).table_);
}

void GlobalCounter::report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const {
  Totals totals;
  for (const SiteTable::Site& site : table_.sites()) {
    Sum& sum = site.kind == emulator::AccessKind::load    ? totals.load
               : site.kind == emulator::AccessKind::store ? totals.store
                                                          : totals.atomic;
    sum.requests += site.requests;
    sum.sectors += site.sectors;
  }
#define CML_METRIC(...)
#define CML_GLOBAL_METRIC(id, name, text, unit, direction, device, quantity) \
  values.push_back({name, static_cast<double>(totals.quantity)});
#include "metrics/metrics.def"
  table_.report("global", sites);
}

}  // namespace cml::metrics
