#include "emulator/exec/copies_in_flight.h"

#include <algorithm>

namespace cml::emulator {

void KnownCopies::join(const KnownCopies& other) {
  for (const auto& [teller, bytes] : other.bytes_) {
    uint64_t& mine = bytes_[teller];
    mine = std::max(mine, bytes);
  }
}

uint64_t KnownCopies::bytes() const {
  uint64_t sum = 0;
  for (const auto& [teller, bytes] : bytes_) sum += bytes;
  return sum;
}

KnownCopies KnownCopies::of(uint64_t teller) const {
  KnownCopies result;
  if (const auto found = bytes_.find(teller); found != bytes_.end()) result.bytes_.insert(*found);
  return result;
}

void CopiesInFlight::begin_block(size_t warps) {
  begun_ = 0;
  known_.assign(warps, {});
  copiers_.assign(warps, 0);
}

void CopiesInFlight::begin(uint32_t warp, unsigned lane, uint64_t bytes) {
  begun_ += bytes;
  copiers_[warp] |= 1u << lane;
}

void CopiesInFlight::end(uint32_t warp, uint64_t bytes) {
  wait(warp, bytes);
  const KnownCopies own = known_[warp].of(warp);
  for (KnownCopies& known : known_) known.join(own);
}

}  // namespace cml::emulator
