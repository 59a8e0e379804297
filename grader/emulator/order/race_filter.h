#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/warp.h"
#include "emulator/order/zeroed_table.h"

namespace cml::emulator {

/// Decides quickly, of a launch whose blocks run in parallel, that nothing in it can race: between two
/// barriers each word is used by one thread only, or only read, or only by atomics; what two blocks use is
/// only read, or only used by atomics. Where that does not hold the launch is run again, with Order, which
/// finds out.
///
/// Shared memory has two stamps a word: the last write, and the last read. A stamp is an epoch (20 bits),
/// counted by the block's barriers and by bar.warp.sync of whole warps, then a kind (2 bits), a warp and
/// a lane (5 bits each). 0: none yet. Loads get their stamps when a store follows them before the next
/// barrier: most never do.
///
/// An array of global memory has no stamps at first: it passes where it is only loaded, only used by atomics,
/// or only stored to, each element by one store, which its warp may repeat up to its next barrier. Elements
/// are as wide as the first store, 4 bytes at most. Else the launch is run again with stamps for that array,
/// as for shared memory; 32 words that whole warps use in order, a lane each, have one pair of stamps as long
/// as no others use them. One block after another uses them on a host thread; the epochs continue to count.
namespace stamp {
inline constexpr unsigned kEpoch = 12;
inline constexpr uint32_t kWho = (1u << kEpoch) - 1;
inline constexpr uint32_t kMaxEpoch = ~0u >> kEpoch;
inline constexpr uint32_t kAtomic = 1u << 10;  ///< atomics of any threads
inline constexpr uint32_t kLanes = 2u << 10;   ///< several lanes of the warp
inline constexpr uint32_t kWarps = 3u << 10;   ///< several warps
inline constexpr uint32_t kSameWarp =
    0x1fu << 5 | 1u << 10;  ///< bits that are equal for one warp's own stamps
/// Of global memory, and ordered before nothing: several blocks have read the word, or used it by atomics.
inline constexpr uint32_t kReadByBlocks = ~0u;
inline constexpr uint32_t kAtomicsOfBlocks = kMaxEpoch << kEpoch | kAtomic;
/// The stamp of a line whose words each have their own.
inline constexpr uint32_t kByWord = ~0u;
}  // namespace stamp

/// Stamps of a line: words 32 i to 32 i + 31, less their lanes.
struct LineStamps {
  uint32_t write = 0;  ///< or stamp::kByWord
  uint32_t read = 0;
};

/// How the launch uses an array of global memory so far, on one host thread.
struct ArrayUse {
  bool is_loaded = false;
  bool is_stored = false;
  bool has_atomics = false;
  bool is_stamped = false;       ///< it has stamps instead of what is above
  std::byte* written = nullptr;  ///< not stamped: one bit an element, and 8 bytes more
  unsigned element_bits = 2;     ///< of `written`: an element has 1 << element_bits bytes
  uint32_t* writes = nullptr;    ///< stamps by word
  uint32_t* reads = nullptr;
  bool has_read_stamps = false;  ///< not all of `reads` are 0
  LineStamps* lines = nullptr;
  uint8_t* touched = nullptr;  ///< one byte a chunk
  uint64_t words = 0;

  /// Loads mixed with stores, or atomics with either.
  bool is_mixed() const { return is_loaded + is_stored + has_atomics > 1; }
};

/// Words of a chunk of stamps, and of a line, as powers of two.
inline constexpr unsigned kChunkBits = 8, kLineBits = 5;
/// What `touched` says of a chunk: all its stamps are 0; all those of words are; some are not.
inline constexpr uint8_t kUntouched = 0, kLines = 1, kWords = 2;

/// A warp's access to an array with stamps, all lanes at a constant stride. The same threads' same access
/// once more in the same epoch finds nothing new: whatever stands against it would have met the stamps of the
/// first.
struct SeenAccess {
  uint64_t low = 0;
  int64_t stride = 0;
  uint64_t user = 0;  ///< RaceFilter::now, bytes a lane and kind; 0: none
};

inline constexpr unsigned kSeenBits = 10;

/// The stores of the warp that runs, all lanes at a constant stride, to arrays without stamps, since its last
/// barrier or since another warp ran. What it stores once more in the same way is each thread's own.
struct RepeatedStores {
  struct Store {
    uint64_t low;
    int64_t stride;
    uint32_t bytes;  ///< a lane
    bool operator==(const Store&) const = default;
  };
  static constexpr uint32_t kPlaces = 64;

