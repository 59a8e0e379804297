#pragma once
#include "emulator/lanes/simd/access.h"

/// The race filter's steps (order/race_filter.h) on 32 lanes at once. Each throws NeedsOrder or NeedsStamps
/// where it cannot tell.
namespace cml::emulator::CML_ISA {

/// The stamps of shared memory, or of an array of global memory that begins at `begin`.
template <bool Global>
struct Stamps {
  static constexpr bool kIsGlobal = Global;
  uint32_t* writes;
  uint32_t* reads;
  uint64_t begin;
  uint32_t first;  ///< of the running block: RaceFilter::first
  uint32_t block;
  uint32_t warp;
  uint32_t now;
  bool has_reads = true;  ///< not all of `reads` are 0

  [[gnu::always_inline]] uint32_t word(uint64_t address) const {
    return static_cast<uint32_t>((address - begin) >> 2);
  }
};
[[gnu::always_inline]] inline Stamps<false> shared_stamps(const RaceFilter& f) {
  return {f.writes, f.reads, 0, 0, f.block, f.warp, f.now};
}

/// Nothing that bears this stamp is unordered with `me`, a stamp of the running warp: it is older than the
/// block's last barrier, or the same thread's, or older than the warp's last bar.warp.sync.
template <class S>
[[gnu::always_inline]] inline uint32_t is_ordered(uint32_t old, uint32_t me, const S& s) {
  const uint32_t other = old ^ me;
  const uint32_t before = old < s.block;
  const uint32_t same = (other & stamp::kWho) == 0;
  const uint32_t synced =
      static_cast<uint32_t>((other & stamp::kSameWarp) == 0) & static_cast<uint32_t>(old < s.warp);
  if constexpr (!S::kIsGlobal) return before | same | synced;
  return static_cast<uint32_t>(old - 1 >= s.first - 1) & (before | same | synced);  // 0 wraps around
}

/// The stamp of a word's reads after `me` has read it, too.
template <class S>
[[gnu::always_inline]] inline uint32_t with_reader(uint32_t old, uint32_t me, const S& s) {
  const uint32_t same_warp = ((old ^ me) & stamp::kSameWarp) == 0;
  const uint32_t shared_by = same_warp != 0 ? (s.now | stamp::kLanes) : (s.now | stamp::kWarps);
  const uint32_t in_block = is_ordered(old, me, s) != 0 ? me : shared_by;
  if constexpr (!S::kIsGlobal) return in_block;
  const uint32_t is_here =
      static_cast<uint32_t>(old - 1 >= s.first - 1) & static_cast<uint32_t>(old != stamp::kReadByBlocks);
  return is_here != 0 ? in_block : stamp::kReadByBlocks;
}

/// Every lane's first word at `first[l]`, one of `words` words a lane: the stamps of word number `k` of each.
struct LaneWords {
  uint32_t at[kWarpSize];
};
template <class S>
[[gnu::always_inline]] inline LaneWords lane_words(const Access& a, unsigned k, const S& s) {
  LaneWords words;
  for (unsigned l = 0; l < kWarpSize; ++l) words.at[l] = s.word(a.address[l]) + k;
  return words;
}

/// No two lanes are at the same word.
[[gnu::always_inline]] inline bool are_apart(const Access& a, unsigned bytes) {
  return a.affine && (a.stride >= static_cast<int64_t>(bytes) || a.stride <= -static_cast<int64_t>(bytes)) &&
         bytes >= 4;
}

/// Each lane stores its word; false where that may race. No two lanes are at the same one.
template <class S>
[[gnu::always_inline]] inline uint32_t stamp_stores(const Access& a, unsigned bytes, const S& s) {
  uint32_t all = 1;
  for (unsigned k = 0; k < bytes / 4; ++k) {
    if (a.stride == 4) {
      uint32_t* writes = s.writes + s.word(a.low);
      const uint32_t* reads = s.reads + s.word(a.low);
      uint32_t ok = 1;
      for (unsigned l = 0; l < kWarpSize; ++l) ok &= is_ordered(writes[l], s.now | l, s);
      if (s.has_reads)
        for (unsigned l = 0; l < kWarpSize; ++l) ok &= is_ordered(reads[l], s.now | l, s);
      for (unsigned l = 0; l < kWarpSize; ++l) writes[l] = s.now | l;
      all &= ok;
      continue;
    }
    const LaneWords words = lane_words(a, k, s);
    uint32_t ok = 1;
    for (unsigned l = 0; l < kWarpSize; ++l) ok &= is_ordered(s.writes[words.at[l]], s.now | l, s);
    if (s.has_reads)
      for (unsigned l = 0; l < kWarpSize; ++l) ok &= is_ordered(s.reads[words.at[l]], s.now | l, s);
    for (unsigned l = 0; l < kWarpSize; ++l) s.writes[words.at[l]] = s.now | l;
    all &= ok;
  }
  return all;
}

/// As stamp_stores.
template <class S>
[[gnu::always_inline]] inline uint32_t stamp_loads(const Access& a, unsigned bytes, const S& s) {
  uint32_t all = 1;
  for (unsigned k = 0; k < bytes / 4; ++k) {
    if (a.stride == 4) {
      const uint32_t* writes = s.writes + s.word(a.low);
      uint32_t* reads = s.reads + s.word(a.low);
      uint32_t ok = 1;
      for (unsigned l = 0; l < kWarpSize; ++l) ok &= is_ordered(writes[l], s.now | l, s);
      for (unsigned l = 0; l < kWarpSize; ++l) reads[l] = with_reader(reads[l], s.now | l, s);
      all &= ok;
      continue;
    }
    const LaneWords words = lane_words(a, k, s);
    uint32_t ok = 1;
    for (unsigned l = 0; l < kWarpSize; ++l) ok &= is_ordered(s.writes[words.at[l]], s.now | l, s);
    uint32_t next[kWarpSize];
    for (unsigned l = 0; l < kWarpSize; ++l) next[l] = with_reader(s.reads[words.at[l]], s.now | l, s);
    for (unsigned l = 0; l < kWarpSize; ++l) s.reads[words.at[l]] = next[l];
    all &= ok;
  }
  return all;
}

// Of any lanes at any addresses of shared memory. (filter.cpp)
[[gnu::noinline]] void filter_store_lanes(LaneContext& c, uint32_t mask, unsigned bytes);
[[gnu::noinline]] void filter_load_lanes(LaneContext& c, uint32_t mask, unsigned bytes);
/// Atomics on shared memory: they may meet each other. Their one stamp stands for all threads; after a write
/// that only some of them are ordered after, an atomic counts as a write.
[[gnu::noinline]] void filter_atomic_lanes(LaneContext& c, uint32_t mask, unsigned bytes);
// The same for an array of global memory that has stamps.
[[gnu::noinline]] void filter_stamped_store(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes);
[[gnu::noinline]] void filter_stamped_load(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes);
[[gnu::noinline]] void filter_stamped_atomic(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes);
/// Needs order where the launch has written to these words already.
[[gnu::noinline]] void filter_read_only_load(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes);

/// Makes stamps of the loads since the block's last barrier. (filter.cpp)
[[gnu::noinline]] void stamp_logged_loads(const RaceFilter& filter);
/// From now on until the block's next barrier, loads are stamped at once.
[[gnu::always_inline]] inline void close_log(const RaceFilter& filter) {
  if (filter.loads->is_open) stamp_logged_loads(filter);
}

[[gnu::always_inline]] inline LoadLog::Load* log_begin(const LoadLog& log) { return &log.loads[0]; }
[[gnu::always_inline]] inline uint16_t* words_of(LoadLog::Load* load) {
  return reinterpret_cast<uint16_t*>(load + 1);
}

/// Remembers a load, if no thread has stored since the block's last barrier.
[[gnu::always_inline]] inline bool is_logged(LaneContext& c, uint32_t mask, unsigned bytes) {
  LoadLog& log = *c.filter.loads;
  if (!log.is_open) return false;
  const Access& a = c.access;
  const bool is_scattered = !a.affine || a.stride % 4 != 0 || a.stride != static_cast<int32_t>(a.stride);
  const size_t places = is_scattered ? LoadLog::kScatteredPlaces : 1;
  if (log.used + places > LoadLog::kPlaces) {
    stamp_logged_loads(c.filter);
    return false;
  }
  LoadLog::Load* load = log_begin(log) + log.used;
  log.used += places;
  *load = {c.filter.now, mask, static_cast<uint16_t>((bytes + 3) / 4),
           static_cast<uint16_t>(a.address[0] >> 2),
           is_scattered ? LoadLog::kScattered : static_cast<int32_t>(a.stride / 4)};
  if (is_scattered) {
    uint16_t* words = words_of(load);
    for (unsigned l = 0; l < kWarpSize; ++l) words[l] = static_cast<uint16_t>(a.address[l] >> 2);
  }
  return true;
}

/// A store to shared memory; addresses are in bounds and aligned.
[[gnu::always_inline]] inline void filter_store(LaneContext& c, uint32_t mask, unsigned bytes) {
  if (c.filter.writes == nullptr) return;
  close_log(c.filter);
  if (!are_apart(c.access, bytes)) return filter_store_lanes(c, mask, bytes);
  if (stamp_stores(c.access, bytes, shared_stamps(c.filter)) == 0) need_order();
}

/// A load from shared memory; addresses are in bounds and aligned.
[[gnu::always_inline]] inline void filter_load(LaneContext& c, uint32_t mask, unsigned bytes) {
  if (c.filter.writes == nullptr || is_logged(c, mask, bytes)) return;
  if (!are_apart(c.access, bytes)) return filter_load_lanes(c, mask, bytes);
  if (stamp_loads(c.access, bytes, shared_stamps(c.filter)) == 0) need_order();
}

/// Atomics on shared memory; addresses are in bounds and aligned.
[[gnu::always_inline]] inline void filter_atomic(LaneContext& c, uint32_t mask, unsigned bytes) {
  if (c.filter.writes == nullptr) return;
  close_log(c.filter);
  filter_atomic_lanes(c, mask, bytes);
}

/// Takes the bits of the elements from `first` on that `mask` names; false where one is taken. Bits that lie
/// in one byte are taken from it alone: a processor waits for bytes that overlap those of the store before.
template <class Bits>
[[gnu::always_inline]] inline bool take_elements(std::byte* written, uint64_t first, uint32_t mask) {
  Bits bits;
  __builtin_memcpy(&bits, written + (first >> 3), sizeof(bits));
  const auto mine = static_cast<Bits>(Bits(mask) << (first & 7));
  const bool free = (bits & mine) == 0;
  bits |= mine;
  __builtin_memcpy(written + (first >> 3), &bits, sizeof(bits));
  return free;
}

/// The warp has made this store to an array without stamps before, with nothing between that orders.
[[gnu::always_inline]] inline bool is_repeated(const LaneContext& c, unsigned bytes) {
  const RepeatedStores& log = *c.filter.stores;
  if (log.now != c.filter.now) return false;
  const RepeatedStores::Store store{c.access.low, c.access.stride, bytes};
  for (uint32_t i = log.used; i-- > 0;)
    if (log.stores[i] == store) return true;
  return false;
}
[[gnu::always_inline]] inline void remember_store(const LaneContext& c, unsigned bytes) {
  RepeatedStores& log = *c.filter.stores;
  if (log.now != c.filter.now) {
    log.now = c.filter.now;
    log.used = 0;
  }
  if (log.used < RepeatedStores::kPlaces) log.stores[log.used++] = {c.access.low, c.access.stride, bytes};
}

/// A load of these lanes from an array of global memory.
[[gnu::always_inline]] inline void filter_global_load(LaneContext& c, const Op& op, uint64_t window,
                                                      uint32_t mask, unsigned bytes) {
  if (c.filter.arrays == nullptr) return;
  ArrayUse& use = c.filter.arrays[window];
  if (use.is_stamped) {
    // A load of read-only memory is ordered after no write.
    if (op.source->modifiers.nc) filter_read_only_load(c, window, mask, bytes);
    return filter_stamped_load(c, window, mask, bytes);
  }
  use.is_loaded = true;
  if (use.is_stored | use.has_atomics) need_stamps(window);
}
[[gnu::always_inline]] inline void filter_global_atomic(LaneContext& c, uint64_t window, uint32_t mask,
                                                        unsigned bytes) {
  if (c.filter.arrays == nullptr) return;
  ArrayUse& use = c.filter.arrays[window];
  if (use.is_stamped) return filter_stamped_atomic(c, window, mask, bytes);
  use.has_atomics = true;
  if (use.is_stored | use.is_loaded) need_stamps(window);
}
[[gnu::always_inline]] inline void filter_global_store(LaneContext& c, uint64_t window, uint32_t mask,
                                                       unsigned bytes) {
  if (c.filter.arrays == nullptr) return;
  ArrayUse& use = c.filter.arrays[window];
  if (use.is_stamped) return filter_stamped_store(c, window, mask, bytes);
  if (use.written == nullptr) c.filter.all->allocate(window, bytes >= 4 ? 2 : bytes >> 1);
  use.is_stored = true;
  const unsigned width = use.element_bits, elements = bytes >> width;  // of a lane
  if (elements == 0) need_stamps(window);
  bool free = !(use.is_loaded | use.has_atomics);
  const Access& a = c.access;
  const uint64_t begin = window_begin(window);
  if (a.affine) {
    const uint64_t first = (a.low - begin) >> width;
    const bool is_taken = (use.written[first >> 3] >> (first & 7) & std::byte{1}) != std::byte{0};
    if (free && is_taken && is_repeated(c, bytes)) return;
    remember_store(c, bytes);
  }
  if (a.affine && a.stride == bytes) {
    const uint64_t first = (a.low - begin) >> width;
    for (unsigned k = 0; k < elements; ++k)
      free &= take_elements<uint64_t>(use.written, first + uint64_t{k} * kWarpSize, kAllLanes);
  } else {
    const auto mine = static_cast<uint32_t>((uint64_t{1} << elements) - 1);
    each_lane(mask, [&](unsigned l) {
      const uint64_t first = (a.address[l] - begin) >> width;  // a multiple of `elements`
      free &= elements <= 8 ? take_elements<uint8_t>(use.written, first, mine)
                            : take_elements<uint64_t>(use.written, first, mine);
    });
  }
  if (!free) need_stamps(window);
}

}  // namespace cml::emulator::CML_ISA
