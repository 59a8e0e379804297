#pragma once
#include <cstddef>
#include <cstdint>

/// The race detector's steps on single words and on rows of 32 words: when one look at the shadow tells that
/// an access is ordered after all that it meets, and records it. What they turn down needs the detector's
/// closer look.
namespace cml::emulator {

/// A stamp: tick (20 bits), listed, two, warp (5), lane (5). `listed`: the accesses of this kind are in the
/// word's list and the stamp is only their newest; `two`: among them are whole-word accesses of two warps, so
/// that, short of partial synchronisation, whatever conflicts with one to come conflicts with one of those.
inline constexpr unsigned kTickShift = 12;
inline constexpr uint32_t kLane = 0x1f, kWarp = 0x1f << 5, kTwo = 1 << 10, kListed = 1 << 11;
inline constexpr uint32_t kFlags = kTwo | kListed;
inline constexpr uint32_t kMaxTick = (1u << (32 - kTickShift)) - 1;

inline unsigned warp_of(uint32_t stamp) { return (stamp & kWarp) >> 5; }
inline unsigned lane_of(uint32_t stamp) { return stamp & kLane; }
inline uint32_t tick_of(uint32_t stamp) { return stamp >> kTickShift; }

/// Shadow of one kind of access, from some word on; see RaceDetector::Shadow.
struct RaceColumns {
  uint32_t* stamp;
  uint32_t* instruction;
  uint32_t* lanes;
  uint32_t* before;
  RaceColumns from(size_t word) const {
    return {stamp + word, instruction + word, lanes + word, before + word};
  }
};

/// What an access brings and what it compares with.
struct RaceNow {
  uint32_t epoch;   ///< stamps below are ordered before everything
  uint32_t synced;  ///< stamps of the same warp below are ordered before all its lanes
  uint32_t me;      ///< stamp of the warp's lane 0
  uint32_t enough;  ///< a flag of a stamp which means that nothing need be added
  uint32_t instruction;
};

/// Lane, and its bit, of each of 32 words.
struct RaceRowLanes {
  const uint32_t* lane;
  const uint32_t* bit;
};
/// Row number `row` of an access of 1, 2 or 4 words a lane by 32 neighbours.
RaceRowLanes row_lanes(unsigned words_a_lane, unsigned row);

/// True where the one write `old` is ordered before this lane.
inline bool write_ordered(uint32_t old, unsigned lane, const RaceNow& now) {
  if (old < now.epoch) return true;
  const uint32_t other = old ^ (now.me | lane);
  return (other & (kFlags | kWarp)) == 0 && ((other & kLane) == 0 || old < now.synced);
}

/// True where all accesses that the word's stamp and lanes tell are ordered before this lane.
inline bool all_ordered(const RaceColumns& columns, size_t word, unsigned lane, const RaceNow& now) {
  const uint32_t old = columns.stamp[word];
  if (old < now.epoch) return true;
  return ((old ^ now.me) & (kFlags | kWarp)) == 0 && (old < now.synced || columns.lanes[word] == 1u << lane);
}

/// Adds this lane's access to the word, unless that needs a list: then false.
inline bool add_access(const RaceColumns& columns, size_t word, unsigned lane, const RaceNow& now) {
  uint32_t& stamp = columns.stamp[word];
  const uint32_t other = stamp ^ now.me;
  const bool fresh = stamp < now.epoch;
  if (!fresh && (stamp & now.enough) != 0) return true;
  const bool same_warp = (other & (kFlags | kWarp)) == 0;
  const bool joins = same_warp && other >> kTickShift == 0;
  if (!fresh && !joins && !(same_warp && stamp < now.synced)) return false;
  if (joins && lane_of(stamp) != lane) columns.before[word] = columns.instruction[word] << 5 | lane_of(stamp);
  columns.lanes[word] = 1u << lane | (joins ? columns.lanes[word] : 0);
  columns.instruction[word] = now.instruction;
  stamp = now.me | lane;
  return true;
}

/// The same for 32 neighbouring words at once, made for several instruction sets.
struct RaceRows {
  /// True where lane l accesses `bytes` (4, 8 or 16) at offsets[0] + l * bytes.
  bool (*is_row)(const uint64_t* offsets, unsigned bytes);
  /// write_ordered and add_access; bad[i] is not 0 where word i was turned down. Returns whether any was.
  uint32_t (*load)(const RaceColumns& read, const RaceColumns& write, const RaceRowLanes& lanes,
                   const RaceNow& now, uint32_t* bad);
  /// write_ordered and all_ordered, then the store's stamp. Returns whether any word was turned down.
  uint32_t (*store)(const RaceColumns& write, const RaceColumns& read, const RaceRowLanes& lanes,
                    const RaceNow& now);
};
/// The best for this processor.
const RaceRows& race_rows();

}  // namespace cml::emulator
