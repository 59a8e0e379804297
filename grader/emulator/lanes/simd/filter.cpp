#include "emulator/lanes/simd/filter.h"

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

/// Gives each word of a line its own stamps.
[[gnu::noinline]] void split_line(ArrayUse& use, uint64_t line) {
  const auto [write, read] = use.lines[line];
  const uint64_t first = line << kLineBits;
  if (write != 0)
    for (unsigned l = 0; l < kWarpSize; ++l) use.writes[first + l] = write | l;
  if (read != 0) {
    for (unsigned l = 0; l < kWarpSize; ++l) use.reads[first + l] = read | l;
    use.has_read_stamps = true;
  }
  use.lines[line].write = stamp::kByWord;
  use.touched[first >> kChunkBits] = kWords;
}

[[gnu::always_inline]] inline Stamps<true> stamps_of(LaneContext& c, uint64_t window) {
  const RaceFilter& f = c.filter;
  if (f.arrays[window].writes == nullptr) f.all->allocate(window);
  const ArrayUse& use = f.arrays[window];
  return {use.writes, use.reads, window_begin(window), f.first, f.block, f.warp, f.now, use.has_read_stamps};
}

/// Of an array of global memory, with stamps of their own for the words that these lanes touch.
[[gnu::always_inline]] inline Stamps<true> global_stamps(LaneContext& c, uint64_t window, uint32_t mask,
                                                         unsigned bytes) {
  const Stamps<true> s = stamps_of(c, window);
  ArrayUse& use = c.filter.arrays[window];
  const auto split = [&](uint64_t line) {
    if (use.lines[line].write != stamp::kByWord) split_line(use, line);
  };
  const uint64_t low = s.word(c.access.low) >> kLineBits;
  const uint64_t high = s.word(c.access.high + bytes - 1) >> kLineBits;
  if (high - low < kWarpSize) {
    for (uint64_t line = low; line <= high; ++line) split(line);
  } else {  // an element is aligned: it lies in one line
    each_lane(mask, [&](unsigned l) { split(s.word(c.access.address[l]) >> kLineBits); });
  }
  return stamps_of(c, window);
}

/// The line that the lanes' words are, where only whole warps have used it so; else null.
[[gnu::always_inline]] inline LineStamps* line_of(LaneContext& c, uint64_t window, unsigned bytes) {
  if (!c.access.affine || c.access.stride != 4 || bytes != 4) return nullptr;
  const ArrayUse& use = c.filter.arrays[window];
  if (use.lines == nullptr) c.filter.all->allocate(window);
  const uint64_t word = (c.access.low - window_begin(window)) >> 2;
  LineStamps* line = use.lines + (word >> kLineBits);
  return word % kWarpSize == 0 && line->write != stamp::kByWord ? line : nullptr;
}
/// Of a line that no thread has used yet.
[[gnu::always_inline]] inline void touch_line(const ArrayUse& use, const LineStamps* line) {
  uint8_t& touched = use.touched[(line - use.lines) >> (kChunkBits - kLineBits)];
  if (touched == kUntouched) touched = kLines;
}
/// Stamps of no warp, or of the running warp alone since its last barrier.
[[gnu::always_inline]] inline bool is_own(uint32_t old, uint32_t now) { return old == 0 || old == now; }
[[gnu::always_inline]] inline Stamps<true> line_stamps(const RaceFilter& f) {
  return {nullptr, nullptr, 0, f.first, f.block, f.warp, f.now};
}

enum class Seen : uint64_t { load, store };
/// The warp has made this access in this epoch already; else it is remembered.
[[gnu::always_inline]] inline bool is_seen(LaneContext& c, unsigned bytes, Seen kind) {
  if (!c.access.affine) return false;
  const SeenAccess access{c.access.low, c.access.stride,
                          uint64_t{c.filter.now} << 8 | bytes << 1 | static_cast<uint64_t>(kind)};
  const uint64_t hash = (access.low ^ access.user * 0x9e3779b97f4a7c15) * 0x9e3779b97f4a7c15;
  SeenAccess& seen = c.filter.seen[hash >> (64 - kSeenBits)];
  if (seen.low == access.low && seen.stride == access.stride && seen.user == access.user) return true;
  seen = access;
  return false;
}

}  // namespace

