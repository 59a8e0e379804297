#include "emulator/simd/filter.h"

namespace cml::emulator::CML_ISA {
namespace {

/// Calls body(lane, word) for every word of every lane, in the order of the lanes.
template <class Body>
[[gnu::always_inline]] inline void each_lane_word(const LaneContext& c, uint32_t mask, unsigned bytes,
                                                  Body body) {
  each_lane(mask, [&](unsigned l) {
    const uint64_t last = (c.access.address[l] + bytes - 1) >> 2;
    for (uint64_t word = c.access.address[l] >> 2; word <= last; ++word) body(l, word);
  });
}

}  // namespace

void filter_store_lanes(LaneContext& c, uint32_t mask, unsigned bytes) {
  const RaceFilter& f = c.filter;
  uint32_t all = 1;
  each_lane_word(c, mask, bytes, [&](unsigned l, uint64_t word) {
    all &= is_ordered(f.writes[word], f.now | l, f) & is_ordered(f.reads[word], f.now | l, f);
    f.writes[word] = f.now | l;
  });
  if (all == 0) need_order();
}

void filter_load_lanes(LaneContext& c, uint32_t mask, unsigned bytes) {
  const RaceFilter& f = c.filter;
  uint32_t all = 1;
  if (c.access.affine && c.access.stride == 0) {  // one word for all
    const uint64_t last = (c.access.low + bytes - 1) >> 2;
    for (uint64_t word = c.access.low >> 2; word <= last; ++word) {
      const uint32_t old = f.writes[word];
      for (unsigned l = 0; l < kLanes; ++l) all &= is_ordered(old, f.now | l, f);
      const uint32_t read = f.reads[word];
      const bool own = read < f.block || ((read ^ f.now) & stamp::kSameWarp) == 0;
      f.reads[word] = f.now | (own ? stamp::kLanes : stamp::kWarps);
    }
  } else {
    each_lane_word(c, mask, bytes, [&](unsigned l, uint64_t word) {
      all &= is_ordered(f.writes[word], f.now | l, f);
      f.reads[word] = with_reader(f.reads[word], f.now | l, f);
    });
  }
  if (all == 0) need_order();
}

}  // namespace cml::emulator::CML_ISA
