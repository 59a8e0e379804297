#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "emulator/launch/executor.h"
#include "emulator/memory/device_memory.h"

namespace cml::runtime {

/// Launches that find all memory as an earlier launch of the same kernel, size and arguments found it, as the
/// loops of benchmarks have: what the earlier one left and counted is theirs too, and they need not run.
class Repeats {
 public:
  using Outcome = std::shared_ptr<const emulator::LaunchOutcome>;

  explicit Repeats(emulator::DeviceMemory& memory) : memory_(memory) {}

  /// A launch comes. Where it is a repeat, memory is then as it leaves it, and this is what the earlier one
  /// gave; else null, and finish() follows once it has run. Memory is looked at only where that takes a small
  /// part of the time that the launch takes.
  /// `changes`: another number than at the launch before where calls since then may have changed memory that
  /// host code does not see.
  Outcome begin(const emulator::LaunchSpec& spec, uint64_t changes);
  /// What the launch gave. `is_kept`: a repeat need not run.
  void finish(const Outcome& outcome, bool is_kept);
  /// A launch came that is not one of these.
  void forget_memory() { known_.clear(); }

 private:
  using Hashes = std::vector<size_t>;  ///< by window
  struct Entry {
    uint64_t launches = 0;
    unsigned misses = 0;  ///< since the last repeat
    double seconds = 0;   ///< of the last one that ran
    Hashes before;
    Hashes after;
    Outcome outcome;                                   ///< of the launch that found memory so; may be none
    std::map<size_t, std::vector<std::byte>> changed;  ///< contents that it left, by window
  };

  /// The hash of the window is known, and host code cannot have written to it.
  bool is_known(size_t window) const;
  double seconds_to_look() const;
  Hashes hashes() const;

  emulator::DeviceMemory& memory_;
  std::map<std::string, Entry> entries_;
  Entry* running_ = nullptr;
  std::optional<Hashes> before_;  ///< of the launch that runs, where it may be kept
  Hashes known_;                  ///< of memory now; empty: none is
  uint64_t changes_ = 0;
};

}  // namespace cml::runtime
