#pragma once
#include <algorithm>

#include "core/warp.h"
#include "emulator/exec/block.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/lane_mask.h"

/// Operands and addresses of the asynchronous copies and of mbarrier: what their handlers share.
namespace cml::emulator {

inline Warp& warp_of(Lanes& lanes) { return static_cast<Warp&>(static_cast<LaneContext&>(lanes)); }
inline const Op& op_of(const Decoded& in) { return static_cast<const Op&>(in); }

/// Source operand number `source` of a lane.
inline uint64_t read_source(const LaneContext& context, const Op& op, unsigned source, unsigned lane) {
  const std::byte* slot = context.frame + op.src[source];
  if (op.src_bytes[source] == 8) return reinterpret_cast<const uint64_t*>(slot)[lane];
  return reinterpret_cast<const uint32_t*>(slot)[lane];
}
/// The first destination of a lane.
inline void write_result(LaneContext& context, const Op& op, unsigned lane, uint64_t value) {
  if (op.dst[0] == kNoSlot) return;
  std::byte* slot = context.frame + op.dst[0];
  if (op.dst_bytes[0] == 8) {
    reinterpret_cast<uint64_t*>(slot)[lane] = value;
  } else {
    reinterpret_cast<uint32_t*>(slot)[lane] = static_cast<uint32_t>(value);
  }
}
/// The same where it is a predicate.
inline void write_predicate(LaneContext& context, const Op& op, unsigned lane, bool value) {
  if (op.dst[0] == kNoSlot) return;
  uint32_t& bits = *reinterpret_cast<uint32_t*>(context.frame + op.dst[0]);
  bits = (bits & ~(1u << lane)) | uint32_t{value} << lane;
}

/// Offset in shared memory of a lane's address, which may be generic.
inline uint64_t shared_offset(const LaneContext& context, const Op& op, unsigned source, unsigned lane,
                              int64_t immediate) {
  const uint64_t address = read_source(context, op, source, lane) + static_cast<uint64_t>(immediate);
  return in_shared_window(address) ? address - kSharedBase : address;
}

/// Sets the scratch access to one address a lane.
template <class Address>
void set_addresses(LaneContext& context, uint32_t active, Address address) {
  Access& access = context.access;
  access.affine = false;
  access.low = ~uint64_t{0};
  access.high = 0;
  each_lane(active, [&](unsigned l) {
    access.address[l] = address(l);
    access.low = std::min(access.low, access.address[l]);
    access.high = std::max(access.high, access.address[l]);
  });
  if (active != ~0u) return;
  access.stride = static_cast<int64_t>(access.address[1] - access.address[0]);
  access.affine = true;
  for (unsigned l = 1; l < kWarpSize; ++l)
    access.affine &= access.address[l] - access.address[l - 1] == static_cast<uint64_t>(access.stride);
}

/// Checks bounds and alignment of the scratch access in shared memory.
inline void check_shared(LaneContext& context, const Op& op, uint32_t active, unsigned bytes, bool writes) {
  uint64_t bits = 0;
  each_lane(active, [&](unsigned l) { bits |= context.access.address[l]; });
  if (shared_arrays_hold(context, active, bytes) && bits % bytes == 0) return;
  each_lane(active, [&](unsigned l) {
    if (context.cluster_blocks > 1 && rank_part(context.access.address[l]) != 0)
      raise(context, op, l, TrapKind::unsupported,
            "an mbarrier or an asynchronous copy in the shared memory of another block of the cluster");
  });
  fault_access(context, op, ptx::Space::shared, active, bytes, writes);
}

/// What one lane's bulk copy reads of its source, where `is_ordered`: as ordered_load, but the access is not
/// the lane's. (ordered_access.cpp)
void ordered_read(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, const std::byte* where,
                  std::byte* value, unsigned bytes);

/// A piece of a copy of the block's thread number `thread` is done: location `at`, which the emulator has in
/// `memory`, gets `value`, and the element is the thread's for the flow of data. Precondition: accesses are
/// ordered. `object`: see Order::finish_copy.
inline void finish_ordered(Block& block, uint32_t thread, uint64_t at, std::byte* memory,
                           const std::byte* value, unsigned bytes, uint64_t object) {
  const OrderedThread issuer = block.thread(thread);
  block.launch().order->finish_copy(issuer, at, memory, value, bytes, object);
  DataFlow* const flow = block.launch().flow;
  if (flow == nullptr) return;
  DataFlow::Threads threads;
  threads.fill(issuer.key());
  flow->store(at, bytes, threads, true);
}

/// Where the emulator has these bytes of global memory; null where they are in no array, or read-only and
/// the access writes.
inline std::byte* global_bytes(const LaneContext& context, uint64_t address, uint64_t bytes, bool writes) {
  const uint64_t number = window_of(address);
  if (number >= context.window_count) return nullptr;
  const Window& window = context.windows[number];
  const uint64_t offset = address - window_begin(number);
  const bool fits = offset + bytes <= window.bytes && !(writes && window.read_only) &&
                    (!window.is_heap || heap_holds(context, address, bytes));
  return fits ? window.host + offset : nullptr;
}

}  // namespace cml::emulator
