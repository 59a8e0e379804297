#pragma once
#include "emulator/simd/access.h"

/// The race filter's steps (order/race_filter.h) on 32 lanes at once. Each throws NeedsOrder where it cannot
/// tell.
namespace cml::emulator::CML_ISA {

/// Nothing that bears this stamp is unordered with `me`, a stamp of the running warp: it is older than the
/// block's last barrier, or the same thread's, or older than the warp's last bar.warp.sync.
[[gnu::always_inline]] inline uint32_t is_ordered(uint32_t old, uint32_t me, const RaceFilter& f) {
  const uint32_t other = old ^ me;
  const uint32_t before = old < f.block;
  const uint32_t same = (other & stamp::kWho) == 0;
  const uint32_t synced =
      static_cast<uint32_t>((other & stamp::kSameWarp) == 0) & static_cast<uint32_t>(old < f.warp);
  return before | same | synced;
}

/// The stamp of a word's reads after `me` has read it, too.
[[gnu::always_inline]] inline uint32_t with_reader(uint32_t old, uint32_t me, const RaceFilter& f) {
  const uint32_t same_warp = ((old ^ me) & stamp::kSameWarp) == 0;
  const uint32_t shared_by = same_warp != 0 ? (f.now | stamp::kLanes) : (f.now | stamp::kWarps);
  return is_ordered(old, me, f) != 0 ? me : shared_by;
}

/// Every lane's first word at `first[l]`, one of `words` words a lane: the stamps of word number `k` of each.
struct LaneWords {
  uint32_t at[kLanes];
};
[[gnu::always_inline]] inline LaneWords lane_words(const Access& a, unsigned k) {
  LaneWords words;
  for (unsigned l = 0; l < kLanes; ++l) words.at[l] = static_cast<uint32_t>(a.address[l] >> 2) + k;
  return words;
}

/// No two lanes are at the same word.
[[gnu::always_inline]] inline bool are_apart(const Access& a, unsigned bytes) {
  return a.affine && (a.stride >= static_cast<int64_t>(bytes) || a.stride <= -static_cast<int64_t>(bytes)) &&
         bytes >= 4;
}

[[gnu::noinline]] void filter_store_lanes(LaneContext& c, uint32_t mask, unsigned bytes);
[[gnu::noinline]] void filter_load_lanes(LaneContext& c, uint32_t mask, unsigned bytes);

/// A store to shared memory; addresses are in bounds and aligned.
[[gnu::always_inline]] inline void filter_store(LaneContext& c, uint32_t mask, unsigned bytes) {
  const RaceFilter& f = c.filter;
  if (f.writes == nullptr) return;
  if (!are_apart(c.access, bytes)) return filter_store_lanes(c, mask, bytes);
  uint32_t all = 1;
  for (unsigned k = 0; k < bytes / 4; ++k) {
    if (c.access.stride == 4) {
      uint32_t* writes = f.writes + (c.access.low >> 2);
      const uint32_t* reads = f.reads + (c.access.low >> 2);
      uint32_t ok = 1;
      for (unsigned l = 0; l < kLanes; ++l)
        ok &= is_ordered(writes[l], f.now | l, f) & is_ordered(reads[l], f.now | l, f);
      for (unsigned l = 0; l < kLanes; ++l) writes[l] = f.now | l;
      all &= ok;
      continue;
    }
    const LaneWords words = lane_words(c.access, k);
    uint32_t ok = 1;
    for (unsigned l = 0; l < kLanes; ++l)
      ok &= is_ordered(f.writes[words.at[l]], f.now | l, f) & is_ordered(f.reads[words.at[l]], f.now | l, f);
    for (unsigned l = 0; l < kLanes; ++l) f.writes[words.at[l]] = f.now | l;
    all &= ok;
  }
  if (all == 0) need_order();
}

/// A load from shared memory; addresses are in bounds and aligned.
[[gnu::always_inline]] inline void filter_load(LaneContext& c, uint32_t mask, unsigned bytes) {
  const RaceFilter& f = c.filter;
  if (f.writes == nullptr) return;
  if (!are_apart(c.access, bytes)) return filter_load_lanes(c, mask, bytes);
  uint32_t all = 1;
  for (unsigned k = 0; k < bytes / 4; ++k) {
    if (c.access.stride == 4) {
      const uint32_t* writes = f.writes + (c.access.low >> 2);
      uint32_t* reads = f.reads + (c.access.low >> 2);
      uint32_t ok = 1;
      for (unsigned l = 0; l < kLanes; ++l) ok &= is_ordered(writes[l], f.now | l, f);
      for (unsigned l = 0; l < kLanes; ++l) reads[l] = with_reader(reads[l], f.now | l, f);
      all &= ok;
      continue;
    }
    const LaneWords words = lane_words(c.access, k);
    uint32_t ok = 1;
    for (unsigned l = 0; l < kLanes; ++l) ok &= is_ordered(f.writes[words.at[l]], f.now | l, f);
    uint32_t next[kLanes];
    for (unsigned l = 0; l < kLanes; ++l) next[l] = with_reader(f.reads[words.at[l]], f.now | l, f);
    for (unsigned l = 0; l < kLanes; ++l) f.reads[words.at[l]] = next[l];
    all &= ok;
  }
  if (all == 0) need_order();
}

/// Atomics on shared memory: they may meet each other. Their one stamp stands for all threads; behind a write
/// that only some of them are ordered behind, an atomic counts as a write.
[[gnu::always_inline]] inline void filter_atomic(LaneContext& c, uint32_t mask, unsigned bytes) {
  const RaceFilter& f = c.filter;
  if (f.writes == nullptr) return;
  const uint32_t any = f.block | stamp::kAtomic;
  uint32_t all = 1;
  each_lane(mask, [&](unsigned l) {
    const uint64_t first = c.access.address[l] >> 2;
    for (uint64_t word = first; word <= (c.access.address[l] + bytes - 1) >> 2; ++word) {
      const uint32_t old = f.writes[word];
      const bool meets = old < f.block || old == any;
      all &= static_cast<uint32_t>(meets) | is_ordered(old, f.now | l, f);
      all &= is_ordered(f.reads[word], f.now | l, f);
      f.writes[word] = meets ? any : f.now | l;
    }
  });
  if (all == 0) need_order();
}

/// Takes the bits of the words from `first` on that `mask` names; false where one is taken.
[[gnu::always_inline]] inline bool take_words(std::byte* written, uint64_t first, uint32_t mask) {
  uint64_t bits;
  __builtin_memcpy(&bits, written + (first >> 3), 8);
  const uint64_t mine = uint64_t{mask} << (first & 7);
  const bool free = (bits & mine) == 0;
  bits |= mine;
  __builtin_memcpy(written + (first >> 3), &bits, 8);
  return free;
}

/// A load from an array of global memory.
[[gnu::always_inline]] inline void filter_global_load(LaneContext& c, uint64_t window) {
  if (c.filter.arrays == nullptr) return;
  ArrayUse& use = c.filter.arrays[window];
  use.is_loaded = true;
  if (use.is_stored | use.has_atomics) need_order();
}
[[gnu::always_inline]] inline void filter_global_atomic(LaneContext& c, uint64_t window) {
  if (c.filter.arrays == nullptr) return;
  ArrayUse& use = c.filter.arrays[window];
  use.has_atomics = true;
  if (use.is_stored | use.is_loaded) need_order();
}
/// A store of these lanes to an array of global memory that begins at `begin`.
[[gnu::always_inline]] inline void filter_global_store(LaneContext& c, uint64_t window, uint64_t begin,
                                                       uint32_t mask, unsigned bytes) {
  if (c.filter.arrays == nullptr) return;
  ArrayUse& use = c.filter.arrays[window];
  if (use.written == nullptr) c.filter.all->allocate(window);
  use.is_stored = true;
  bool free = !(use.is_loaded | use.has_atomics);
  const Access& a = c.access;
  if (a.affine && a.stride == bytes && bytes >= 4) {
    const uint64_t first = (a.low - begin) >> 2;
    for (unsigned k = 0; k < bytes / 4; ++k)
      free &= take_words(use.written, first + uint64_t{k} * kLanes, kAllLanes);
  } else {
    const uint32_t words = bytes <= 4 ? 1 : (1u << bytes / 4) - 1;
    each_lane(mask, [&](unsigned l) { free &= take_words(use.written, (a.address[l] - begin) >> 2, words); });
  }
  if (!free) need_order();
}

}  // namespace cml::emulator::CML_ISA
