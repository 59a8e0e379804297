#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <random>
#include <unordered_map>
#include <vector>

namespace cml::emulator {

class WeakMemory;

/// The global stores of one block that other blocks cannot see yet. The block itself always sees them.
/// Addresses are those of the emulator's backing store, already checked for bounds.
class WeakBlock {
 public:
  /// `memory` outlives the block; made by WeakMemory::begin_block.
  explicit WeakBlock(WeakMemory& memory);

  /// A plain, volatile or relaxed store by thread `thread` (its index in the block, below 1024). Nothing is
  /// written to `where` yet.
  void store(unsigned thread, std::byte* where, const std::byte* value, unsigned bytes);
  /// Reads memory as this block sees it.
  void load(const std::byte* where, std::byte* value, unsigned bytes) const;

  /// Before an atomic acts on memory directly: what is pending there becomes visible. An atomic with release
  /// semantics at gpu or sys scope needs fence_device() first; a store with release semantics is
  /// fence_device(), before_atomic(), then a direct write.
  void before_atomic(const std::byte* where, unsigned bytes);

  /// membar.gl, membar.sys, fence.{acq_rel,sc}.{gpu,sys,cluster}: the thread's stores become visible, and
  /// those of other threads of the block that it has observed (PTX ISA 8.8, causality order).
  void fence_device(unsigned thread);
  /// The same for several lanes of a warp at once.
  void fence_device(unsigned warp, uint32_t lanes);
  /// membar.cta, fence.cta, release at cta scope: what the thread has stored or observed counts as observed
  /// by the whole block.
  void fence_block(unsigned thread);
  /// A barrier (any id): every thread of the block observes all earlier stores of the block.
  void barrier();
  /// bar.warp.sync: these lanes observe all earlier stores of their warp.
  void warp_sync(unsigned warp, uint32_t lanes);

  /// Whether other blocks are to run now, behind an access of this one: one time in two, by the seed.
  bool may_end_turn();

  /// Bytes that other blocks cannot see yet.
  size_t pending_bytes() const;

 private:
  friend class WeakMemory;

  /// Pending bytes of one aligned word of memory.
  struct Word {
    std::byte* where = nullptr;
    std::array<std::byte, 4> value{};
    uint8_t mask = 0;                  ///< which of the four bytes are pending, never 0 between calls
    std::array<uint16_t, 4> thread{};  ///< who stored the byte
    std::array<uint64_t, 4> time{};    ///< when, in stores of this block
    uint64_t slice = 0;                ///< WeakMemory's slice of the oldest store
  };

  bool observed(const Word& word, unsigned byte, unsigned thread) const;
  /// Makes these bytes visible; where none is left, the last word takes the place of this one.
  void publish(uint32_t index, uint8_t bytes);
  void store_word(unsigned thread, std::byte* where, const std::byte* value, uint8_t mask);

  WeakMemory& memory_;
  std::vector<Word> words_;                               ///< in an order that does not depend on addresses
  std::unordered_map<const std::byte*, uint32_t> index_;  ///< by aligned address
  uint64_t time_ = 0;
  uint64_t all_seen_ = 0;                   ///< stores before this time are observed by all threads
  std::array<uint64_t, 1024> warp_seen_{};  ///< by thread: stores of its own warp before this time
};

/// Weak memory of one launch: global stores of a block become visible to other blocks late and in any order,
/// unless fenced (PTX ISA 8, memory consistency model). A store stays pending until a fence, an atomic on the
/// same bytes, the end of the launch, or until it is between one and three times `patience` scheduler slices
/// old, so that a spin-wait ends; what is released at one time comes in random order. All blocks of the
/// launch run interleaved on one host thread; the same seed gives the same run.
class WeakMemory {
 public:
  explicit WeakMemory(uint64_t seed, uint64_t patience = 16384);
  WeakMemory(const WeakMemory&) = delete;
  WeakMemory& operator=(const WeakMemory&) = delete;

  /// A new block's buffer; it lives, with what is pending after the block's end, as long as this object.
  WeakBlock& begin_block();
  /// The scheduler has given a slice to one warp or block: releases what is older than the patience.
  void next_slice();
  /// The end of the launch: everything becomes visible, in random order.
  void finish();

 private:
  friend class WeakBlock;
  void release_all(uint64_t newest_slice);

  std::mt19937_64 random_;
  uint64_t patience_;
  uint64_t slice_ = 0;
  uint64_t next_release_;
  std::deque<WeakBlock> blocks_;
};

}  // namespace cml::emulator
