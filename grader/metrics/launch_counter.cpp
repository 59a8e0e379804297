#include "metrics/launch_counter.h"

#include "arch/occupancy.h"

namespace cml::metrics {

void LaunchCounter::on_launch(const emulator::LaunchInfo& info) {
  const uint32_t shared = info.static_shared_bytes + info.dynamic_shared_bytes;
  totals_.shared_bytes = shared;
  const auto gpu = arch::find_gpu(info.compute_capability);
  if (!gpu) return;
  const arch::Occupancy occupancy = arch::occupancy(
      **gpu, {static_cast<uint32_t>(info.block.count()), info.registers_per_thread, shared, 0});
  totals_.occupancy_percent = occupancy.percent;
  totals_.occupancy_blocks = occupancy.blocks;
}

void LaunchCounter::report(std::vector<MetricValue>& values, std::vector<AccessSite>&) const {
  const auto add = [&](const char* name, std::optional<double> value) {
    if (value) values.push_back({name, *value});
  };
#define CML_METRIC(...)
#define CML_LAUNCH_METRIC(id, name, text, unit, direction, device, quantity) add(name, totals_.quantity);
#include "metrics/metrics.def"
}

}  // namespace cml::metrics
