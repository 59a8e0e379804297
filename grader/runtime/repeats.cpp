#include "runtime/repeats.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string_view>
#include <utility>

#include "core/dim3_text.h"

namespace cml::runtime {
namespace {

constexpr double kHashedBytesASecond = 3e9;
/// A launch takes at least this many times as long as to look at memory.
constexpr double kLeastGain = 4;
/// Launches that found no earlier one before looks become rare.
constexpr unsigned kManyMisses = 3;
constexpr uint64_t kMostKeptBytes = uint64_t{64} << 20;
constexpr size_t kMostEntries = 256;

std::string key_of(const emulator::LaunchSpec& spec) {
  std::string key = fmt::format("{} {} {} {} {}", spec.kernel, tuple_text(spec.grid), tuple_text(spec.block),
                                tuple_text(spec.cluster), spec.dynamic_shared_bytes);
  for (const Argument& it : spec.arguments)
    key.append(" ").append(reinterpret_cast<const char*>(it.value.data()), it.value.size());
  return key;
}

}  // namespace

bool Repeats::is_known(size_t window) const {
  const auto address = reinterpret_cast<uintptr_t>(memory_.window(window).host);
  return window < known_.size() && address != emulator::window_begin(window);
}

double Repeats::seconds_to_look() const {
  uint64_t bytes = 0;
  for (size_t i = 0; i < memory_.window_count(); ++i)
    if (memory_.window(i).host != nullptr && !is_known(i)) bytes += memory_.window(i).bytes;
  return static_cast<double>(bytes) / kHashedBytesASecond;
}

Repeats::Hashes Repeats::hashes() const {
  Hashes hashes(memory_.window_count());
  for (size_t i = 0; i < hashes.size(); ++i) {
    const emulator::Window& window = memory_.window(i);
    if (i == emulator::kParameterWindow || window.host == nullptr) continue;
    hashes[i] =
        is_known(i)
            ? known_[i]
            : std::hash<std::string_view>{}({reinterpret_cast<const char*>(window.host), window.bytes});
  }
  return hashes;
}

Repeats::Outcome Repeats::begin(const emulator::LaunchSpec& spec, uint64_t changes) {
  before_.reset();
  if (std::exchange(changes_, changes) != changes) known_.clear();
  if (entries_.size() >= kMostEntries) entries_.clear();
  Entry& entry = entries_[key_of(spec)];
  running_ = &entry;
  ++entry.launches;
  const bool has_heap = std::any_of(memory_.windows(), memory_.windows() + memory_.window_count(),
                                    [](const auto& it) { return it.is_heap && it.host != nullptr; });
  const bool is_looked_at = !has_heap && entry.launches > 1 &&
                            entry.seconds >= kLeastGain * seconds_to_look() &&
                            (entry.misses < kManyMisses || std::has_single_bit(entry.launches));
  if (is_looked_at) before_ = hashes();
  if (!is_looked_at || entry.outcome == nullptr || entry.before != *before_) {
    known_.clear();
    if (is_looked_at) ++entry.misses;
    return nullptr;
  }
  entry.misses = 0;
  for (const auto& [window, bytes] : entry.changed)
    std::memcpy(memory_.window(window).host, bytes.data(), bytes.size());
  known_ = entry.after;
  return entry.outcome;
}

void Repeats::finish(const Outcome& outcome, bool is_kept) {
  Entry& entry = *running_;
  entry.seconds = outcome->seconds;
  if (!before_) return;
  entry.outcome = nullptr;
  entry.changed.clear();
  if (!is_kept) return;
  const Hashes after = known_ = hashes();
  uint64_t kept = 0;
  for (size_t i = 0; i < after.size(); ++i) {
    if (after[i] == (*before_)[i]) continue;
    const emulator::Window& window = memory_.window(i);
    kept += window.bytes;
    if (kept > kMostKeptBytes) return;
    entry.changed[i].assign(window.host, window.host + window.bytes);
  }
  entry.before = *std::move(before_);
  entry.after = after;
  entry.outcome = outcome;
}

}  // namespace cml::runtime
