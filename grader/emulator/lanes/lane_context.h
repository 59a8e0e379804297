#pragma once
#include <cstddef>
#include <cstdint>

#include "core/warp.h"
#include "emulator/decode/code.h"
#include "emulator/decode/decoded.h"
#include "emulator/lanes/access_kind.h"
#include "emulator/memory/address_space.h"
#include "emulator/order/race_filter.h"

/// What the memory handlers see of a warp, in plain data, and what they call where the fast path ends.
namespace cml::emulator {

/// One warp-wide access, resolved.
struct Access {
  alignas(64) uint64_t address[kWarpSize];  ///< within `space`; only the lanes of the mask count
  uint64_t low = 0;                         ///< least address of an active lane
  uint64_t high = 0;                        ///< greatest
  int64_t stride = 0;                       ///< where affine
  bool affine = false;                      ///< all 32 lanes active and lane l at address[0] + l * stride
  uint32_t runs = 0;                        ///< see MemoryAccess; until observers have seen the access
};

/// Bytes of a block's shared memory that are known to be written, all of them.
struct WrittenRange {
  uint64_t low = 0, end = 0;
  uint32_t wait = 0;  ///< accesses until it is worth to look for a longer one
};

/// The bytes [begin, end) of a block's shared memory that one array has.
struct SharedArray {
  uint64_t begin = 0, end = 0;
};

class Warp;

/// Part of Warp.
struct LaneContext : Lanes {
  Access access;                        ///< scratch of the running instruction
  std::byte* shared = nullptr;          ///< the block's shared memory
  std::byte* shared_written = nullptr;  ///< one byte for each of shared: 0xFF where written; null: unchecked
  WrittenRange* written = nullptr;      ///< part of what shared_written says
  uint32_t shared_bytes = 0;            ///< with the gaps between arrays
  uint32_t shared_array_count = 0;
  const SharedArray* shared_arrays = nullptr;
  const Window* windows = nullptr;  ///< global and constant memory, by window_of(address)
  uint64_t window_count = 0;
  std::byte* local = nullptr;  ///< words of the 32 lanes side by side: word w of lane l at (w * 32 + l) * 4
  uint64_t local_bytes = 0;    ///< per thread, what the running activation may touch
  bool has_observers = false;  ///< there are observers
  bool is_ordered = false;     ///< accesses go through Order, lane by lane
  bool orders_global = false;  ///< plain ones to global memory too
  /// See Loads; of the running instruction, 0 where its use is not followed. Of a vector load the numbers
  /// that follow are those of its elements.
  uint64_t running_load = 0;
  uint64_t old_value = 0;       ///< the same of what an exchange brings back, with no other use
  RaceFilter filter;            ///< else, where races are looked for
  uint32_t index = 0;           ///< of the warp in its block
  uint32_t cluster_blocks = 1;  ///< blocks of the cluster
  uint32_t cluster_rank = 0;    ///< of the block in it
};

/// True where [low, high] and `bytes` bytes more are in one shared array; `low` is at most `high`.
[[gnu::always_inline]] inline bool in_one_shared_array(const LaneContext& context, uint64_t low,
                                                       uint64_t high, unsigned bytes) {
  for (uint32_t i = 0; i < context.shared_array_count; ++i) {
    const SharedArray& array = context.shared_arrays[i];
    if (low >= array.begin && high < array.end && bytes <= array.end - high) return true;
  }
  return false;
}

// What follows is compiled once, in the baseline, by the layer exec (warp_memory.cpp, ordered_access.cpp).

/// Throws the Trap of the first lane of `mask` whose access of `bytes` bytes does not fit; `access.address`
/// is set. Addresses are multiples of `alignment`, where that is not 0, else of `bytes`.
[[noreturn]] void fault_access(LaneContext& context, const Op& op, ptx::Space space, uint32_t mask,
                               unsigned bytes, bool writes, unsigned alignment = 0);
/// True where each lane's `bytes` bytes are in one shared array.
bool shared_arrays_hold(const LaneContext& context, uint32_t mask, unsigned bytes);
/// Reports one access to the observers. `issuer`: see MemoryAccess.
void notify_observers(LaneContext& context, const Op& op, ptx::Space space, AccessKind kind, uint32_t mask,
                      unsigned bytes, int issuer = -1);
/// Records that bytes of the lanes' `bytes` bytes were never written.
void find_uninitialised(LaneContext& context, const Op& op, uint32_t mask, unsigned bytes);
/// Throws NeedsOrder: the filter cannot decide that these accesses do not race.
[[noreturn]] void need_order();
/// Throws NeedsStamps.
[[noreturn]] void need_stamps(uint64_t window);
/// True where the chunk of device malloc that holds `address` reaches to address + bytes.
bool heap_holds(const LaneContext& context, uint64_t address, uint64_t bytes);
/// One lane's access where `is_ordered`: `where` is the emulator's memory, bounds are checked.
void ordered_load(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, const std::byte* where,
                  std::byte* value, unsigned bytes);
void ordered_store(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, std::byte* where,
                   const std::byte* value, unsigned bytes);
/// `act(state)` changes memory.
void ordered_atomic(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, std::byte* where,
                    unsigned bytes,
                    void (*act)(LaneContext& context, const Op& op, unsigned lane, std::byte* where));
/// Where a lane's `bytes` bytes of the cluster's shared memory are, by its address: see rank_part(). Faults
/// where they do not fit, or their block has ended.
std::byte* cluster_memory(LaneContext& context, const Op& op, unsigned lane, unsigned bytes, bool writes);
[[noreturn]] void fault_illegal(LaneContext& context, const Op& op, unsigned lane, const char* detail);

}  // namespace cml::emulator
