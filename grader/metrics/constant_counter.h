#pragma once
#include "metrics/counters.h"
#include "metrics/site_table.h"

namespace cml::metrics {

/// Constant memory: a request is served once for each distinct address. A site's wavefronts are those times.
class ConstantCounter : public Counter {
 public:
  bool listens_to(ptx::Space space) const override { return space == ptx::Space::constant; }
  void on_launch(const emulator::LaunchInfo& info) override { table_.start(info); }
  void on_access(const emulator::MemoryAccess& access) override;
  void merge(const Observer& other) override;
  void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const override;

 private:
  SiteTable table_;
};

}  // namespace cml::metrics
