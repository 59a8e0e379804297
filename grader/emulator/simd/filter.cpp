#include "emulator/simd/filter.h"

namespace cml::emulator::CML_ISA {
namespace {

/// Calls body(lane, word) for every word of every lane, in the order of the lanes.
template <class S, class Body>
[[gnu::always_inline]] inline void each_lane_word(const Access& access, uint32_t mask, unsigned bytes,
                                                  const S& s, Body body) {
  each_lane(mask, [&](unsigned l) {
    const uint32_t last = s.word(access.address[l] + bytes - 1);
    for (uint32_t word = s.word(access.address[l]); word <= last; ++word) body(l, word);
  });
}

template <class S>
[[gnu::always_inline]] inline uint32_t stamp_stores_by_lane(const Access& access, uint32_t mask,
                                                            unsigned bytes, const S& s) {
  uint32_t all = 1;
  each_lane_word(access, mask, bytes, s, [&](unsigned l, uint32_t word) {
    all &= is_ordered(s.writes[word], s.now | l, s) & is_ordered(s.reads[word], s.now | l, s);
    s.writes[word] = s.now | l;
  });
  return all;
}

template <class S>
[[gnu::always_inline]] inline uint32_t stamp_loads_by_lane(const Access& access, uint32_t mask,
                                                           unsigned bytes, const S& s) {
  uint32_t all = 1;
  each_lane_word(access, mask, bytes, s, [&](unsigned l, uint32_t word) {
    all &= is_ordered(s.writes[word], s.now | l, s);
    s.reads[word] = with_reader(s.reads[word], s.now | l, s);
  });
  return all;
}

template <class S>
[[gnu::always_inline]] inline uint32_t stamp_atomics(const Access& access, uint32_t mask, unsigned bytes,
                                                     const S& s) {
  const uint32_t any = s.block | stamp::kAtomic;
  uint32_t all = 1;
  each_lane_word(access, mask, bytes, s, [&](unsigned l, uint32_t word) {
    const uint32_t old = s.writes[word];
    all &= is_ordered(s.reads[word], s.now | l, s);
    if constexpr (S::kIsGlobal) {
      // What was an atomic's before stays one; a plain write in the same block makes a plain write of it.
      const bool is_atomic = (old & stamp::kWho) == stamp::kAtomic;
      all &= static_cast<uint32_t>(is_atomic) | is_ordered(old, s.now | l, s);
      s.writes[word] = old == 0 || (is_atomic && old >= s.first && old != stamp::kAtomicsOfBlocks) ? any
                       : is_atomic ? stamp::kAtomicsOfBlocks
                                   : s.now | l;
    } else {
      const bool meets = old < s.block || old == any;
      all &= static_cast<uint32_t>(meets) | is_ordered(old, s.now | l, s);
      s.writes[word] = meets ? any : s.now | l;
    }
  });
  return all;
}

/// Of an array of global memory that these lanes touch, at whatever it is used for first.
[[gnu::always_inline]] inline Stamps<true> global_stamps(LaneContext& c, uint64_t window, uint32_t mask,
                                                         unsigned bytes) {
  const RaceFilter& f = c.filter;
  if (f.arrays[window].writes == nullptr) f.all->allocate(window);
  const ArrayUse& use = f.arrays[window];
  const Stamps<true> s{use.writes, use.reads, use.touched, window_begin(window),
                       f.first,    f.block,   f.warp,      f.now};
  const uint32_t low = s.word(c.access.low) >> kChunkBits;
  const uint32_t high = s.word(c.access.high + bytes - 1) >> kChunkBits;
  if (high - low <= 1) {
    s.touched[low] = s.touched[high] = 1;
  } else {  // an element is aligned: it lies in one chunk
    each_lane(mask, [&](unsigned l) { s.touched[s.word(c.access.address[l]) >> kChunkBits] = 1; });
  }
  return s;
}

}  // namespace

void filter_store_lanes(LaneContext& c, uint32_t mask, unsigned bytes) {
  if (stamp_stores_by_lane(c.access, mask, bytes, shared_stamps(c.filter)) == 0) need_order();
}

void filter_load_lanes(LaneContext& c, uint32_t mask, unsigned bytes) {
  const RaceFilter& f = c.filter;
  if (!c.access.affine || c.access.stride != 0) {
    if (stamp_loads_by_lane(c.access, mask, bytes, shared_stamps(f)) == 0) need_order();
    return;
  }
  // One word for all.
  const Stamps<false> s = shared_stamps(f);
  uint32_t all = 1;
  const uint64_t last = (c.access.low + bytes - 1) >> 2;
  for (uint64_t word = c.access.low >> 2; word <= last; ++word) {
    const uint32_t old = f.writes[word];
    for (unsigned l = 0; l < kLanes; ++l) all &= is_ordered(old, f.now | l, s);
    const uint32_t read = f.reads[word];
    const bool own = read < f.block || ((read ^ f.now) & stamp::kSameWarp) == 0;
    f.reads[word] = f.now | (own ? stamp::kLanes : stamp::kWarps);
  }
  if (all == 0) need_order();
}

void filter_atomic_lanes(LaneContext& c, uint32_t mask, unsigned bytes) {
  if (stamp_atomics(c.access, mask, bytes, shared_stamps(c.filter)) == 0) need_order();
}

void filter_stamped_store(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes) {
  const Stamps<true> s = global_stamps(c, window, mask, bytes);
  if ((are_apart(c.access, bytes) ? stamp_stores(c.access, bytes, s)
                                  : stamp_stores_by_lane(c.access, mask, bytes, s)) == 0)
    need_order();
}

void filter_stamped_load(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes) {
  const Stamps<true> s = global_stamps(c, window, mask, bytes);
  if ((are_apart(c.access, bytes) ? stamp_loads(c.access, bytes, s)
                                  : stamp_loads_by_lane(c.access, mask, bytes, s)) == 0)
    need_order();
}

void filter_stamped_atomic(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes) {
  if (stamp_atomics(c.access, mask, bytes, global_stamps(c, window, mask, bytes)) == 0) need_order();
}

}  // namespace cml::emulator::CML_ISA
