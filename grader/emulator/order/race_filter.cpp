#include "emulator/order/race_filter.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace cml::emulator {
namespace {

/// Of a bitmap of one bit a word, with room for an unaligned look at its end.
uint64_t bitmap_bytes(uint64_t words) { return words / 8 + 17; }

/// Adds the words that `from` has stored to. False where `to` has stored to one of them.
bool merge_words(ArrayUse& to, const ArrayUse& from) {
  uint64_t twice = 0;
  for (uint64_t at = 0; at + 8 <= bitmap_bytes(to.words); at += 8) {
    uint64_t here, there;
    std::memcpy(&here, to.written + at, 8);
    std::memcpy(&there, from.written + at, 8);
    twice |= here & there;
    here |= there;
    std::memcpy(to.written + at, &here, 8);
  }
  return twice == 0;
}

uint32_t is_atomic(uint32_t stamp) { return (stamp & stamp::kWho) == stamp::kAtomic; }

/// Of the words from `first` to below `last`: one that a host thread has written is used by the other, and
/// not by atomics alone.
bool may_race(const ArrayUse& a, const ArrayUse& b, uint64_t first, uint64_t last) {
  uint32_t any = 0;
  for (uint64_t w = first; w < last; ++w) {
    const uint32_t in_a = a.writes[w];
    const uint32_t in_b = b.writes[w];
    any |= static_cast<uint32_t>(in_a != 0) & static_cast<uint32_t>(b.reads[w] != 0);
    any |= static_cast<uint32_t>(in_b != 0) & static_cast<uint32_t>(a.reads[w] != 0);
    any |= static_cast<uint32_t>(in_a != 0) & static_cast<uint32_t>(in_b != 0) &
           ((is_atomic(in_a) & is_atomic(in_b)) ^ 1);
  }
  return any != 0;
}

uint64_t chunks(uint64_t words) { return (words >> kChunkBits) + 1; }

}  // namespace

void ArrayUses::begin(const std::vector<uint64_t>& bytes, const std::vector<uint64_t>& stamped) {
  tables_.clear();
  tables_.resize(bytes.size());
  uses_.assign(bytes.size(), ArrayUse{});
  for (size_t window = 0; window < bytes.size(); ++window) uses_[window].words = (bytes[window] + 3) / 4;
  for (const uint64_t window : stamped) uses_.at(window).is_stamped = true;
}

void ArrayUses::allocate(uint64_t window) {
  ArrayUse& use = uses_[window];
  const uint64_t stamps = 2 * use.words * sizeof(uint32_t);
  const uint64_t bytes = use.is_stamped ? stamps + chunks(use.words) : bitmap_bytes(use.words);
  // calloc: what is never touched takes no memory.
  tables_[window].reset(static_cast<std::byte*>(std::calloc(bytes, 1)));
  if (tables_[window] == nullptr) throw std::bad_alloc();
  if (use.is_stamped) {
    use.writes = reinterpret_cast<uint32_t*>(tables_[window].get());
    use.reads = use.writes + use.words;
    use.touched = reinterpret_cast<uint8_t*>(tables_[window].get() + stamps);
  } else {
    use.written = tables_[window].get();
  }
}

void ArrayUses::merge(const ArrayUses& other) {
  for (size_t window = 0; window < uses_.size(); ++window) {
    ArrayUse& here = uses_[window];
    const ArrayUse& there = other.uses_[window];
    here.is_loaded |= there.is_loaded;
    here.is_stored |= there.is_stored;
    here.has_atomics |= there.has_atomics;
    if (here.is_mixed()) throw NeedsStamps{window};
    if (there.written == nullptr) continue;
    if (here.written == nullptr) allocate(window);
    if (!merge_words(here, there)) throw NeedsStamps{window};
  }
}

void ArrayUses::compare_stamps(const ArrayUses& other) const {
  for (size_t window = 0; window < uses_.size(); ++window) {
    const ArrayUse& here = uses_[window];
    const ArrayUse& there = other.uses_[window];
    if (here.writes == nullptr || there.writes == nullptr) continue;
    for (uint64_t chunk = 0; chunk < chunks(here.words); ++chunk) {
      if ((here.touched[chunk] & there.touched[chunk]) == 0) continue;
      const uint64_t first = chunk << kChunkBits;
      if (may_race(here, there, first, std::min(here.words, first + (1u << kChunkBits)))) throw NeedsOrder{};
    }
  }
}

}  // namespace cml::emulator
