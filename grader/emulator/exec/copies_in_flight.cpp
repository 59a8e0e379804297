#include "emulator/exec/copies_in_flight.h"

namespace cml::emulator {

void KnownCopies::join(const KnownCopies& other) {
  for (const auto& [teller, bytes] : other.by_teller_) {
    const uint64_t mine = by_teller_[teller];
    if (bytes > mine) add(teller, bytes - mine);
  }
}

KnownCopies KnownCopies::of(uint64_t teller) const {
  KnownCopies result;
  if (const auto found = by_teller_.find(teller); found != by_teller_.end())
    result.add(teller, found->second);
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
  if (begun_ == 0) return;
  wait(warp, bytes);
  const KnownCopies own = known_[warp].of(warp);
  for (KnownCopies& known : known_) known.join(own);
}

}  // namespace cml::emulator
