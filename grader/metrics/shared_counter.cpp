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

arch::SharedRequest request_of(emulator::AccessKind kind, const uint64_t* addresses, uint32_t mask,
                               uint32_t bytes, bool affine, int64_t stride) {
  using emulator::AccessKind;
  const bool writes =
      kind == AccessKind::store || kind == AccessKind::matrix_store || kind == AccessKind::copy;
  const bool matrix = kind == AccessKind::matrix_load || kind == AccessKind::matrix_store;
  return {addresses, mask, bytes, writes, affine, stride, matrix};
}

arch::AtomicImplementation atomic_implementation(ptx::AtomicOp operation, ptx::Type type) {
  if (operation == ptx::AtomicOp::cas) return arch::AtomicImplementation::compare_and_swap;
  if (operation == ptx::AtomicOp::exch) return arch::AtomicImplementation::native;
  // Measured for add.f32, add.f64 and add.u64. The 16-bit operations are assumed to be alike, as are the
  // other 64-bit ones, whose loop also leaves out the lanes that would change nothing.
  const char kind = ptx::class_of(type);
  if (ptx::bits_of(type) != 32 || kind == 'f' || kind == 'v')
    return arch::AtomicImplementation::compare_and_swap_loop;
  return arch::AtomicImplementation::native;
}

void SharedCounter::on_launch(const emulator::LaunchInfo& info) {
  const auto gpu = arch::find_gpu(info.compute_capability);
  banks_ = gpu ? (*gpu)->banks : arch::banks_five_on();
  table_.start(info);
  known_.assign(info.site_count, {});
}

arch::SharedCost SharedCounter::cost_of(const emulator::MemoryAccess& access,
                                        const arch::SharedRequest& request) {
  if (!access.affine || banks_.together != 1) return arch::shared_cost(banks_, request);
  KnownCost& known = known_[access.site];
  const uint64_t offset = access.addresses[0] % banks_.width;
  if (known.bytes != request.bytes || known.stride != access.stride || known.offset != offset)
    known = {access.stride, offset, request.bytes, arch::shared_cost(banks_, request)};
  return known.cost;
}

void SharedCounter::on_access(const emulator::MemoryAccess& access) {
  const arch::SharedRequest request = request_of(access.kind, access.addresses, access.mask,
                                                 access.bytes_per_lane, access.affine, access.stride);
  if (access.kind == emulator::AccessKind::atomic) return on_atomic(access, request);
  if (request.store) threads_.add(access);
  const arch::SharedCost cost = cost_of(access, request);
  if (access.kind == emulator::AccessKind::bulk_store) return table_.add(access, {});
  if (access.kind == emulator::AccessKind::copy && bypasses_l1(access.instruction->text)) {
    past_l1_conflicts_ += cost.conflicts();
    return table_.add(access, {});
  }
  table_.add(access, {cost.wavefronts, cost.conflicts(), 0});
}

void SharedCounter::on_atomic(const emulator::MemoryAccess& access, const arch::SharedRequest& request) {
  const arch::AtomicCost cost = arch::atomic_cost(
      banks_, request,
      atomic_implementation(access.instruction->modifiers.atomic, access.instruction->type()));
  add(atomics_, {cost.instructions, cost.wavefronts, cost.conflicts});
  add(loop_loads_, {cost.load_instructions, cost.load_wavefronts, cost.load_conflicts});
  table_.add(access, {cost.wavefronts + cost.load_wavefronts, cost.conflicts + cost.load_conflicts, 0});
}

void SharedCounter::merge(const Observer& other) {
  const auto& added = dynamic_cast<const SharedCounter&>(other);
  table_.merge(added.table_);
  past_l1_conflicts_ += added.past_l1_conflicts_;
  threads_.merge(added.threads_);
  add(atomics_, added.atomics_);
  add(loop_loads_, added.loop_loads_);
}

SharedCounter::Totals SharedCounter::totals() const {
  Totals totals;
  totals.past_l1_conflicts = past_l1_conflicts_;
  totals.store_threads = threads_.count();
  totals.load = loop_loads_;
  totals.atomic = atomics_;
  for (const SiteTable::Site& site : table_.sites()) {
    const Sum whole{site.requests, site.wavefronts, site.conflicts};
    const Sum without_requests{0, site.wavefronts, site.conflicts};
    switch (site.kind) {
      case emulator::AccessKind::load:
        add(totals.load, whole);
        break;
      case emulator::AccessKind::store:
        add(totals.store, whole);
        break;
      case emulator::AccessKind::matrix_load:
        add(totals.load, without_requests);
        totals.matrix_loads += site.requests;
        break;
      case emulator::AccessKind::matrix_store:
        add(totals.store, without_requests);
        totals.matrix_stores += site.requests;
        break;
      case emulator::AccessKind::copy:
      case emulator::AccessKind::bulk_store:
        add(totals.copy, whole);
        break;
      case emulator::AccessKind::atomic:  // atomics_ and loop_loads_
        break;
    }
  }
  totals.all_wavefronts =
      totals.load.wavefronts + totals.store.wavefronts + totals.atomic.wavefronts + totals.copy.wavefronts;
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
