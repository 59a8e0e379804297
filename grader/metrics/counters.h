#pragma once
#include <memory>
#include <vector>

#include "core/run_result.h"
#include "emulator/exec/events.h"

namespace cml::metrics {

/// An observer that counts metrics of metrics.def.
class Counter : public emulator::Observer {
 public:
  /// Of no space, unless it says so.
  bool listens_to(ptx::Space /*space*/) const override { return false; }
  /// Appends its metrics, and its sites with at least one request. The module of the launch must be alive.
  virtual void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const = 0;
  /// Appends what source lines executed, in source order, one entry a line.
  virtual void report_lines(std::vector<LineCount>& /*lines*/) const {}
};

/// One of each counter, always in the same order.
std::vector<std::unique_ptr<Counter>> make_counters();
/// The same as plain observers: an emulator::ObserverFactory.
std::vector<std::unique_ptr<emulator::Observer>> make_observers();
/// The same, and what an estimate of time needs.
std::vector<std::unique_ptr<emulator::Observer>> make_observers_of_time();

/// What counters (merged over the host threads) say of a launch: `metrics` in the order of metrics.def,
/// `sites` in source order, one a line and instruction, `lines` in source order. Precondition: `observers`
/// came from make_observers.
void report(const std::vector<std::unique_ptr<emulator::Observer>>& observers, LaunchResult& launch);

}  // namespace cml::metrics
