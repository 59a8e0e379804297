#pragma once
#include "arch/atomic_model.h"
#include "metrics/counters.h"
#include "metrics/site_table.h"
#include "metrics/storing_threads.h"
#include "ptx/opcode.h"

namespace cml::metrics {

/// Requests, wavefronts and bank conflicts of shared memory.
class SharedCounter : public Counter {
 public:
  struct Sum {
    uint64_t requests = 0, wavefronts = 0, conflicts = 0;
  };
  /// Wavefronts and conflicts of `load` and `store` are with tiles; requests are those of single lanes.
  struct Totals {
    Sum load, store, atomic, copy;
    uint64_t matrix_loads = 0;       ///< ldmatrix
    uint64_t matrix_stores = 0;      ///< stmatrix
    uint64_t all_wavefronts = 0;     ///< of all four
    uint64_t past_l1_conflicts = 0;  ///< of copies past L1, which are in none of them
    uint64_t store_threads = 0;      ///< that store, or copy by cp.async
  };

  bool listens_to(ptx::Space space) const override { return space == ptx::Space::shared; }
  void on_launch(const emulator::LaunchInfo& info) override;
  void on_access(const emulator::MemoryAccess& access) override;
  void merge(const Observer& other) override;
  void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const override;

 private:
  /// The cost of lanes at a constant stride: it is the same wherever the first one is among the banks.
  struct KnownCost {
    int64_t stride = 0;   ///< in bytes
    uint64_t offset = 0;  ///< of lane 0 in its bank's word, in bytes
    uint32_t bytes = 0;   ///< a lane; 0: nothing is known yet
    arch::SharedCost cost;
  };

  arch::SharedCost cost_of(const emulator::MemoryAccess& access, const arch::SharedRequest& request);
  void on_atomic(const emulator::MemoryAccess& access, const arch::SharedRequest& request);
  Totals totals() const;

  arch::BankGeometry banks_;
  SiteTable table_;
  std::vector<KnownCost> known_;  ///< by site
  uint64_t past_l1_conflicts_ = 0;
  StoringThreads threads_;
  Sum atomics_;     ///< instructions are more than sites have requests, where the assembler makes loops
  Sum loop_loads_;  ///< loads of those loops
};

/// A load, store or copy as the bank model takes it. A copy is the store that it makes.
arch::SharedRequest request_of(emulator::AccessKind kind, const uint64_t* addresses, uint32_t mask,
                               uint32_t bytes, bool affine = false, int64_t stride = 0);

/// How the hardware implements atom and red of this operation and type on shared memory.
arch::AtomicImplementation atomic_implementation(ptx::AtomicOp operation, ptx::Type type);

}  // namespace cml::metrics
