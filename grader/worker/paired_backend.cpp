#include "worker/paired_backend.h"

#include <algorithm>

namespace cml::worker {
namespace {

bool is_for_emulator(const Job& job) {
  return job.launches.empty() || job.options.weak_memory_seed || job.options.block_order_seed ||
         job.options.flow || job.program.device_debug;
}

const MetricValue* find(const std::vector<MetricValue>& metrics, const std::string& name) {
  const auto found =
      std::find_if(metrics.begin(), metrics.end(), [&](const MetricValue& m) { return m.name == name; });
  return found == metrics.end() ? nullptr : &*found;
}

/// Gives `measured`, which has the card's outputs, all else that the emulator found.
void merge(const RunResult& emulated, RunResult& measured) {
  measured.printed = emulated.printed;
  measured.findings = emulated.findings;
  measured.notes.insert(measured.notes.begin(), emulated.notes.begin(), emulated.notes.end());
  for (size_t i = 0; i < measured.launches.size() && i < emulated.launches.size(); ++i) {
    LaunchResult& launch = measured.launches[i];
    const std::vector<MetricValue> counted = std::move(launch.metrics);
    launch.kernel = emulated.launches[i].kernel;
    launch.sites = emulated.launches[i].sites;
    launch.metrics = emulated.launches[i].metrics;
    for (MetricValue& metric : launch.metrics)
      if (const MetricValue* found = find(counted, metric.name)) metric.hardware = found->value;
  }
}

}  // namespace

PairedBackend::PairedBackend(std::unique_ptr<Backend> emulator, std::unique_ptr<Backend> card)
    : emulator_(std::move(emulator)), card_(std::move(card)) {}

Result<RunResult> PairedBackend::run(const Job& job) {
  if (job.timing) return card_->run(job);
  Result<RunResult> emulated = emulator_->run(job);
  if (!emulated || emulated->trap || is_for_emulator(job)) return emulated;
  Result<RunResult> measured = card_->run(job);
  if (measured) merge(*emulated, *measured);
  return measured;
}

}  // namespace cml::worker
