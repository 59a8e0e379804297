#include "worker/paired_backend.h"

#include <algorithm>

namespace cml::worker {
namespace {

bool is_for_emulator(const Job& job) {
  return job.launches.empty() || job.options.weak_memory_seed || job.options.block_order_seed ||
         job.options.resident_blocks != 0 || job.options.flow ||
         job.options.undefined_byte != kUndefinedByte || job.program.device_debug ||
         !job.program.machine_code;
}

const MetricValue* find(const std::vector<MetricValue>& metrics, const std::string& name) {
  const auto found =
      std::find_if(metrics.begin(), metrics.end(), [&](const MetricValue& m) { return m.name == name; });
  return found == metrics.end() ? nullptr : &*found;
}

/// Gives `measured`, which has the card's outputs, all else that the emulator found.
void merge(const RunResult& emulated, RunResult& measured) {
  measured.printed = emulated.printed;
  measured.processor_seconds += emulated.processor_seconds;
  measured.has_strong_shared = emulated.has_strong_shared;
  measured.findings = emulated.findings;
  measured.notes.insert(measured.notes.begin(), emulated.notes.begin(), emulated.notes.end());
  for (size_t i = 0; i < measured.launches.size() && i < emulated.launches.size(); ++i) {
    LaunchResult& launch = measured.launches[i];
    const std::vector<MetricValue> counted = std::move(launch.metrics);
    launch.kernel = emulated.launches[i].kernel;
    launch.sites = emulated.launches[i].sites;
    launch.lines = emulated.launches[i].lines;
    launch.metrics = emulated.launches[i].metrics;
    for (MetricValue& metric : launch.metrics)
      if (const MetricValue* found = find(counted, metric.name)) metric.hardware = found->value;
  }
}

bool are_equal(const RunResult& a, const RunResult& b) {
  const auto same_buffer = [](const Buffer& x, const Buffer& y) { return x.bytes == y.bytes; };
  const auto same_symbol = [](const Symbol& x, const Symbol& y) { return x.bytes == y.bytes; };
  return std::equal(a.buffers.begin(), a.buffers.end(), b.buffers.begin(), b.buffers.end(), same_buffer) &&
         std::equal(a.symbols.begin(), a.symbols.end(), b.symbols.begin(), b.symbols.end(), same_symbol);
}

/// The outputs of the emulator instead of the card's.
void take_outputs(RunResult& emulated, RunResult& measured) {
  measured.buffers = std::move(emulated.buffers);
  measured.symbols = std::move(emulated.symbols);
}

constexpr const char* kOfAssembler =
    "the card gives other outputs, but not where NVIDIA's assembler does not optimise: a bug of the "
    "assembler; the emulator's outputs are judged";

}  // namespace

PairedBackend::PairedBackend(std::unique_ptr<Backend> emulator, std::unique_ptr<Backend> card,
                             CardCounts counts)
    : emulator_(std::move(emulator)), card_(std::move(card)), counts_(counts) {}

Result<RunResult> PairedBackend::run(const Job& job) {
  if (job.timing) return card_->run(job);
  Result<RunResult> emulated = emulator_->run(job);
  if (!emulated || emulated->trap || is_for_emulator(job)) return emulated;
  Job on_card = job;
  on_card.options.count = is_counted_on_card(job);
  Result<RunResult> measured = card_->run(on_card);
  const bool is_defined = emulated->findings.empty();
  if (!is_defined && (!measured || measured->trap)) return emulated;
  if (!measured) return measured;
  merge(*emulated, *measured);
  const bool differs = measured->trap || !are_equal(*emulated, *measured);
  const bool races = is_defined && differs && has_races(job);
  if (races && measured->trap) return emulated;
  if (!is_defined || races) {
    take_outputs(*emulated, *measured);
  } else if (differs && is_of_assembler(job, *emulated)) {
    if (measured->trap) {  // it has no counts of what did not complete
      measured->trap.reset();
      measured->launches = emulated->launches;
    }
    take_outputs(*emulated, *measured);
    measured->notes.emplace_back(kOfAssembler);
  }
  return measured;
}

bool PairedBackend::is_counted_on_card(const Job& job) {
  if (!job.options.count || counts_ == CardCounts::none) return false;
  if (counts_ == CardCounts::all) return true;
  bool has_new_kernel = false;
  for (const Launch& launch : job.launches)
    has_new_kernel |=
        counted_.insert({job.program.source, launch.kernel.substr(0, launch.kernel.find('<'))}).second;
  return has_new_kernel;
}

/// Of a job that was not to look for races: they make outputs that are another run's affair.
bool PairedBackend::has_races(const Job& job) {
  if (job.options.check_races) return false;
  Job looking = job;
  looking.options.check_races = true;
  looking.options.count = false;
  const Result<RunResult> found = emulator_->run(looking);
  return found && !found->findings.empty();
}

bool PairedBackend::is_of_assembler(const Job& job, const RunResult& emulated) {
  Job plain = job;
  plain.program.unoptimised_assembly = true;
  plain.options.count = false;
  const Result<RunResult> measured = card_->run(plain);
  return measured && !measured->trap && are_equal(emulated, *measured);
}

}  // namespace cml::worker
