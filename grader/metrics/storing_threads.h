#pragma once
#include <array>
#include <cstdint>
#include <unordered_map>

#include "emulator/exec/events.h"

namespace cml::metrics {

/// Counts the threads that store. A bulk copy is a store of the thread that issues it. A thread is counted
/// once; where more than 8,192 blocks run in turns, perhaps again.
class StoringThreads {
 public:
  void add(const emulator::MemoryAccess& access);  ///< the lanes of a store
  uint64_t count() const;
  void merge(const StoringThreads& other) { earlier_ += other.count(); }

 private:
  static constexpr size_t kMostWarps = 32;         ///< of a block
  static constexpr size_t kMostBlocks = 8192;      ///< kept apart: more than a device has at a time
  using Lanes = std::array<uint32_t, kMostWarps>;  ///< of each warp those that have stored

  std::unordered_map<uint64_t, Lanes> blocks_;  ///< blocks may run in turns
  uint64_t last_block_ = 0;                     ///< that stored last
  Lanes* last_lanes_ = nullptr;                 ///< of it
  uint64_t earlier_ = 0;                        ///< threads of blocks that are kept no more
};

}  // namespace cml::metrics
