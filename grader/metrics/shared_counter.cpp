#include "metrics/shared_counter.h"

#include "arch/gpu.h"

namespace cml::metrics {
namespace {

void add(SharedCounter::Sum& sum, const SharedCounter::Sum& other) {
  sum.requests += other.requests;
  sum.wavefronts += other.wavefronts;
  sum.conflicts += other.conflicts;
}

}  // namespace

arch::AtomicMake atomic_make_of(std::string_view mnemonic, unsigned bytes) {
  const auto has = [&](std::string_view word) { return mnemonic.find(word) != std::string_view::npos; };
  if (has(".cas")) return arch::AtomicMake::compare_and_swap;
  if (has(".exch")) return arch::AtomicMake::in_unit;
  // Measured for add.f32, add.f64 and add.u64. The 16-bit operations are taken to be alike, and so are the
  // other 64-bit ones, whose loop also leaves out the lanes that would change nothing.
  if (bytes != 4 || has(".f32") || has("f16")) return arch::AtomicMake::loop;
  return arch::AtomicMake::in_unit;
}

void SharedCounter::on_launch(const emulator::LaunchInfo& info) {
  const auto gpu = arch::find_gpu(info.compute_capability);
  banks_ = gpu ? (*gpu)->banks : arch::banks_five_on();
  table_.start(info);
}

void SharedCounter::on_access(const emulator::MemoryAccess& access) {
  if (access.space != ptx::Space::shared) return;
  const arch::SharedRequest request{access.addresses,      access.mask,
                                    access.bytes_per_lane, access.kind == emulator::AccessKind::store,
                                    access.affine,         access.stride};
  if (access.kind == emulator::AccessKind::atomic) return on_atomic(access, request);
  const arch::SharedCost cost = arch::shared_cost(banks_, request);
  table_.add(access, {cost.wavefronts, cost.conflicts(), 0});
}

void SharedCounter::on_atomic(const emulator::MemoryAccess& access, const arch::SharedRequest& request) {
  const arch::AtomicMake make = atomic_make_of(access.instruction->text, access.bytes_per_lane);
  const arch::AtomicCost cost = arch::atomic_cost(banks_, request, make);
  add(atomics_, {cost.instructions, cost.wavefronts, cost.conflicts});
  add(loop_loads_, {cost.load_instructions, cost.load_wavefronts, cost.load_conflicts});
  table_.add(access, {cost.wavefronts + cost.load_wavefronts, cost.conflicts + cost.load_conflicts, 0});
}

void SharedCounter::merge(const Observer& other) {
  const auto& added = dynamic_cast<const SharedCounter&>(other);
  table_.merge(added.table_);
  add(atomics_, added.atomics_);
  add(loop_loads_, added.loop_loads_);
}

SharedCounter::Totals SharedCounter::totals() const {
  Totals totals;
  totals.load = loop_loads_;
  totals.atomic = atomics_;
  for (const SiteTable::Site& site : table_.sites())
    if (site.kind != emulator::AccessKind::atomic)
      add(site.kind == emulator::AccessKind::load ? totals.load : totals.store,
          {site.requests, site.wavefronts, site.conflicts});
  return totals;
}

void SharedCounter::report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const {
  const Totals sums = totals();
#define CML_METRIC(...)
#define CML_SHARED_METRIC(id, name, text, unit, direction, device, quantity) \
  values.push_back({name, static_cast<double>(sums.quantity)});
#include "metrics/metrics.def"
  table_.report("shared", sites);
}

}  // namespace cml::metrics
