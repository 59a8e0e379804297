#include "emulator/order/warp_clocks.h"

#include <algorithm>

#include "core/error.h"

namespace cml::emulator {
namespace {

template <class Clock>
void join(Clock& into, const Clock& other) {
  for (size_t i = 0; i < into.size(); ++i) into[i] = std::max(into[i], other[i]);
}

}  // namespace

void WarpClocks::begin_block(unsigned threads) {
  CML_REQUIRE(threads >= 1 && threads <= kWarps * kLanes, "a block has 1 to 1024 threads");
  const unsigned warps = (threads + kLanes - 1) / kLanes;
  all_warps_ = warps == kWarps ? ~0u : (1u << warps) - 1;
  existing_.fill(~0u);
  if (threads % kLanes != 0) existing_[warps - 1] = (1u << threads % kLanes) - 1;
  if (split_warps_) barrier_clock_ = {};
  barrier_all();
}

void WarpClocks::barrier_all() {
  epoch_ = ++tick_;
  now_.fill(epoch_);
  synced_.fill(epoch_);
  split_.fill(false);
  split_warps_ = false;
}

void WarpClocks::start_warp_clocks() {
  if (split_warps_) return;
  split_warps_ = true;
  for (auto& clock : warp_clock_) clock.fill(epoch_);
}

void WarpClocks::meet(unsigned warp, uint32_t tick) {
  now_[warp] = synced_[warp] = tick;
  split_[warp] = false;
}

void WarpClocks::barrier(uint32_t warps) {
  if (is_whole_block(warps)) return barrier_all();
  start_warp_clocks();
  const uint32_t tick = ++tick_;
  std::array<uint32_t, kWarps> joined{};
  for (unsigned warp = 0; warp < kWarps; ++warp)
    if (warps >> warp & 1) join(joined, warp_clock_[warp]);
  for (unsigned warp = 0; warp < kWarps; ++warp)
    if (warps >> warp & 1) joined[warp] = tick;
  for (unsigned warp = 0; warp < kWarps; ++warp)
    if (warps >> warp & 1) {
      warp_clock_[warp] = joined;
      meet(warp, tick);
    }
}

void WarpClocks::arrive(unsigned id, unsigned warp) {
  start_warp_clocks();
  const uint32_t tick = ++tick_;
  join(barrier_clock_[id], warp_clock_[warp]);
  barrier_clock_[id][warp] = tick;
  now_[warp] = tick;  // who only arrives orders nothing among its own lanes: synced_ stays
}

void WarpClocks::release(unsigned id, uint32_t waiting_warps) {
  start_warp_clocks();
  const uint32_t tick = ++tick_;
  for (unsigned warp = 0; warp < kWarps; ++warp)
    if (waiting_warps >> warp & 1) {
      join(warp_clock_[warp], barrier_clock_[id]);
      meet(warp, tick);
    }
  barrier_clock_[id] = {};
}

void WarpClocks::observe(unsigned id, unsigned warp) {
  start_warp_clocks();
  join(warp_clock_[warp], barrier_clock_[id]);
  synced_[warp] = std::max(synced_[warp], barrier_clock_[id][warp]);
}

void WarpClocks::warp_sync(unsigned warp, uint32_t lanes) {
  const uint32_t tick = ++tick_;
  if (is_whole_warp(warp, lanes)) return meet(warp, tick);
  auto& clocks = lane_clock_[warp];
  if (!split_[warp]) {
    split_[warp] = true;
    for (auto& clock : clocks) clock.fill(synced_[warp]);
  }
  std::array<uint32_t, kLanes> joined{};
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (lanes >> lane & 1) join(joined, clocks[lane]);
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (lanes >> lane & 1) joined[lane] = tick;
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if (lanes >> lane & 1) clocks[lane] = joined;
  now_[warp] = tick;
}

uint32_t WarpClocks::unordered(unsigned warp, uint32_t tick, uint32_t lanes, unsigned by_warp,
                               unsigned lane) const {
  if (tick < epoch_) return 0;
  if (warp != by_warp) return split_warps_ && tick < warp_clock_[by_warp][warp] ? 0 : lanes;
  if (tick < synced_[warp]) return 0;
  lanes &= ~(1u << lane);
  if (split_[warp])
    for (unsigned other = 0; other < kLanes; ++other)
      if (tick < lane_clock_[warp][lane][other]) lanes &= ~(1u << other);
  return lanes;
}

void WarpClocks::restart() {
  tick_ = 0;
  barrier_clock_ = {};
  barrier_all();
}

uint32_t WarpClocks::rebase() {
  const uint32_t earlier = epoch_ - 1;
  const auto shift = [&](uint32_t& tick) { tick = tick < epoch_ ? 0 : tick - earlier; };
  const auto shift_all = [&](auto& clocks) {
    for (auto& clock : clocks)
      for (uint32_t& tick : clock) shift(tick);
  };
  for (uint32_t& tick : now_) shift(tick);
  for (uint32_t& tick : synced_) shift(tick);
  for (auto& clocks : lane_clock_) shift_all(clocks);
  shift_all(warp_clock_);
  shift_all(barrier_clock_);
  tick_ -= earlier;
  epoch_ = 1;
  return earlier;
}

}  // namespace cml::emulator
