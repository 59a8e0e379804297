#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "emulator/order/happens_before.h"
#include "emulator/order/loads.h"
#include "emulator/order/location.h"

namespace cml::emulator {

/// An access of one thread to at most 16 bytes.
struct OrderedAccess {
  uint64_t at = 0;           ///< location of its first byte
  unsigned bytes = 4;        ///< 1, 2, 4, 8 or 16
  uint32_t instruction = 0;  ///< any number that the caller can turn back into a source line
  bool writes = false;
  bool strong = false;       ///< see Strength
  bool wide = false;         ///< its scope holds other blocks
  bool is_atomic = false;    ///< a read-modify-write
  bool is_volatile = false;  ///< no atomic, and strong by `volatile` alone
  bool is_update = false;    ///< a volatile write of a thread that has read the bytes
  /// A load of memory that is read-only while the kernel runs: no write of the launch is ordered before it.
  /// (PTX ISA 9.7.9.9)
  bool is_read_only = false;
  bool changes = true;  ///< a write of another value than is there
  Tick observed = 0;    ///< a read-modify-write: the strong writes before are those that it has observed
  uint64_t load = 0;    ///< of LoadUses; 0: not followed
  uint64_t object = 0;  ///< of a bulk copy: its mbarrier object (thread_key::of_object)
};

/// Two accesses to the same byte, at least one of them a write, that nothing orders and that are not morally
/// strong. (PTX ISA 8.7.1, data races)
struct Race {
  struct Side {
    uint64_t thread = 0;
    uint32_t instruction = 0;
    bool writes = false;
    bool is_atomic = false;
    bool is_copy = false;  ///< of an asynchronous copy that has not been waited for
    uint64_t load = 0;     ///< see OrderedAccess
  };
  uint64_t at = 0;  ///< location of the first byte that both touch
  Side first;       ///< as the emulator ran them
  Side second;
  bool lacks_proxy_fence = false;  ///< they are ordered, but for the two proxies that they are made in
  bool is_of_read_only = false;    ///< the second one: see OrderedAccess::is_read_only
  bool is_volatile = false;        ///< it is no race, and one of Races::volatile_pairs
  bool is_update = false;          ///< volatile writes, the second one of a thread that has read the bytes
};

/// Finds races in shared and in global memory: every access is compared with the earlier ones of the same
/// bytes. Two kinds of races may be missed: of a read and a write of the value that is there, where
/// another thread's write, which is ordered after the read, is between the two; and of such a write, where
/// more than 16 others that nothing orders came after it.
class Races {
 public:
  /// `loads`: which of them have been used; without it all count as used.
  explicit Races(const HappensBefore& order, const Loads* loads = nullptr) : order_(order), loads_(loads) {}

  /// Remembers the access. The race found, if any, is with one of the earlier accesses. `is_copy`: an access
  /// that begins now and ends with finish_copy; until then nothing is ordered after it.
  std::optional<Race> access(const OrderedThread& thread, const OrderedAccess& access, bool is_copy = false);
  /// The thread's copies to these bytes (or from them) are done. With `object` they are accesses of that
  /// object from here on, else, as the thread has waited for them, its own.
  void finish_copy(const OrderedThread& thread, uint64_t at, unsigned bytes, bool writes = true,
                   uint64_t object = 0);
  /// A write to these bytes by a thread (not by a bulk copy) that no fence of its block between the generic
  /// and the async proxy follows: `thread` is to read them in the async proxy.
  std::optional<Race> without_proxy_fence(const OrderedThread& thread, const OrderedAccess& access);
  /// An atomic of the thread at these bytes has left them as they were: it asks, as in a loop that waits.
  void leave_unchanged(const OrderedThread& thread, uint64_t at, unsigned bytes);
  /// Volatile accesses, or an atomic and a later volatile one, that nothing orders, the later one a write:
  /// each pair of instructions once. They are morally strong, and no race. Updates come first. Left out where
  /// a thread repeats the read: it waits for the write.
  std::vector<Race> volatile_pairs() const;
  /// Of the host's memory that holds the accesses.
  uint64_t host_bytes() const { return nodes_.size() * sizeof(Node) + pages_.size() * sizeof(Page); }
  /// How often the clock of a thread was compared with an earlier access: a word that many threads access
  /// takes many of them for each access.
  uint64_t clocks_looked_at() const { return clocks_looked_at_; }
  /// These bytes are a new array.
  void forget(uint64_t at, uint64_t bytes);
  /// A block's `bytes` bytes of shared memory are no more.
  void forget_block(uint64_t block, uint32_t bytes);

