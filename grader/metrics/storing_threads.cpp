#include "metrics/storing_threads.h"

#include <bit>

namespace cml::metrics {

void StoringThreads::note(const emulator::MemoryAccess& access) {
  if (lanes_ == nullptr || access.block != block_) {
    if (storing_.size() >= kMostBlocks && !storing_.contains(access.block)) {
      of_earlier_blocks_ = count();
      storing_.clear();
    }
    lanes_ = &storing_[access.block];
    block_ = access.block;
  }
  (*lanes_)[access.warp % kMostWarps] |= access.mask;
}

uint64_t StoringThreads::count() const {
  uint64_t threads = of_earlier_blocks_;
  for (const auto& [block, lanes] : storing_)
    for (const uint32_t mask : lanes) threads += static_cast<uint64_t>(std::popcount(mask));
  return threads;
}

}  // namespace cml::metrics
