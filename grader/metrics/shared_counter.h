#pragma once
#include "arch/atomic_model.h"
#include "metrics/counters.h"
#include "metrics/site_table.h"
#include "ptx/opcode.h"

namespace cml::metrics {

/// Requests, wavefronts and bank conflicts of shared memory.
class SharedCounter : public Counter {
 public:
  struct Sum {
    uint64_t requests = 0, wavefronts = 0, conflicts = 0;
  };
  struct Totals {
    Sum load, store, atomic;
  };

  void on_launch(const emulator::LaunchInfo& info) override;
  void on_access(const emulator::MemoryAccess& access) override;
  void merge(const Observer& other) override;
  void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const override;

 private:
  void on_atomic(const emulator::MemoryAccess& access, const arch::SharedRequest& request);
  Totals totals() const;

  arch::BankGeometry banks_;
  SiteTable table_;
  Sum atomics_;     ///< instructions are more than sites have requests, where the assembler makes loops
  Sum loop_loads_;  ///< loads of those loops
};

/// How the hardware implements atom and red of this operation and type on shared memory.
arch::AtomicImplementation atomic_implementation(ptx::AtomicOp operation, ptx::Type type);

}  // namespace cml::metrics
