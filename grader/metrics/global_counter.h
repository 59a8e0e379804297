#pragma once
#include "metrics/counters.h"
#include "metrics/site_table.h"
#include "metrics/storing_threads.h"

namespace cml::metrics {

/// Requests and 32-byte sectors of global memory. Atomics have requests and no sectors; copies that
/// pass L1 by are sites, and in a total of their own, which no hardware has. So are loads from variables of
/// the program, among the other loads too.
class GlobalCounter : public Counter {
 public:
  bool listens_to(ptx::Space space) const override { return space == ptx::Space::global; }
  void on_launch(const emulator::LaunchInfo& info) override {
    table_.start(info);
    first_array_ = info.first_array;
  }
  void on_access(const emulator::MemoryAccess& access) override;
  void merge(const Observer& other) override;
  void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const override;

 private:
  SiteTable table_;
  uint64_t first_array_ = 0;
  StoringThreads threads_;
  uint64_t past_l1_sectors_ = 0;
  uint64_t variable_sectors_ = 0;
};

}  // namespace cml::metrics
