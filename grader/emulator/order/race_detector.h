#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "emulator/order/warp_clocks.h"

namespace cml::emulator {

/// One side of a race. Threads are numbered by warp and lane within the block.
struct RaceSide {
  unsigned warp = 0;
  unsigned lane = 0;
  uint32_t instruction = 0;  ///< as the caller numbered it
  bool writes = false;
  bool is_atomic = false;
};

/// Two accesses to the same byte, at least one of them a write, that nothing orders (PTX ISA 8.7, data
/// races).
struct Race {
  /// What came first, then what came second, in the order in which the emulator ran them. Atomics count as
  /// writes.
  enum class Kind : uint8_t { write_write, read_write, write_read };
  Kind kind{};
  uint64_t offset = 0;  ///< first byte that both touch, within the block's shared memory
  RaceSide first;
  RaceSide second;
};

/// Finds shared-memory races of one running block: happens-before by vector clocks over warps, and over the
/// lanes of a warp. What orders: program order of a thread; barriers, for the warps that take part;
/// bar.warp.sync, for the lanes of its mask. Shuffles and votes order nothing.
///
/// Instructions are any numbers below 2^27 that the caller can turn back into a source line. Offsets are in
/// bounds and aligned as the access demands; `bytes` is what one lane accesses (1, 2, 4, 8, 16). Only the
/// lanes of `mask` are read from `offsets`. One object serves one block after another without clearing its
/// shadow.
class RaceDetector {
 public:
  /// Starts a block of `threads` threads (at most 1024) with `bytes` of shared memory, static and dynamic.
  /// `partial_sync`: the kernel has a barrier with an id other than 0 or a thread count, bar.arrive, or a
  /// bar.warp.sync whose mask is not the literal full mask. More is remembered then; without it a block that
  /// does synchronise partially may miss races (it never reports a false one).
  void begin_block(uint32_t bytes, unsigned threads, bool partial_sync);

  /// A plain or volatile load.
  std::optional<Race> load(unsigned warp, uint32_t mask, const uint64_t* offsets, unsigned bytes,
                           uint32_t instruction);

  /// A plain or volatile store. `changed()` is asked only where another thread's write to the same bytes is
  /// not ordered before: it returns the mask of lanes whose value differs from what is there, when the lanes
  /// store one after the other, lane 0 first. (Several writers of one value do no harm.)
  template <class Changed>
  std::optional<Race> store(unsigned warp, uint32_t mask, const uint64_t* offsets, unsigned bytes,
                            uint32_t instruction, Changed&& changed) {
    if (store_is_ordered(warp, mask, offsets, bytes, instruction)) return std::nullopt;
    return store_unordered(warp, mask, offsets, bytes, instruction, std::forward<Changed>(changed)());
  }

  /// atom, red, and loads and stores with relaxed, acquire or release; `writes` is false for such a load.
  std::optional<Race> atomic(unsigned warp, uint32_t mask, const uint64_t* offsets, unsigned bytes,
                             uint32_t instruction, bool writes = true);

  /// All warps of the block have met at a barrier (warps that exited count as met). O(warps).
  void barrier_all();
  /// These warps have met at a barrier with id or count; the same as barrier_all() where that is all of them.
  void barrier(uint32_t warps);
  /// bar.arrive, in two steps: `warp` arrives at barrier `id` (0..15) and goes on; when the barrier
  /// completes, those who wait at it (they have arrived too) go on. bar.sync is arrive, then release of all
  /// that wait.
  void arrive(unsigned id, unsigned warp);
  void release(unsigned id, uint32_t waiting_warps);
  /// The pair of arrive for mbarrier objects, which have one id for all of them: `warp` has seen that a phase
  /// is over. What arrived before stays seen by those who ask later.
  static constexpr unsigned kObjects = 16;
  void observe(unsigned id, unsigned warp);
  /// bar.warp.sync: these lanes have met. Lanes that have exited or never existed may be in the mask.
  void warp_sync(unsigned warp, uint32_t lanes);

 private:
  /// Kinds of access; what conflicts with what is in race_detector.cpp.
  enum Kind : uint8_t { kRead, kWrite, kAtomic, kAtomicRead };

  /// Access of several lanes of one warp to the same bytes of one word, where one stamp does not tell it all.
  struct Record {
    uint32_t next;
    uint32_t stamp;  ///< tick and warp; lane and flags are 0
    uint32_t lanes;
    uint32_t instruction;
    Kind kind;
    uint8_t bytes;  ///< mask of the word's four bytes
  };

  /// Newest access of one kind, one entry a word, structure of arrays so that 32 neighbours are handled at
  /// once.
  struct Shadow {
    std::vector<uint32_t> stamp;        ///< tick | listed | two | warp | lane
    std::vector<uint32_t> instruction;  ///< of the stamp's lane
    std::vector<uint32_t> lanes;   ///< all lanes of that warp that did the same since it last synchronised
    std::vector<uint32_t> before;  ///< instruction << 5 | lane of one of those other lanes
  };

  struct Where {
    uint32_t word;
    uint8_t bytes;
  };

  struct Step;  ///< what an access compares with, see race_detector.cpp

  bool store_is_ordered(unsigned warp, uint32_t mask, const uint64_t* offsets, unsigned bytes,
                        uint32_t instruction);
  std::optional<Race> store_unordered(unsigned warp, uint32_t mask, const uint64_t* offsets, unsigned bytes,
                                      uint32_t instruction, uint32_t changed);
  std::optional<Race> access(Kind kind, unsigned warp, uint32_t mask, const uint64_t* offsets, unsigned bytes,
                             uint32_t instruction, uint32_t changed);
  std::optional<Race> access_word(Kind kind, unsigned warp, uint32_t lanes, Where where, uint32_t instruction,
                                  uint32_t changed);
  Step step(unsigned warp, uint32_t instruction);
  std::optional<Race> conflict(Kind kind, unsigned warp, unsigned lane, Where where, uint32_t instruction,
                               bool changed) const;
  void remember(Kind kind, unsigned warp, uint32_t lanes, Where where, uint32_t instruction);
  void list(Kind kind, uint32_t word);
  bool add_record(const Record& added, uint32_t word);
  void before_tick();
  void forget();

  std::array<Shadow, 3> shadow_;  ///< read, write, atomic
  std::vector<uint32_t> heads_;   ///< index into records_, valid where listed_[word] is of this epoch
  std::vector<uint32_t> listed_;
  std::vector<Record> records_;  ///< since the last barrier of the whole block
  bool exact_ = false;           ///< synchronisation may be partial: every reader is remembered
  uint32_t atomic_epoch_ = 0;    ///< epoch of the last atomic
  WarpClocks clocks_;
};

}  // namespace cml::emulator
