#include "emulator/order/race_filter.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace cml::emulator {
namespace {

/// Of a bitmap of one bit a word, with room for an unaligned look at its end.
uint64_t bitmap_bytes(uint64_t words) { return words / 8 + 17; }

}  // namespace

void ArrayUses::begin(const std::vector<uint64_t>& bytes) {
  bitmaps_.clear();
  bitmaps_.resize(bytes.size());
  uses_.assign(bytes.size(), ArrayUse{});
  for (size_t window = 0; window < bytes.size(); ++window) uses_[window].words = (bytes[window] + 3) / 4;
}

void ArrayUses::allocate(uint64_t window) {
  ArrayUse& use = uses_[window];
  // calloc: what is never touched takes no memory.
  bitmaps_[window].reset(static_cast<std::byte*>(std::calloc(bitmap_bytes(use.words), 1)));
  if (bitmaps_[window] == nullptr) throw std::bad_alloc();
  use.written = bitmaps_[window].get();
}

bool ArrayUses::agrees_with(const ArrayUses& other) const {
  for (size_t window = 0; window < uses_.size(); ++window) {
    ArrayUse both = uses_[window];
    const ArrayUse& theirs = other.uses_[window];
    both.is_loaded |= theirs.is_loaded;
    both.is_stored |= theirs.is_stored;
    both.has_atomics |= theirs.has_atomics;
    if (both.is_mixed()) return false;
    if (both.written == nullptr || theirs.written == nullptr) continue;
    uint64_t twice = 0;
    for (uint64_t at = 0; at + 8 <= bitmap_bytes(both.words); at += 8) {
      uint64_t a, b;
      std::memcpy(&a, both.written + at, 8);
      std::memcpy(&b, theirs.written + at, 8);
      twice |= a & b;
    }
    if (twice != 0) return false;
  }
  return true;
}

}  // namespace cml::emulator