 private:
  static constexpr uint32_t kNone = ~0u;
  static constexpr uint64_t kNoBlock = ~uint64_t{0};
  static constexpr unsigned kPageWords = 256;

  /// Accesses of lanes of one warp to the same bytes of one word.
  struct Node {
    uint64_t block;
    Tick tick;
    uint64_t load;
    uint64_t object;  ///< see OrderedAccess
    uint32_t next;
    uint32_t lanes;
    uint32_t instruction;
    uint8_t warp;
    uint8_t bytes;    ///< of the word's four, those that no later access stands for
    uint8_t touched;  ///< of the word's four, all that it touched
    bool writes, strong, wide, is_atomic, is_volatile, is_copy;
    bool is_unchanged;  ///< an atomic that left its bytes as they were
    uint64_t stand_in;  ///< block of a strong access that stands for it; kNoBlock: none
  };
  struct Word {
    uint32_t writes = kNone;
    uint32_t reads = kNone;
    int32_t count = 0;  ///< of reads, since they were last looked through; less than 0: of these it left many
  };
  /// The thread that read a word, and how: of two such reads of one thread the later one is kept.
  struct Reader {
    uint64_t block;
    uint8_t warp, bytes, touched;
    bool strong, wide, is_atomic;
    bool operator==(const Reader&) const = default;
  };
  struct HashOfReader {
    size_t operator()(const Reader& it) const;
  };
  using Page = std::array<Word, kPageWords>;

  std::optional<Race> access_word(const OrderedThread& thread, const OrderedAccess& access, uint64_t word,
                                  uint8_t bytes, bool is_copy);
  std::optional<Race> compare(const OrderedThread& thread, const OrderedAccess& access, uint64_t word,
                              uint8_t bytes, uint32_t& head, bool is_copy);
  void add(const OrderedThread& thread, const OrderedAccess& access, uint8_t bytes, uint32_t& head,
           bool is_copy);
  void add_volatile_pair(Race pair);
  static Race race_of(const Node& node, const OrderedThread& thread, const OrderedAccess& access,
                      uint64_t word, uint8_t bytes, unsigned lane, bool is_copy);
  bool has_own(const OrderedThread& thread, uint32_t head, uint32_t instruction) const;
  void find_repeated_read(const OrderedThread& thread, const OrderedAccess& access, uint32_t head);
  void keep_latest(uint32_t& head);
  int32_t keep_latest_of_each_thread(uint32_t& head);
  static bool stands_for(const Node& node, const OrderedAccess& access, bool same_block);
  static void stand_in(Node& node, uint64_t block);
  Word& word_at(uint64_t word);
  void release(uint32_t& link);
  uint32_t used_lanes(const Node& node) const;
  uint32_t unordered_lanes(const Node& node, const OrderedThread& thread) const;

  const HappensBefore& order_;
  const Loads* loads_;
  std::unordered_map<uint64_t, std::unique_ptr<Page>> pages_;
  uint64_t last_page_ = ~uint64_t{0};
  Page* last_ = nullptr;
  std::unordered_map<Reader, uint32_t, HashOfReader> later_;  ///< lanes; of keep_latest_of_each_thread
  std::vector<Race> volatile_pairs_;
  std::vector<uint32_t> repeated_reads_;  ///< instructions by which a thread reads a word more than once
  std::vector<Node> nodes_;
  uint32_t free_ = kNone;
  mutable uint64_t clocks_looked_at_ = 0;
};

}  // namespace cml::emulator
