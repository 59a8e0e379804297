#pragma once
#include <optional>

#include "metrics/counters.h"

namespace cml::metrics {

/// Values of the launch itself: shared memory of the block and occupancy. A compute capability without a row
/// in gpus.def has no occupancy.
class LaunchCounter : public Counter {
 public:
  struct Totals {
    double shared_bytes = 0;
    std::optional<double> occupancy_percent;
    std::optional<double> occupancy_blocks;
  };

  void on_launch(const emulator::LaunchInfo& info) override;
  void merge(const Observer&) override {}
  void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const override;

 private:
  Totals totals_;
};

}  // namespace cml::metrics
