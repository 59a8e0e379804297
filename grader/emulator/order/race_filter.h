#pragma once
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

namespace cml::emulator {

/// Tells quickly, of a launch whose blocks run side by side, that nothing in it can race: in shared memory
/// each word is used by one thread only between two barriers, or only read; in global memory each word of an
/// array that is written is written once and never read. Where that does not hold the launch is run again,
/// with Order, which finds out.
///
/// Shared memory has two stamps a word: the last write, and the last read. A stamp is an epoch (20 bits),
/// counted by the block's barriers and by bar.warp.sync of whole warps, and who: a kind (2 bits), a warp and
/// a lane (5 bits each).
namespace stamp {
inline constexpr unsigned kEpoch = 12;
inline constexpr uint32_t kWho = (1u << kEpoch) - 1;
inline constexpr uint32_t kMaxEpoch = ~0u >> kEpoch;
inline constexpr uint32_t kAtomic = 1u << 10;  ///< atomics of any threads
inline constexpr uint32_t kLanes = 2u << 10;   ///< several lanes of the warp
inline constexpr uint32_t kWarps = 3u << 10;   ///< several warps
inline constexpr uint32_t kSameWarp =
    0x1fu << 5 | 1u << 10;  ///< bits that are equal for one warp's own stamps
}  // namespace stamp

/// How the launch uses an array of global memory so far, on one host thread.
struct ArrayUse {
  bool is_loaded = false;
  bool is_stored = false;
  bool has_atomics = false;
  std::byte* written = nullptr;  ///< one bit a word, and 8 bytes more
  uint64_t words = 0;

  /// Loads beside stores, or atomics beside either.
  bool is_mixed() const { return is_loaded + is_stored + has_atomics > 1; }
};

/// The uses of all arrays, on one host thread.
class ArrayUses {
 public:
  /// A launch begins: nothing is used yet. `bytes[w]` is the size of window w.
  void begin(const std::vector<uint64_t>& bytes);
  ArrayUse* data() { return uses_.data(); }
  /// True where what two host threads did cannot race either.
  bool agrees_with(const ArrayUses& other) const;
  /// The bitmap of an array that is stored to for the first time.
  void allocate(uint64_t window);

 private:
  struct Free {
    void operator()(std::byte* bytes) const { std::free(bytes); }
  };
  std::vector<ArrayUse> uses_;
  std::vector<std::unique_ptr<std::byte, Free>> bitmaps_;
};

/// What a warp's handlers see of it; all zero where races are not looked for.
struct RaceFilter {
  uint32_t* writes = nullptr;  ///< stamps of shared memory, by word
  uint32_t* reads = nullptr;
  uint32_t now = 0;            ///< epoch and warp of the warp's accesses
  uint32_t block = 0;          ///< stamps below are ordered before everything
  uint32_t warp = 0;           ///< stamps of the same warp below are ordered before all its lanes
  ArrayUse* arrays = nullptr;  ///< by window
  ArrayUses* all = nullptr;
};

/// Thrown where the filter cannot tell: caught by the scheduler.
struct NeedsOrder {};

}  // namespace cml::emulator
