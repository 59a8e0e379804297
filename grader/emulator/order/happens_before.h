#pragma once
#include <memory>
#include <unordered_map>
#include <vector>

#include "emulator/order/clock.h"
#include "ptx/opcode.h"

namespace cml::emulator {

/// What a fence or a release makes known to threads that synchronise with it. Null: nothing.
struct Published {
  std::shared_ptr<const Clock> near;  ///< to threads of the same block
  std::shared_ptr<const Clock> far;   ///< to other blocks too: scopes of gpu and more
  std::shared_ptr<const Clock> sc;    ///< of these, what a fence.sc of such a scope makes known
  /// Makes known what either does.
  void join(const Published& other);
};

/// What a thread has seen released and not acquired yet.
struct Unacquired {
  Clock near;  ///< by its own block
  Clock far;   ///< by other blocks
  Clock sc;    ///< by fence.sc, of either
  void join(const Unacquired& other);
};

/// What a strong write makes known to threads that read its value.
struct Release {
  /// Later than the write. It, and the strong writes to the same word before it, precede what follows a
  /// strong read of its value. (PTX ISA 8.9.2, observation order)
  Tick observed = 0;
  Published published;  ///< by a release pattern that it ends; nothing for a relaxed write alone
  uint64_t block = 0;   ///< of the writer
  bool wide = false;    ///< the write's scope holds other blocks
  explicit operator bool() const { return observed != 0; }
};

/// A synchronising operation's semantics, apart from what it does to memory.
struct Strength {
  bool strong = false;    ///< volatile, relaxed, acquire, release, atom, red
  bool acquires = false;  ///< acquire, acq_rel
  bool releases = false;  ///< release, acq_rel
  bool wide = false;      ///< its scope holds other blocks: gpu and more
  /// What it reads may begin an acquire pattern: not so of red. (PTX ISA 8.8)
  bool may_acquire = true;
};
/// Of `ld`, `st`, `atom` and `red`. (PTX ISA 9.7.9.8: volatile is relaxed at system scope; 9.7.13.5: an
/// atomic without qualifiers is relaxed at gpu scope)
Strength strength_of(const ptx::Modifiers& modifiers, bool is_atomic);

/// Whether threads of other blocks are in this scope of an operation. Where blocks form clusters, the
/// scope of a cluster is taken for that of the device.
constexpr bool holds_other_blocks(ptx::Scope scope) {
  return scope != ptx::Scope::cta && scope != ptx::Scope::cluster;
}
/// Two strong operations, whose scopes may each hold other blocks, have each other's thread in
/// scope.
constexpr bool in_scope(bool same_block, bool wide, bool other_wide) {
  return same_block || (wide && other_wide);
}

/// The place of a thread in a launch's causality order.
struct ThreadOrder {
  Clock extra;       ///< beyond its block's common clock
  Published fenced;  ///< its clock at its last fence, by the fence's scope
  /// Its releases since, by word: a strong write to the same word ends their pattern. (PTX ISA 8.8)
  std::unordered_map<uint64_t, Published> released;
  /// What strong reads have seen released, by word: known once a fence follows, or an acquire on the word.
  std::unordered_map<uint64_t, Unacquired> unacquired;

  Published& released_at(uint64_t word);
  Unacquired& unacquired_at(uint64_t word);
};

/// What threads that meet at a barrier know.
struct Meeting {
  Clock clock;
  /// By fences before it, for a later strong write of another of them. By the letter of PTX ISA 8.8 a
  /// pattern's fence and write are of one thread; hardware does more.
  Published fenced;
  void join(const Meeting& other);
};

/// Where a block and its threads stand.
struct OrderedBlock {
  uint64_t number = 0;
  unsigned threads = 0;
  std::shared_ptr<const Clock> common;  ///< what all its threads are ordered after
  Published fenced;                     ///< before the last barrier, by any of its threads
  Unacquired unacquired;                ///< before the last barrier, by any of its threads
  Clock fenced_to_async;                ///< what fences between the generic and the async proxy have followed
  std::vector<ThreadOrder> thread;
};

/// A thread, for HappensBefore: valid while its block runs.
struct OrderedThread {
  OrderedBlock* block = nullptr;
  unsigned index = 0;  ///< within the block
  uint64_t key() const { return thread_key::of_thread(block->number, index); }
  ThreadOrder& state() const { return block->thread[index]; }
};

/// What a fence is for.
enum class FenceSides { both, acquire, release };

/// The happens-before relation of one launch that runs on one host thread: program order, barriers, and
/// release patterns that an acquire pattern has seen (PTX ISA 8.9, 8.10). An access bears the tick now();
/// every synchronisation counts one tick on.
class HappensBefore {
 public:
  /// Block number `number` starts, with `threads` threads.
  void begin_block(OrderedBlock& block, uint64_t number, unsigned threads);

