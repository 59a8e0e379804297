#include "worker/paired_backend.h"

#include <algorithm>

namespace cml::worker {
namespace {

bool is_for_emulator(const Job& job) {
  return job.launches.empty() || job.options.weak_memory_seed || job.options.block_order_seed ||
         job.program.device_debug;
}

constexpr int kMeasurements = 3;

const MetricValue* find(const std::vector<MetricValue>& metrics, const std::string& name) {
  const auto found =
      std::find_if(metrics.begin(), metrics.end(), [&](const MetricValue& m) { return m.name == name; });
  return found == metrics.end() ? nullptr : &*found;
}

bool counts_more(const RunResult& measured, const RunResult& emulated) {
  for (size_t i = 0; i < measured.launches.size() && i < emulated.launches.size(); ++i)
    for (const MetricValue& metric : measured.launches[i].metrics)
      if (const MetricValue* other = find(emulated.launches[i].metrics, metric.name))
        if (metric.value > other->value) return true;
  return false;
}

void take_least(RunResult& measured, const RunResult& again) {
  for (size_t i = 0; i < measured.launches.size() && i < again.launches.size(); ++i)
    for (MetricValue& metric : measured.launches[i].metrics)
      if (const MetricValue* other = find(again.launches[i].metrics, metric.name))
        metric.value = std::min(metric.value, other->value);
}

}  // namespace

PairedBackend::PairedBackend(std::unique_ptr<Backend> emulator, std::unique_ptr<Backend> card, bool compare)
    : emulator_(std::move(emulator)), card_(std::move(card)), compare_(compare) {}

Result<RunResult> PairedBackend::run(const Job& job) {
  if (job.timing) return card_->run(job);
  Result<RunResult> emulated = emulator_->run(job);
  if (!emulated || emulated->trap || is_for_emulator(job)) return emulated;
  Result<RunResult> measured = measure(job, *emulated);
  if (measured) merge(*emulated, *measured);
  return measured;
}

Result<RunResult> PairedBackend::measure(const Job& job, const RunResult& emulated) {
  Result<RunResult> measured = card_->run(job);
  for (int i = 1; i < kMeasurements && measured && !measured->trap && counts_more(*measured, emulated); ++i) {
    const Result<RunResult> again = card_->run(job);
    if (!again || again->trap) return again;
    take_least(*measured, *again);
  }
  return measured;
}

void PairedBackend::merge(const RunResult& emulated, RunResult& measured) const {
  measured.printed = emulated.printed;
  measured.notes.insert(measured.notes.begin(), emulated.notes.begin(), emulated.notes.end());
  for (size_t i = 0; i < measured.launches.size() && i < emulated.launches.size(); ++i) {
    LaunchResult& launch = measured.launches[i];
    const std::vector<MetricValue> counted = std::move(launch.metrics);
    launch.kernel = emulated.launches[i].kernel;
    launch.sites = emulated.launches[i].sites;
    launch.metrics = emulated.launches[i].metrics;
    for (MetricValue& metric : launch.metrics) {
      const MetricValue* found = find(counted, metric.name);
      if (found == nullptr) continue;
      if (compare_) metric.emulated = metric.value;
      metric.value = found->value;
    }
  }
}

}  // namespace cml::worker
