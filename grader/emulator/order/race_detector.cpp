#include "emulator/order/race_detector.h"

#include <algorithm>
#include <bit>

#include "emulator/order/race_rows.h"

namespace cml::emulator {
namespace {

constexpr uint32_t kNone = ~0u;
constexpr uint8_t kWholeWord = 0xf;

/// Which slot of the shadow a kind of access is kept in.
constexpr unsigned slot_of(unsigned kind) { return kind < 2 ? kind : 2; }

}  // namespace

struct RaceDetector::Step {
  RaceNow now;
  RaceColumns read, write, atomic;
};

void RaceDetector::begin_block(uint32_t bytes, unsigned threads, bool partial_sync) {
  if (clocks_.tick() > kMaxTick / 2) forget();
  clocks_.begin_block(threads);
  const size_t words = (size_t{bytes} + 3) / 4;
  if (words > listed_.size()) {
    for (Shadow& shadow : shadow_)
      for (auto* column : {&shadow.stamp, &shadow.instruction, &shadow.lanes, &shadow.before})
        column->resize(words);
    heads_.resize(words, kNone);
    listed_.resize(words);
  }
  records_.clear();
  exact_ = partial_sync;
  atomic_epoch_ = 0;
}

void RaceDetector::forget() {
  for (Shadow& shadow : shadow_) std::fill(shadow.stamp.begin(), shadow.stamp.end(), 0);
  std::fill(listed_.begin(), listed_.end(), 0);
  records_.clear();
  clocks_.restart();
}

/// Keeps ticks within a stamp. Only a block of half a million partial synchronisations without one barrier of
/// the whole block forgets here what it has done so far.
void RaceDetector::before_tick() {
  if (clocks_.tick() < kMaxTick - 1) return;
  if (clocks_.epoch() < kMaxTick / 2) return forget();
  const bool atomics = atomic_epoch_ == clocks_.epoch();
  const uint32_t earlier = clocks_.rebase();
  const auto shift = [earlier](uint32_t& stamp) {
    stamp = tick_of(stamp) <= earlier ? 0 : stamp - (earlier << kTickShift);
  };
  for (Shadow& shadow : shadow_) std::for_each(shadow.stamp.begin(), shadow.stamp.end(), shift);
  for (Record& record : records_) shift(record.stamp);
  for (uint32_t& epoch : listed_) epoch = epoch <= earlier ? 0 : epoch - earlier;
  atomic_epoch_ = atomics ? clocks_.epoch() : 0;
}

void RaceDetector::barrier_all() {
  before_tick();
  clocks_.barrier_all();
  records_.clear();
}

void RaceDetector::barrier(uint32_t warps) {
  if (clocks_.is_whole_block(warps)) return barrier_all();
  exact_ = true;
  before_tick();
  clocks_.barrier(warps);
}

void RaceDetector::arrive(unsigned id, unsigned warp) {
  exact_ = true;
  before_tick();
  clocks_.arrive(id, warp);
}

void RaceDetector::release(unsigned id, uint32_t waiting_warps) {
  exact_ = true;
  before_tick();
  clocks_.release(id, waiting_warps);
}

void RaceDetector::observe(unsigned id, unsigned warp) {
  exact_ = true;
  clocks_.observe(id, warp);
}

void RaceDetector::warp_sync(unsigned warp, uint32_t lanes) {
  if (!clocks_.is_whole_warp(warp, lanes)) exact_ = true;
  before_tick();
  clocks_.warp_sync(warp, lanes);
}

RaceDetector::Step RaceDetector::step(unsigned warp, uint32_t instruction) {
  const auto columns = [&](unsigned slot) {
    Shadow& shadow = shadow_[slot];
    return RaceColumns{shadow.stamp.data(), shadow.instruction.data(), shadow.lanes.data(),
                       shadow.before.data()};
  };
  return {{clocks_.epoch() << kTickShift, clocks_.synced(warp) << kTickShift,
           clocks_.now(warp) << kTickShift | warp << 5, exact_ ? 0 : kTwo, instruction},
          columns(kRead),
          columns(kWrite),
          columns(kAtomic)};
}

std::optional<Race> RaceDetector::load(unsigned warp, uint32_t mask, const uint64_t* offsets, unsigned bytes,
                                       uint32_t instruction) {
  const RaceRows& rows = race_rows();
  if (atomic_epoch_ == clocks_.epoch() || mask != ~0u || bytes < 4 || !rows.is_row(offsets, bytes))
    return access(kRead, warp, mask, offsets, bytes, instruction, 0);
  const Step s = step(warp, instruction);
  const unsigned words_a_lane = bytes / 4;
  for (unsigned row = 0; row < words_a_lane; ++row) {
    const size_t first = offsets[0] / 4 + row * 32;
    alignas(64) std::array<uint32_t, 32> bad;
    const RaceRowLanes lanes = row_lanes(words_a_lane, row);
    if (rows.load(s.read.from(first), s.write.from(first), lanes, s.now, bad.data()) == 0) continue;
    for (unsigned i = 0; i < 32; ++i)
      if (bad[i] != 0)
        if (auto race = access_word(kRead, warp, 1u << lanes.lane[i],
                                    {static_cast<uint32_t>(first + i), kWholeWord}, instruction, 0))
          return race;
  }
  return std::nullopt;
}

bool RaceDetector::store_is_ordered(unsigned warp, uint32_t mask, const uint64_t* offsets, unsigned bytes,
                                    uint32_t instruction) {
  if (bytes < 4) return false;
  const Step s = step(warp, instruction);
  const RaceRows& rows = race_rows();
  const bool atomics = atomic_epoch_ == clocks_.epoch();
  const unsigned words_a_lane = bytes / 4;
  if (!atomics && mask == ~0u && rows.is_row(offsets, bytes)) {
    uint32_t any = 0;
    for (unsigned row = 0; row < words_a_lane; ++row) {
      const size_t first = offsets[0] / 4 + row * 32;
      any |= rows.store(s.write.from(first), s.read.from(first), row_lanes(words_a_lane, row), s.now);
    }
    return any == 0;
  }
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    const unsigned lane = std::countr_zero(rest);
    if (offsets[lane] % 4 != 0) return false;
    const uint64_t first = offsets[lane] / 4;
    for (uint64_t word = first; word < first + words_a_lane; ++word) {
      if (!write_ordered(s.write.stamp[word], lane, s.now)) return false;
      if (!all_ordered(s.read, word, lane, s.now)) return false;
      if (atomics && !all_ordered(s.atomic, word, lane, s.now)) return false;
      s.write.stamp[word] = s.now.me | lane;
      s.write.instruction[word] = instruction;
    }
  }
  return true;
}