  /// Entries of clocks that releases, acquires and fences have looked at: locks that many threads take in
  /// turn hand on long clocks.
  uint64_t entries_looked_at() const { return entries_looked_at_; }
  /// The tick that accesses bear now.
  Tick now() const { return tick_; }
  /// An access of `first` at `tick` happens before the next one of `second`.
  bool ordered(uint64_t first, Tick tick, const OrderedThread& second) const {
    return first == second.key() || second.block->common->covers(first, tick) ||
           second.state().extra.covers(first, tick);
  }
  /// The strong write at `tick` to a word of memory (a location divided by 4) happens before the next access
  /// of `second`, since that thread, or one that it is ordered after, has read its value or a later one.
  bool is_observed(uint64_t word, Tick tick, const OrderedThread& second) const {
    return second.block->common->covers_strong_write(word, tick) ||
           second.state().extra.covers_strong_write(word, tick);
  }

  /// What `thread` knows, and itself up to now.
  Clock publish(const OrderedThread& thread);
  /// The bulk copies of an mbarrier object (thread_key::of_object) that are done now happen before what a
  /// thread does that learns `meeting`: the completion releases them. (PTX ISA 9.7.13.15.12)
  void complete(uint64_t object, Meeting& meeting) { meeting.clock.raise(object, ++tick_); }
  /// `thread` is ordered after those of the meeting.
  void learn(const OrderedThread& thread, const Meeting& meeting);
  /// `thread` has seen by a relaxed operation on `word` (a location divided by 4) that those of the meeting
  /// have met: it is ordered after them once a fence follows. (PTX ISA 8.8, acquire patterns)
  void see(const OrderedThread& thread, uint64_t word, const Meeting& meeting);

  /// membar and fence, acq_rel or sc. `wide`: of more than the block. (PTX ISA 9.7.13.4) A fence.sc of a
  /// thread also acquires what others of its block have seen released by a fence.sc before the last barrier:
  /// it cannot precede that one in Fence-SC order (8.9.4), since causality and observation would contradict
  /// each other (8.10). A release of another kind is not in that order.
  /// Of fence.acquire only what was read before it is acquired, of fence.release only what is written after
  /// it publishes.
  void fence(const OrderedThread& thread, bool wide, bool is_sc = false, FenceSides sides = FenceSides::both);
  /// fence.proxy.async of these lanes of a warp: what is ordered before it may be read in the async proxy
  /// after it. `all`: they are all that the warp has left.
  void fence_proxy(OrderedBlock& block, unsigned warp, uint32_t lanes, bool all);
  /// What a strong write of `thread` to `word` (a location divided by 4) releases. A read-modify-write hands
  /// on what it has read, `before`, where the two are morally strong. (PTX ISA 8.8, 8.9.2)
  Release release(const OrderedThread& thread, const Strength& strength, uint64_t word,
                  const Release& before = {});
  /// The strong writes to a word before this tick are those that a strong read of `thread` observes, whose
  /// value bears `release`; 0: none, since the two are not morally strong. (PTX ISA 8.9.2)
  Tick observed(const OrderedThread& thread, const Strength& strength, const Release& release) const;
  /// A strong read of `thread`, of `words` words from `word` on, has seen a value that bears `release`: none
  /// where a weak write left it. (PTX ISA 8.8, acquire patterns)
  void acquire(const OrderedThread& thread, const Strength& strength, uint64_t word, const Release& release,
               unsigned words = 1);

  /// Every thread of the block has met: those that have exited too, which no longer do anything.
  void barrier(OrderedBlock& block);
  /// These lanes of a warp have met. `all`: they are all that the warp has left.
  void warp_sync(OrderedBlock& block, unsigned warp, uint32_t lanes, bool all);
  /// These lanes of a warp arrive at a barrier, or an mbarrier. Those that wait learn `meeting` once the
  /// barrier, or the phase, is complete.
  void arrive(OrderedBlock& block, unsigned warp, uint32_t lanes, bool all, Meeting& meeting);
  /// `thread` arrives at an mbarrier by a relaxed operation: waiting threads learn what its fences made known
  /// before, and nothing else. (PTX ISA 8.8, release patterns)
  void arrive_relaxed(const OrderedThread& thread, Meeting& meeting);

 private:
  Tick tick_ = 1;
  uint64_t entries_looked_at_ = 0;
};

}  // namespace cml::emulator
