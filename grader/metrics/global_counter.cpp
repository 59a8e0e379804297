#include "metrics/global_counter.h"

#include <bit>

#include "arch/sector_model.h"

namespace cml::metrics {
namespace {

struct Sum {
  uint64_t requests = 0, sectors = 0;
};
struct Totals {
  Sum load, variable_load, store, atomic, copy, copy_past_l1, bulk_store;
  uint64_t store_threads = 0;
};

/// All its lanes access what lies below `end`.
bool is_below(const emulator::MemoryAccess& access, uint64_t end) {
  for (uint32_t rest = access.mask; rest != 0; rest &= rest - 1)
    if (access.addresses[std::countr_zero(rest)] >= end) return false;
  return true;
}

}  // namespace

void GlobalCounter::on_access(const emulator::MemoryAccess& access) {
  const uint32_t sectors = arch::global_sectors(
      {access.addresses, access.mask, access.bytes_per_lane, access.affine, access.stride, access.runs});
  if (access.kind == emulator::AccessKind::store) threads_.add(access);
  const bool past_l1 = access.kind == emulator::AccessKind::copy && bypasses_l1(access.instruction->text);
  if (past_l1) past_l1_sectors_ += sectors;
  if (access.kind == emulator::AccessKind::load && is_below(access, first_array_))
    variable_sectors_ += sectors;
  const bool shows_none = past_l1 && !is_bulk_copy(access.instruction->text);
  table_.add(access, {0, 0, shows_none ? 0 : sectors});
}

void GlobalCounter::merge(const Observer& other) {
  const auto& added = dynamic_cast<const GlobalCounter&>(other);
  table_.merge(added.table_);
  past_l1_sectors_ += added.past_l1_sectors_;
  variable_sectors_ += added.variable_sectors_;
  threads_.merge(added.threads_);
}

void GlobalCounter::report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const {
  Totals totals;
  totals.copy_past_l1.sectors = past_l1_sectors_;
  totals.variable_load.sectors = variable_sectors_;
  totals.store_threads = threads_.count();
  for (const SiteTable::Site& site : table_.sites()) {
    const bool is_copy = site.kind == emulator::AccessKind::copy;
    if (is_copy && site.instruction != nullptr && bypasses_l1(site.instruction->text)) continue;
    Sum& sum = site.kind == emulator::AccessKind::load         ? totals.load
               : site.kind == emulator::AccessKind::store      ? totals.store
               : is_copy                                       ? totals.copy
               : site.kind == emulator::AccessKind::bulk_store ? totals.bulk_store
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
