#pragma once
#include <array>
#include <cstdint>

#include "core/warp.h"

namespace cml::emulator {

/// Vector clocks of one running block: what is ordered before what (PTX ISA 8.8, base causality order, as far
/// as barriers and bar.warp.sync make it). A clock counts ticks; every synchronisation is one tick; an access
/// bears the tick of its warp's last synchronisation.
class WarpClocks {
 public:
  static constexpr unsigned kWarps = 32;
  static constexpr unsigned kLanes = kWarpSize;
  static constexpr unsigned kBarriers = 17;  ///< 0..15, and one for all mbarrier objects

  /// Starts a block of `threads` threads; ticks go on from the last block.
  void begin_block(unsigned threads);

  /// The newest tick; every synchronisation adds 1.
  uint32_t tick() const { return tick_; }
  /// Everything with an earlier tick is ordered before everything from now on.
  uint32_t epoch() const { return epoch_; }
  /// The tick that the warp's accesses bear.
  uint32_t now(unsigned warp) const { return now_[warp]; }
  /// Accesses of the warp with an earlier tick are ordered before all of its lanes.
  uint32_t synced(unsigned warp) const { return synced_[warp]; }

  /// Those of `lanes`, which accessed in `warp` at `tick`, that are not ordered before `lane` of `by_warp`
  /// now.
  uint32_t unordered(unsigned warp, uint32_t tick, uint32_t lanes, unsigned by_warp, unsigned lane) const;

  void barrier_all();
  void barrier(uint32_t warps);
  void arrive(unsigned id, unsigned warp);
  void release(unsigned id, uint32_t waiting_warps);
  void observe(unsigned id, unsigned warp);
  void warp_sync(unsigned warp, uint32_t lanes);
  /// True where `lanes` has every lane that the warp has, and `warps` every warp that the block has.
  bool is_whole_warp(unsigned warp, uint32_t lanes) const {
    return (lanes & existing_[warp]) == existing_[warp];
  }
  bool is_whole_block(uint32_t warps) const { return (warps & all_warps_) == all_warps_; }

  /// Counts on from a smaller tick: a tick t >= epoch() becomes t - epoch() + 1. Returns what was subtracted.
  uint32_t rebase();
  /// Counts from 1 again; for one who has forgotten all accesses.
  void restart();

 private:
  void start_warp_clocks();
  void meet(unsigned warp, uint32_t tick);

  uint32_t tick_ = 0;
  uint32_t epoch_ = 0;
  uint32_t all_warps_ = 0;
  std::array<uint32_t, kWarps> now_{};
  std::array<uint32_t, kWarps> synced_{};
  std::array<uint32_t, kWarps> existing_{};  ///< lanes that the block has
  std::array<bool, kWarps> split_{};         ///< lane_clock_ of the warp is in use
  bool split_warps_ = false;                 ///< warp_clock_ is in use
  /// [lane or warp][other]: accesses of `other` with an earlier tick are ordered before it.
  std::array<std::array<std::array<uint32_t, kLanes>, kLanes>, kWarps> lane_clock_{};
  std::array<std::array<uint32_t, kWarps>, kWarps> warp_clock_{};
  std::array<std::array<uint32_t, kWarps>, kBarriers> barrier_clock_{};
};

}  // namespace cml::emulator