std::optional<Race> RaceDetector::store_unordered(unsigned warp, uint32_t mask, const uint64_t* offsets,
                                                  unsigned bytes, uint32_t instruction, uint32_t changed) {
  return access(kWrite, warp, mask, offsets, bytes, instruction, changed);
}

std::optional<Race> RaceDetector::atomic(unsigned warp, uint32_t mask, const uint64_t* offsets,
                                         unsigned bytes, uint32_t instruction, bool writes) {
  atomic_epoch_ = clocks_.epoch();
  return access(writes ? kAtomic : kAtomicRead, warp, mask, offsets, bytes, instruction, 0);
}

std::optional<Race> RaceDetector::access(Kind kind, unsigned warp, uint32_t mask, const uint64_t* offsets,
                                         unsigned bytes, uint32_t instruction, uint32_t changed) {
  const Step s = step(warp, instruction);
  const bool atomics = atomic_epoch_ == clocks_.epoch();
  const uint64_t only = offsets[std::countr_zero(mask)];
  uint64_t differs = 0;
  if (kind != kWrite)
    for (unsigned lane = 0; lane < 32; ++lane) differs |= mask >> lane & 1 ? offsets[lane] ^ only : 0;
  const bool together = kind != kWrite && differs == 0;
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    const unsigned lane = std::countr_zero(rest);
    const uint32_t lanes = together ? mask : 1u << lane;
    const uint64_t end = offsets[lane] + bytes;
    for (uint64_t at = offsets[lane]; at < end;) {
      const uint64_t word = at / 4;
      const uint64_t next = std::min(end, (word + 1) * 4);
      const auto touched = static_cast<uint8_t>(((1u << (next - at)) - 1) << at % 4);
      at = next;
      if (touched == kWholeWord && !together && (kind == kRead || kind == kAtomic)) {
        const bool ordered = write_ordered(s.write.stamp[word], lane, s.now) &&
                             (kind == kRead ? !atomics || all_ordered(s.atomic, word, lane, s.now)
                                            : all_ordered(s.read, word, lane, s.now));
        if (ordered && add_access(kind == kRead ? s.read : s.atomic, word, lane, s.now)) continue;
      }
      if (auto race =
              access_word(kind, warp, lanes, {static_cast<uint32_t>(word), touched}, instruction, changed))
        return race;
    }
    if (together) break;
  }
  return std::nullopt;
}