  uint32_t now = 0;  ///< RaceFilter::now of them
  uint32_t used = 0;
  std::array<Store, kPlaces> stores{};
};

/// The uses of all arrays, on one host thread.
class ArrayUses {
 public:
  ArrayUses() = default;
  ArrayUses(ArrayUses&&) = default;
  ArrayUses& operator=(ArrayUses&&) = default;
  ~ArrayUses() { give_tables_back(); }
  /// A launch begins: nothing is used yet. `bytes[w]` is the size of window w; those in `stamped` have
  /// stamps.
  void begin(const std::vector<uint64_t>& bytes, const std::vector<uint64_t>& stamped);
  ArrayUse* data() { return uses_.data(); }
  /// Accesses that were made, 1 << kSeenBits of them.
  SeenAccess* seen() { return seen_.data(); }
  RepeatedStores* stores() { return &stores_; }
  /// Looks for what may race between this host thread and another, whose uses are then added to this one's,
  /// where there are no stamps. Throws NeedsStamps or NeedsOrder.
  void merge(const ArrayUses& other);
  /// The same for the stamps of several host threads. Throws NeedsOrder.
  static void compare_stamps(const std::vector<const ArrayUses*>& all);
  /// The bitmap, or the stamps, of an array that is used for the first time. `element_bits`: of the bitmap.
  void allocate(uint64_t window, unsigned element_bits = 2);

 private:
  void give_tables_back() noexcept;

  std::vector<ArrayUse> uses_;
  std::vector<ZeroedTable> tables_;
  std::vector<SeenAccess> seen_ = std::vector<SeenAccess>(1u << kSeenBits);
  RepeatedStores stores_;
};

/// Loads from a block's shared memory since its last barrier, until a thread stores: they cannot race.
/// Only a store after them makes stamps of them. (Plain data: handlers of every instruction set use it.)
struct LoadLog {
  /// Of 4-byte words: a block has at most 58,112.
  struct Load {
    uint32_t now;    ///< RaceFilter::now
    uint32_t mask;   ///< lanes
    uint16_t words;  ///< a lane
    uint16_t first;  ///< lane 0's word
    int32_t stride;  ///< from lane to lane; kScattered: every lane's word follows
  };
  static constexpr int32_t kScattered = INT32_MIN;
  /// Places of such a load, its words included.
  static constexpr size_t kScatteredPlaces = 1 + kWarpSize * sizeof(uint16_t) / sizeof(Load);
  static_assert((kScatteredPlaces - 1) * sizeof(Load) == kWarpSize * sizeof(uint16_t));
  static constexpr size_t kPlaces = 8192;

  std::unique_ptr<Load[]> loads;  ///< kPlaces of them
  size_t used = 0;
  bool is_open = false;  ///< no thread has stored
};

/// What a warp's handlers see of it; all zero where races are not looked for.
struct RaceFilter {
  uint32_t* writes = nullptr;  ///< stamps of shared memory, by word
  uint32_t* reads = nullptr;
  LoadLog* loads = nullptr;    ///< of shared memory
  uint32_t now = 0;            ///< epoch and warp of the warp's accesses
  uint32_t first = 0;          ///< of the running block; global stamps below are other blocks'
  uint32_t block = 0;          ///< stamps below are ordered before everything that the block does now
  uint32_t warp = 0;           ///< stamps of the same warp below are ordered before all its lanes
  ArrayUse* arrays = nullptr;  ///< by window
  ArrayUses* all = nullptr;
  SeenAccess* seen = nullptr;        ///< of `all`
  RepeatedStores* stores = nullptr;  ///< of `all`
};

/// Thrown where the filter cannot decide: caught by the executor.
struct NeedsOrder {};
/// Thrown where it could decide with stamps for an array of global memory.
struct NeedsStamps {
  uint64_t window;
};

}  // namespace cml::emulator
