#include "metrics/storing_threads.h"

#include <bit>

namespace cml::metrics {

void StoringThreads::add(const emulator::MemoryAccess& access) {
  if (last_lanes_ == nullptr || access.block != last_block_) {
    if (blocks_.size() >= kMostBlocks && !blocks_.contains(access.block)) {
      earlier_ = count();
      blocks_.clear();
    }
    last_lanes_ = &blocks_[access.block];
    last_block_ = access.block;
  }
  (*last_lanes_)[access.warp % kMostWarps] |= access.issuer < 0 ? access.mask : uint32_t{1} << access.issuer;
}

uint64_t StoringThreads::count() const {
  uint64_t threads = earlier_;
  for (const auto& [block, lanes] : blocks_)
    for (const uint32_t mask : lanes) threads += static_cast<uint64_t>(std::popcount(mask));
  return threads;
}

}  // namespace cml::metrics