std::optional<Race> RaceDetector::access_word(Kind kind, unsigned warp, uint32_t lanes, Where where,
                                              uint32_t instruction, uint32_t changed) {
  const uint32_t epoch = clocks_.epoch() << kTickShift;
  uint32_t newest = shadow_[kWrite].stamp[where.word];
  if (kind != kAtomic) newest = std::max(newest, shadow_[kAtomic].stamp[where.word]);
  if (kind != kRead) newest = std::max(newest, shadow_[kRead].stamp[where.word]);
  if (newest >= epoch)
    for (uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
      const unsigned lane = std::countr_zero(rest);
      if (auto race = conflict(kind, warp, lane, where, instruction, (changed >> lane & 1) != 0)) return race;
    }
  remember(kind, warp, lanes, where, instruction);
  return std::nullopt;
}

std::optional<Race> RaceDetector::conflict(Kind kind, unsigned warp, unsigned lane, Where where,
                                           uint32_t instruction, bool changed) const {
  // Rows: the kind that comes; bits: the kinds that conflict with it.
  constexpr unsigned kConflicts[] = {1u << kWrite | 1u << kAtomic,
                                     1u << kRead | 1u << kWrite | 1u << kAtomic | 1u << kAtomicRead,
                                     1u << kRead | 1u << kWrite, 1u << kWrite};
  const auto conflicts_with = [&](unsigned other) {
    return (kConflicts[kind] >> other & 1) != 0 && (kind != kWrite || other != kWrite || changed);
  };
  const auto race = [&](Kind other, uint8_t bytes, RaceSide first) {
    Race result;
    first.writes = other == kWrite || other == kAtomic;
    first.is_atomic = other == kAtomic || other == kAtomicRead;
    result.first = first;
    result.second = {warp, lane, instruction, kind == kWrite || kind == kAtomic, kind >= kAtomic};
    result.kind = !first.writes          ? Race::Kind::read_write
                  : result.second.writes ? Race::Kind::write_write
                                         : Race::Kind::write_read;
    result.offset = uint64_t{where.word} * 4 + std::countr_zero(static_cast<unsigned>(bytes & where.bytes));
    return result;
  };
  bool in_list = false;
  for (unsigned slot = 0; slot < shadow_.size(); ++slot) {
    const Shadow& shadow = shadow_[slot];
    const uint32_t old = shadow.stamp[where.word];
    if (tick_of(old) < clocks_.epoch()) continue;
    if (old & kListed) {
      in_list = true;
      continue;
    }
    if (!conflicts_with(slot)) continue;
    const uint32_t lanes = slot == kWrite ? 1u << lane_of(old) : shadow.lanes[where.word];
    const uint32_t unordered = clocks_.unordered(warp_of(old), tick_of(old), lanes, warp, lane);
    if (unordered == 0) continue;
    RaceSide first{warp_of(old), lane_of(old), shadow.instruction[where.word]};
    if ((unordered >> first.lane & 1) == 0) {
      const uint32_t before = shadow.before[where.word];
      first.lane = (unordered >> lane_of(before) & 1) != 0 ? lane_of(before) : std::countr_zero(unordered);
      first.instruction = before >> 5;
    }
    return race(static_cast<Kind>(slot), kWholeWord, first);
  }
  if (!in_list || listed_[where.word] != clocks_.epoch()) return std::nullopt;
  for (uint32_t i = heads_[where.word]; i != kNone; i = records_[i].next) {
    const Record& record = records_[i];
    if ((record.bytes & where.bytes) == 0 || !conflicts_with(record.kind)) continue;
    const uint32_t unordered =
        clocks_.unordered(warp_of(record.stamp), tick_of(record.stamp), record.lanes, warp, lane);
    if (unordered == 0) continue;
    return race(
        record.kind, record.bytes,
        {warp_of(record.stamp), static_cast<unsigned>(std::countr_zero(unordered)), record.instruction});
  }
  return std::nullopt;
}

