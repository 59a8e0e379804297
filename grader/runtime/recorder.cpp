#include "runtime/recorder.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/text.h"
#include "metrics/counters.h"

namespace cml::runtime {
namespace {

/// Changes that are written at once. Later ones wait, so that a program of many launches stays fast.
constexpr uint64_t kWrittenAtOnce = 100;
constexpr auto kPause = std::chrono::milliseconds(100);
constexpr size_t kMostFindings = 1000;
constexpr size_t kMostShapes = 1000;

void count(std::vector<CallCount>& calls, const std::string& function, const std::string& error) {
  const auto found = std::find_if(calls.begin(), calls.end(), [&](const CallCount& it) {
    return it.function == function && it.error == error;
  });
  if (found == calls.end())
    calls.push_back({function, error, 1});
  else
    ++found->calls;
}

/// The same place of the source: another block or thread says nothing new.
bool is_same(const Finding& a, const Finding& b) {
  const auto line = [](const Finding& it) { return it.other ? it.other->line : 0; };
  return a.launch == b.launch && a.at.kind == b.at.kind && a.at.file == b.at.file && a.at.line == b.at.line &&
         line(a) == line(b);
}

}  // namespace

Recorder::Recorder(std::string folder, int compute_capability) : folder_(std::move(folder)) {
  record_.compute_capability = compute_capability;
  std::error_code unknown;
  record_.program = std::filesystem::read_symlink("/proc/self/exe", unknown).string();
}

std::string Recorder::path() const { return fmt::format("{}/{}.json", folder_, getpid()); }

size_t Recorder::index_of(const std::string& kernel) {
  const auto [found, is_new] = kernels_.try_emplace(kernel, record_.kernels.size());
  if (is_new) {
    record_.kernels.emplace_back().counts.kernel = demangled(kernel);
    totals_.emplace_back();
  }
  return found->second;
}

Recorder::Totals& Recorder::count_launch(const std::string& kernel, const emulator::LaunchSpec& spec) {
  const size_t index = index_of(kernel);
  KernelRecord& record = record_.kernels[index];
  ++record.launches;
  const auto shape = std::find_if(record.shapes.begin(), record.shapes.end(), [&](const Shape& it) {
    return it.grid == spec.grid && it.block == spec.block &&
           it.dynamic_shared_bytes == spec.dynamic_shared_bytes;
  });
  if (shape != record.shapes.end())
    ++shape->launches;
  else if (record.shapes.size() < kMostShapes)
    record.shapes.push_back({spec.grid, spec.block, spec.dynamic_shared_bytes, 1});
  totals_[index].is_new = true;
  return totals_[index];
}

void Recorder::add_launch(const std::string& kernel, const emulator::LaunchSpec& spec,
                          emulator::LaunchOutcome& outcome) {
  const std::lock_guard lock(mutex_);
  Totals& totals = count_launch(kernel, spec);
  record_.kernels[index_of(kernel)].counts.seconds += outcome.seconds;
  if (totals.observers.empty())
    totals.observers = std::move(outcome.observers);
  else
    for (size_t i = 0; i < outcome.observers.size(); ++i) totals.observers[i]->merge(*outcome.observers[i]);
  changed();
}

void Recorder::add_repeat(const std::string& kernel, const emulator::LaunchSpec& spec,
                          const emulator::LaunchOutcome& earlier) {
  const std::lock_guard lock(mutex_);
  Totals& totals = count_launch(kernel, spec);
  for (size_t i = 0; i < earlier.observers.size(); ++i) totals.observers[i]->merge(*earlier.observers[i]);
  changed();
}

std::vector<Finding> Recorder::add_findings(const std::string& kernel, const std::vector<Finding>& findings) {
  const std::lock_guard lock(mutex_);
  const size_t index = index_of(kernel);
  std::vector<Finding> added;
  for (Finding finding : findings) {
    finding.launch = index;
    const auto same = [&](const Finding& it) { return is_same(it, finding); };
    if (record_.findings.size() >= kMostFindings ||
        std::any_of(record_.findings.begin(), record_.findings.end(), same))
      continue;
    record_.findings.push_back(finding);
    added.push_back(std::move(finding));
  }
  changed();
  return added;
}

void Recorder::add_trap(const std::string& kernel, const Trap& trap) {
  const std::lock_guard lock(mutex_);
  index_of(kernel);
  if (!record_.trap) record_.trap = trap;
  changed();
}

void Recorder::add_files(const std::map<std::string, std::string>& files) {
  const std::lock_guard lock(mutex_);
  record_.files.insert(files.begin(), files.end());
  changed();
}

void Recorder::add_error(const std::string& function, const std::string& error) {
  const std::lock_guard lock(mutex_);
  count(record_.errors, function, error);
  changed();
}

void Recorder::add_unsupported(const std::string& function) {
  const std::lock_guard lock(mutex_);
  count(record_.unsupported, function, "operation not supported");
  changed();
}

void Recorder::add_note(const std::string& note) {
  const std::lock_guard lock(mutex_);
  if (std::find(record_.notes.begin(), record_.notes.end(), note) != record_.notes.end()) return;
  record_.notes.push_back(note);
  changed();
}

void Recorder::set_running(const std::optional<std::string>& kernel) {
  const std::lock_guard lock(mutex_);
  if (kernel == record_.running) return;
  record_.running = kernel;
  is_dirty_ = true;
  write();
}

void Recorder::set_used() {
  if (std::exchange(is_used_, true)) return;
  const std::lock_guard lock(mutex_);
  is_dirty_ = true;
}

void Recorder::flush() {
  const std::lock_guard lock(mutex_);
  if (is_dirty_) write();
}

void Recorder::changed() {
  is_dirty_ = true;
  if (writes_ < kWrittenAtOnce || std::chrono::steady_clock::now() - last_write_ > kPause) write();
}

/// The file is replaced whole: its reader may come at any time.
void Recorder::write() {
  is_dirty_ = false;
  ++writes_;
  if (folder_.empty()) return;
  for (size_t i = 0; i < totals_.size(); ++i) {
    if (!std::exchange(totals_[i].is_new, false) || totals_[i].observers.empty()) continue;
    LaunchResult& counts = record_.kernels[i].counts;
    counts.metrics.clear();
    counts.sites.clear();
    counts.lines.clear();
    metrics::report(totals_[i].observers, counts);
  }
  const std::string name = path(), part = name + ".part";
  std::ofstream(part, std::ios::binary) << to_json(record_);
  std::error_code ignored;
  std::filesystem::rename(part, name, ignored);
  last_write_ = std::chrono::steady_clock::now();
}

}  // namespace cml::runtime
