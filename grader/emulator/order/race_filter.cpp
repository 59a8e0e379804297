#include "emulator/order/race_filter.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>

namespace cml::emulator {
namespace {

/// Of a bitmap of one bit an element, with room for an unaligned look at its end.
uint64_t bitmap_bytes(const ArrayUse& use) { return (use.words << (2 - use.element_bits)) / 8 + 17; }

/// Adds the elements that `from` has stored to. False where `to` has stored to one of them, or they are of
/// another width.
bool merge_elements(ArrayUse& to, const ArrayUse& from) {
  if (to.element_bits != from.element_bits) return false;
  uint64_t twice = 0;
  for (uint64_t at = 0; at + 8 <= bitmap_bytes(to); at += 8) {
    uint64_t here, there;
    std::memcpy(&here, to.written + at, 8);
    std::memcpy(&there, from.written + at, 8);
    twice |= here & there;
    here |= there;
    std::memcpy(to.written + at, &here, 8);
  }
  return twice == 0;
}

/// What several host threads have done to the words of a chunk.
struct Chunk {
  static constexpr unsigned kWords = 1u << kChunkBits;
  uint32_t plain[kWords];  ///< not 0: written, and not by atomics alone
  uint32_t atomic[kWords];
  uint32_t read[kWords];

  void clear() { std::memset(this, 0, sizeof(*this)); }
  /// Adds the words from `first` to below `last` of one host thread. False where a word that one of them has
  /// written is used by another, and not by atomics alone.
  bool add(const ArrayUse& use, uint64_t first, uint64_t last) {
    uint32_t any = 0;
    for (uint64_t w = first; w < last; ++w) {
      const uint64_t i = w - first;
      const LineStamps line = use.lines[w >> kLineBits];
      const uint32_t write = line.write != stamp::kByWord ? line.write : use.writes[w];
      const uint32_t last_read = line.write != stamp::kByWord ? line.read : use.reads[w];
      const uint32_t is_read = last_read != 0 ? 1 : 0;
      const uint32_t is_atomic = (write & stamp::kWho) == stamp::kAtomic ? 1 : 0;
      const uint32_t is_plain = (write != 0 ? 1u : 0u) & (is_atomic ^ 1);
      any |= is_plain & (plain[i] | atomic[i] | read[i]);
      any |= is_atomic & (plain[i] | read[i]);
      any |= is_read & (plain[i] | atomic[i]);
      plain[i] |= is_plain;
      atomic[i] |= is_atomic;
      read[i] |= is_read;
    }
    return any == 0;
  }
};

uint64_t chunks(uint64_t words) { return (words >> kChunkBits) + 1; }
constexpr uint64_t kChunkLines = uint64_t{1} << (kChunkBits - kLineBits);

/// A longer bitmap is not worth to be cleared: most of it may never have been touched.
constexpr size_t kMostClearedBytes = size_t{1} << 20;
/// Fewer words are looked at by one host thread.
constexpr uint64_t kWordsOfAThread = 1 << 16;

/// Calls body(begin, end) for parts of 0 to n, each on a thread of its own.
template <class Body>
void share_out(uint64_t n, size_t threads, const Body& body) {
  std::vector<std::thread> others;
  for (size_t i = 1; i < threads; ++i) others.emplace_back(body, n * i / threads, n * (i + 1) / threads);
  body(0, n / threads);
  for (std::thread& it : others) it.join();
}

}  // namespace

void ArrayUses::begin(const std::vector<uint64_t>& bytes, const std::vector<uint64_t>& stamped) {
  give_tables_back();
  tables_.clear();
  tables_.resize(bytes.size());
  uses_.assign(bytes.size(), ArrayUse{});
  seen_.assign(seen_.size(), SeenAccess{});
  stores_ = {};
  for (size_t window = 0; window < bytes.size(); ++window) uses_[window].words = (bytes[window] + 3) / 4;
  for (const uint64_t window : stamped) uses_.at(window).is_stamped = true;
}

void ArrayUses::allocate(uint64_t window, unsigned element_bits) {
  ArrayUse& use = uses_[window];
  use.element_bits = element_bits;
  const uint64_t stamps = 2 * use.words * sizeof(uint32_t);
  const uint64_t lines = chunks(use.words) * kChunkLines;
  const uint64_t bytes =
      use.is_stamped ? stamps + lines * sizeof(LineStamps) + chunks(use.words) : bitmap_bytes(use);
  tables_[window] = ZeroedTable(bytes);
  if (use.is_stamped) {
    use.writes = reinterpret_cast<uint32_t*>(tables_[window].data());
    use.reads = use.writes + use.words;
    use.lines = reinterpret_cast<LineStamps*>(use.reads + use.words);
    use.touched = reinterpret_cast<uint8_t*>(use.lines + lines);
  } else {
    use.written = tables_[window].data();
  }
}

void ArrayUses::give_tables_back() noexcept {
  for (size_t window = 0; window < tables_.size(); ++window) {
    const ArrayUse& use = uses_[window];
    if (use.writes != nullptr) {
      for (uint64_t chunk = 0; chunk < chunks(use.words); ++chunk) {
        if (use.touched[chunk] == kUntouched) continue;
        const uint64_t first = chunk << kChunkBits;
        const uint64_t n = std::min(use.words - first, uint64_t{1} << kChunkBits);
        std::fill_n(use.lines + chunk * kChunkLines, kChunkLines, LineStamps{});
        if (use.touched[chunk] == kWords) {
          std::fill_n(use.writes + first, n, 0);
          if (use.has_read_stamps) std::fill_n(use.reads + first, n, 0);
        }
        use.touched[chunk] = kUntouched;
      }
    } else if (use.written != nullptr && tables_[window].size() <= kMostClearedBytes) {
      std::memset(use.written, 0, tables_[window].size());
    } else {
      continue;
    }
    tables_[window].give_back();
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
    if (here.written == nullptr) allocate(window, there.element_bits);
    if (!merge_elements(here, there)) throw NeedsStamps{window};
  }
}

void ArrayUses::compare_stamps(const std::vector<const ArrayUses*>& all) {
  for (size_t window = 0; window < all[0]->uses_.size(); ++window) {
    std::vector<const ArrayUse*> uses;
    for (const ArrayUses* it : all)
      if (it->uses_[window].writes != nullptr) uses.push_back(&it->uses_[window]);
    if (uses.size() < 2) continue;
    const uint64_t words = uses[0]->words;
    std::atomic<bool> may_race{false};
    const auto look = [&](uint64_t begin, uint64_t end) {
      Chunk sum;
      for (uint64_t chunk = begin; chunk < end && !may_race; ++chunk) {
        const uint64_t first = chunk << kChunkBits;
        const uint64_t last = std::min(words, first + Chunk::kWords);
        const auto touched = [&](const ArrayUse* use) { return use->touched[chunk] != kUntouched; };
        if (std::count_if(uses.begin(), uses.end(), touched) < 2) continue;
        sum.clear();
        for (const ArrayUse* use : uses)
          if (touched(use) && !sum.add(*use, first, last)) may_race = true;
      }
    };
    share_out(chunks(words), words < kWordsOfAThread ? 1 : all.size(), look);
    if (may_race) throw NeedsOrder{};
  }
}

}  // namespace cml::emulator