void RaceDetector::remember(Kind kind, unsigned warp, uint32_t lanes, Where where, uint32_t instruction) {
  Shadow& shadow = shadow_[slot_of(kind)];
  uint32_t& stamp = shadow.stamp[where.word];
  const unsigned last = std::bit_width(lanes) - 1;
  const unsigned first = std::countr_zero(lanes);
  const uint32_t tick_and_warp = clocks_.now(warp) << kTickShift | warp << 5;
  const bool fresh = tick_of(stamp) < clocks_.epoch();
  const bool whole = where.bytes == kWholeWord && kind != kAtomicRead;
  const bool same_warp = warp_of(stamp) == warp;
  const bool one_stamp_tells = whole && (kind != kWrite || first == last);
  if (one_stamp_tells && (fresh || (!(stamp & kListed) && same_warp))) {
    const bool joins = !fresh && tick_of(stamp) == clocks_.now(warp);
    const bool replaces =
        fresh || tick_of(stamp) < clocks_.synced(warp) || (kind == kWrite && lane_of(stamp) == last);
    if (replaces || (joins && kind != kWrite)) {
      if (!replaces && (lanes >> lane_of(stamp) & 1) == 0)
        shadow.before[where.word] = shadow.instruction[where.word] << 5 | lane_of(stamp);
      else if (first != last)
        shadow.before[where.word] = instruction << 5 | first;
      shadow.lanes[where.word] = replaces ? lanes : shadow.lanes[where.word] | lanes;
      shadow.instruction[where.word] = instruction;
      stamp = tick_and_warp | last;
      return;
    }
  }
  if (!fresh && (stamp & kTwo) && !exact_ && whole) return;
  list(kind, where.word);
  const bool two = add_record({kNone, tick_and_warp, lanes, instruction, kind, where.bytes}, where.word);
  const uint32_t flags = fresh ? 0 : stamp & kTwo;
  stamp = tick_and_warp | last | kListed | flags | (two && whole ? kTwo : 0);
}

/// Moves what the stamp of this kind says into the word's list, if it is not there yet.
void RaceDetector::list(Kind kind, uint32_t word) {
  if (listed_[word] != clocks_.epoch()) {
    listed_[word] = clocks_.epoch();
    heads_[word] = kNone;
  }
  const unsigned slot = slot_of(kind);
  const Shadow& shadow = shadow_[slot];
  const uint32_t old = shadow.stamp[word];
  if (tick_of(old) < clocks_.epoch() || (old & kListed)) return;
  const uint32_t lane = 1u << lane_of(old), stamp = old & ~kLane;
  add_record({kNone, stamp, lane, shadow.instruction[word], static_cast<Kind>(slot), kWholeWord}, word);
  const uint32_t others = slot == kWrite ? 0 : shadow.lanes[word] & ~lane;
  if (others != 0)
    add_record({kNone, stamp, others, shadow.before[word] >> 5, static_cast<Kind>(slot), kWholeWord}, word);
}

/// Returns whether another warp has accessed the same whole word in the same way.
bool RaceDetector::add_record(const Record& added, uint32_t word) {
  const unsigned warp = warp_of(added.stamp);
  bool two = false, done = false;
  uint32_t empty = kNone;
  for (uint32_t i = heads_[word]; i != kNone; i = records_[i].next) {
    Record& record = records_[i];
    if (record.lanes == 0) empty = i;
    if (record.kind != added.kind || record.bytes != added.bytes || record.lanes == 0) continue;
    if (warp_of(record.stamp) != warp) {
      two |= added.bytes == kWholeWord;
      continue;
    }
    if (record.stamp == added.stamp && record.instruction == added.instruction) {
      record.lanes |= added.lanes;
      done = true;
      continue;
    }
    record.lanes &= ~added.lanes;  // a thread's newer access comes after its older one for everybody
    if (tick_of(record.stamp) < clocks_.synced(warp) && tick_of(added.stamp) >= clocks_.synced(warp))
      record.lanes = 0;
    if (record.lanes == 0) empty = i;
  }
  if (done) return two;
  if (empty != kNone) {
    const uint32_t next = records_[empty].next;
    records_[empty] = added;
    records_[empty].next = next;
  } else {
    records_.push_back(added);
    records_.back().next = heads_[word];
    heads_[word] = static_cast<uint32_t>(records_.size() - 1);
  }
  return two;
}

}  // namespace cml::emulator
