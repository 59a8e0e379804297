#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace cml::emulator {

/// Counts the synchronisations of a launch.
using Tick = uint64_t;

/// Names of threads within a launch, of what stands for several (a warp, a block, the strong writes to a
/// word), and of the bulk copies whose end an mbarrier signals. The block's number is its place in the
/// order of blocks.
namespace thread_key {
inline constexpr unsigned kBits = 11;
inline constexpr uint64_t kWarps = 1024;
inline constexpr uint64_t kWholeBlock = (uint64_t{1} << kBits) - 1;
constexpr uint64_t of_thread(uint64_t block, unsigned thread) { return block << kBits | thread; }
constexpr uint64_t of_warp(uint64_t block, unsigned warp) { return block << kBits | (kWarps + warp); }
/// All strong writes to a word of memory: a location divided by 4.
constexpr uint64_t of_word(uint64_t word) { return uint64_t{1} << 63 | word; }
/// The bulk copies that complete at the mbarrier object at this location: they are of no thread.
constexpr uint64_t of_object(uint64_t location) {
  return uint64_t{1} << 62 | (location & ~(uint64_t{1} << 63)) >> 3;
}
constexpr bool is_object(uint64_t key) { return key >> 62 == 1; }
constexpr uint64_t of_block(uint64_t block) { return block << kBits | kWholeBlock; }
constexpr uint64_t block_of(uint64_t key) { return key >> kBits; }
constexpr unsigned thread_of(uint64_t thread) { return thread & (kWarps - 1); }
}  // namespace thread_key

/// A vector clock with few entries: what its owner is ordered after. An entry says that all accesses of a
/// thread (or of all threads of a warp or a block) with an earlier tick happen before the owner's next ones.
/// Copies share their entries until one of them changes: threads that meet know the same.
class Clock {
 public:
  /// The access of `thread`, or of the bulk copies of an object, at `tick` happens before.
  bool covers(uint64_t thread, Tick tick) const;
  /// The strong write to `word` at `tick` happens before.
  bool covers_strong_write(uint64_t word, Tick tick) const { return tick < at(thread_key::of_word(word)); }
  /// The entry of `key` becomes at least `tick`.
  void raise(uint64_t key, Tick tick);
  /// Everything that `other` covers is covered too. Gives the number of entries looked at.
  size_t join(const Clock& other);
  /// Leaves out the entries of the block's threads and warps: its own entry says as much.
  void forget_threads(uint64_t block);
  void clear() { *this = {}; }
  bool is_empty() const { return entries_ == nullptr; }
  /// Number of entries.
  size_t size() const { return is_empty() ? 0 : entries_->size(); }
  /// Everything that `other` covers is covered too: entry by entry, so a block's does not stand for its
  /// threads'.
  bool contains(const Clock& other) const;

 private:
  struct Entry {
    uint64_t key;
    Tick tick;
  };
  using Entries = std::vector<Entry>;
  /// What contains() need not compare.
  bool is_known(const Clock& other) const;
  Tick at(uint64_t key) const;
  /// The entries, of this clock alone.
  Entries& own();
  std::shared_ptr<Entries> entries_;  ///< by key; null: none
  /// Of another clock, found to be contained last: many threads at a barrier know the same. They stay as they
  /// are, since this clock shares them.
  mutable std::shared_ptr<const Entries> contained_;
};

}  // namespace cml::emulator
