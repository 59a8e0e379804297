#pragma once
#include <array>
#include <unordered_map>

#include "metrics/counters.h"
#include "metrics/site_table.h"

namespace cml::metrics {

/// Requests and 32-byte sectors of global memory. Atomics have requests and no sectors; copies that
/// pass L1 by are sites, and in a total of their own, which no hardware has. So are loads from variables of
/// the program, among the other loads too. A thread that stores is counted once; where more than 8,192
/// blocks run in turns, perhaps again.
class GlobalCounter : public Counter {
 public:
  bool listens_to(ptx::Space space) const override { return space == ptx::Space::global; }
  void on_launch(const emulator::LaunchInfo& info) override {
    table_.start(info);
    first_array_ = info.first_array;
  }
  void on_access(const emulator::MemoryAccess& access) override;
  void merge(const Observer& other) override;
  void report(std::vector<MetricValue>& values, std::vector<AccessSite>& sites) const override;

 private:
  void note_store(const emulator::MemoryAccess& access);
  uint64_t store_threads() const;

  static constexpr size_t kMostWarps = 32;         ///< of a block
  static constexpr size_t kMostBlocks = 8192;      ///< kept apart: more than a device has at a time
  using Lanes = std::array<uint32_t, kMostWarps>;  ///< of each warp those that have stored
  SiteTable table_;
  uint64_t first_array_ = 0;
  std::unordered_map<uint64_t, Lanes> storing_;  ///< by block: blocks may run in turns
  uint64_t store_block_ = 0;                     ///< that stored last
  Lanes* store_lanes_ = nullptr;                 ///< of it
  uint64_t store_threads_ = 0;                   ///< of blocks that are kept no more
  uint64_t past_l1_sectors_ = 0;
  uint64_t variable_sectors_ = 0;
};

}  // namespace cml::metrics
