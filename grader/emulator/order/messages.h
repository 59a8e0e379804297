#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <unordered_map>
#include <utility>
#include <vector>

#include "emulator/order/happens_before.h"

namespace cml::emulator {

/// What writes left at each location: values that a load may still read, and what they release.
///
/// Memory itself always holds what was written last. Without a seed a load reads that. With a seed it may
/// read an older value, as long as coherence and happens-before allow: so a store may become visible late and
/// out of order, and a load may be early, which is the same. No load before one that follows it in its
/// thread, though: the emulator shows no load buffering. (PTX ISA 8.10: coherence, causality, Fence-SC,
/// atomicity)
class Messages {
 public:
  Messages(const HappensBefore& order, std::optional<uint64_t> seed);

  bool is_weak() const { return weak_; }
  /// Whether other threads have to run now, after an access to memory: one time in two, by the seed.
  bool may_end_turn() { return random_() >> 63 != 0; }

  /// The value that `thread` reads at location `at`, where memory holds `now`; returns what it releases.
  Release load(const OrderedThread& thread, uint64_t at, const std::byte* now, std::byte* value,
               unsigned bytes, const Strength& strength);
  /// `thread` has written `now` where memory held `before`, at `tick`. A weak write releases nothing.
  /// `object` is not 0: not the thread but a bulk copy of that object (thread_key::of_object) has written.
  void store(const OrderedThread& thread, Tick tick, uint64_t at, const std::byte* before,
             const std::byte* now, unsigned bytes, const Strength& strength, const Release& release,
             uint64_t object = 0);
  /// What the last write releases: for a read-modify-write, which reads it.
  Release last(const OrderedThread& thread, uint64_t at, unsigned bytes);
  /// fence.sc of `thread`: all that it has written or read so far is seen by those whose fence.sc follows.
  /// (PTX ISA 8.10.2)
  void fence_sc(const OrderedThread& thread);
  /// The thread's block is done.
  void forget_thread(const OrderedThread& thread);
  /// These bytes are a new array.
  void forget(uint64_t at, uint64_t bytes);
  /// A block's shared memory is no more.
  void forget_block(uint64_t block, uint32_t bytes);

 private:
  /// Older values of a word that are kept.
  static constexpr size_t kKept = 8;

  struct Message {
    uint64_t time;    ///< position in the order of all writes
    uint64_t thread;  ///< that wrote it, or the object whose bulk copy did
    Tick tick;        ///< see HappensBefore
    uint64_t fenced;  ///< the first fence.sc after it, of its writer or of one that read it; or never
    std::array<std::byte, 4> value;  ///< of the word, after the write
    uint8_t bytes;                   ///< that it wrote
    bool strong;
    Release release;
  };
  struct Word {
    std::array<std::byte, 4> oldest{};  ///< before the first of the messages
    uint8_t known = 0;                  ///< bytes that some message wrote; memory alone holds the others
    std::vector<Message> messages;
  };
  /// What a thread has seen: no older value can be read there any more.
  struct Seen {
    std::unordered_map<uint64_t, uint64_t> times;  ///< by word
    std::vector<uint64_t> unfenced;                ///< words of messages since its last fence.sc
    uint64_t fence = 0;                            ///< its last fence.sc
  };

  uint64_t floor_of(const OrderedThread& thread, const Seen& seen, uint64_t number, const Word& word,
                    uint8_t bytes) const;

  const HappensBefore& order_;
  bool weak_;
  std::mt19937_64 random_;
  uint64_t time_ = 0;
  uint64_t fences_ = 0;
  std::unordered_map<uint64_t, Word> words_;  ///< by location / 4
  std::unordered_map<uint64_t, Seen> seen_;   ///< by thread
};

}  // namespace cml::emulator
