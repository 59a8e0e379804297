#pragma once
#include <array>
#include <cstdint>
#include <unordered_map>

#include "emulator/exec/events.h"

namespace cml::metrics {

/// Threads of a launch that have stored, each counted once; where more than 8,192 blocks run in turns,
/// perhaps again.
class StoringThreads {
 public:
  /// Notes the active lanes of a store, or of a copy.
  void note(const emulator::MemoryAccess& access);
  /// Adds the threads of other blocks.
  void merge(const StoringThreads& other) { of_earlier_blocks_ += other.count(); }
  uint64_t count() const;  ///< threads

 private:
  static constexpr size_t kMostWarps = 32;         ///< of a block
  static constexpr size_t kMostBlocks = 8192;      ///< kept apart: more than a device has at a time
  using Lanes = std::array<uint32_t, kMostWarps>;  ///< of each warp those that have stored

  std::unordered_map<uint64_t, Lanes> storing_;  ///< by block: blocks may run in turns
  uint64_t block_ = 0;                           ///< that stored last
  Lanes* lanes_ = nullptr;                       ///< of it
  uint64_t of_earlier_blocks_ = 0;               ///< threads of blocks that are kept no more
};

}  // namespace cml::metrics