void stamp_logged_loads(const RaceFilter& filter) {
  LoadLog& log = *filter.loads;
  log.is_open = false;
  Access a;
  for (size_t i = 0; i < log.used;) {
    LoadLog::Load* load = log_begin(log) + i;
    const bool is_scattered = load->stride == LoadLog::kScattered;
    i += is_scattered ? LoadLog::kScatteredPlaces : 1;
    const uint16_t* words = words_of(load);
    for (unsigned l = 0; l < kWarpSize; ++l)
      a.address[l] =
          4 * (is_scattered ? words[l] : load->first + static_cast<uint64_t>(int64_t{load->stride} * l));
    if (is_scattered || !take_stride(a, a.address[0], int64_t{4} * load->stride)) bound_lanes(a, load->mask);
    const unsigned bytes = 4u * load->words;
    Stamps<false> s = shared_stamps(filter);
    s.now = load->now;
    s.warp = load->now & ~stamp::kWho;
    if (are_apart(a, bytes)) {
      stamp_loads(a, bytes, s);
    } else {
      stamp_loads_by_lane(a, load->mask, bytes, s);
    }
  }
}

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
    for (unsigned l = 0; l < kWarpSize; ++l) all &= is_ordered(old, f.now | l, s);
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
  if (LineStamps* line = line_of(c, window, bytes)) {
    const auto [write, read] = *line;
    const uint32_t now = c.filter.now;
    if (!is_own(write, now) || !is_own(read, now)) {
      const Stamps<true> s = line_stamps(c.filter);
      if ((is_ordered(write, now, s) & is_ordered(read, now, s)) == 0) need_order();
    } else if ((write | read) == 0) {
      touch_line(c.filter.arrays[window], line);
    }
    line->write = now;
    return;
  }
  if (is_seen(c, bytes, Seen::store)) return;
  const Stamps<true> s = global_stamps(c, window, mask, bytes);
  if ((are_apart(c.access, bytes) ? stamp_stores(c.access, bytes, s)
                                  : stamp_stores_by_lane(c.access, mask, bytes, s)) == 0)
    need_order();
}

void filter_stamped_load(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes) {
  if (LineStamps* line = line_of(c, window, bytes)) {
    const auto [write, read] = *line;
    const uint32_t now = c.filter.now;
    const Stamps<true> s = line_stamps(c.filter);
    if (!is_own(write, now) && is_ordered(write, now, s) == 0) need_order();
    if (is_own(read, now) || with_reader(read, now, s) == now) {
      if ((write | read) == 0) touch_line(c.filter.arrays[window], line);
      line->read = now;
      return;
    }
  }
  if (is_seen(c, bytes, Seen::load)) return;
  c.filter.arrays[window].has_read_stamps = true;
  const Stamps<true> s = global_stamps(c, window, mask, bytes);
  if ((are_apart(c.access, bytes) ? stamp_loads(c.access, bytes, s)
                                  : stamp_loads_by_lane(c.access, mask, bytes, s)) == 0)
    need_order();
}

void filter_read_only_load(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes) {
  const Stamps<true> s = stamps_of(c, window);
  const LineStamps* lines = c.filter.arrays[window].lines;
  uint32_t any = 0;
  each_lane_word(c.access, mask, bytes, s, [&](unsigned, uint32_t word) {
    const uint32_t of_line = lines[word >> kLineBits].write;
    any |= of_line == stamp::kByWord ? s.writes[word] : of_line;
  });
  if (any != 0) need_order();
}

void filter_stamped_atomic(LaneContext& c, uint64_t window, uint32_t mask, unsigned bytes) {
  if (stamp_atomics(c.access, mask, bytes, global_stamps(c, window, mask, bytes)) == 0) need_order();
}

}  // namespace cml::emulator::CML_ISA
