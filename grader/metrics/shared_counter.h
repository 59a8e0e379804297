#pragma once
#include <string_view>

#include "arch/atomic_model.h"
#include "metrics/counters.h"
#include "metrics/site_table.h"

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
    uint64_t matrix_loads = 0;    ///< ldmatrix
    uint64_t all_wavefronts = 0;  ///< of all four
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

/// A load, store or copy as the bank model takes it. A copy is the store that it makes.
arch::SharedRequest request_of(emulator::AccessKind kind, const uint64_t* addresses, uint32_t mask,
                               uint32_t bytes, bool affine = false, int64_t stride = 0);

/// How the hardware makes an atomic, by its PTX mnemonic ("atom.shared.add.f32") and bytes a lane.
arch::AtomicMake atomic_make_of(std::string_view mnemonic, unsigned bytes);

}  // namespace cml::metrics
