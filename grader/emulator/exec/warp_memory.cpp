#include <algorithm>
#include <cstring>
#include <utility>

#include "core/failures.h"
#include "core/warp.h"
#include "emulator/exec/block.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/lane_mask.h"

/// Where the memory handlers' fast paths end: faults, observers, the race detector, weak memory.
namespace cml::emulator {
namespace {

Warp& warp_of(LaneContext& context) { return static_cast<Warp&>(context); }

}  // namespace

bool shared_arrays_hold(const LaneContext& context, uint32_t mask, unsigned bytes) {
  const Access& access = context.access;
  if (in_one_shared_array(context, access.low, access.high, bytes)) return true;
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    const uint64_t address = access.address[first_lane(rest)];
    if (!in_one_shared_array(context, address, address, bytes)) return false;
  }
  return true;
}

void fault_access(LaneContext& context, const Op& op, ptx::Space space, uint32_t mask, unsigned bytes,
                  bool writes, unsigned alignment) {
  if (alignment == 0) alignment = bytes;
  const LaunchState& launch = warp_of(context).block().launch();
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    const unsigned lane = first_lane(rest);
    const uint64_t address = context.access.address[lane];
    bool fits = false;
    bool read_only = false;
    if (space == ptx::Space::shared) {
      fits = in_one_shared_array(context, address, address, bytes);
    } else if (space == ptx::Space::local) {
      fits = address < context.local_bytes && address + bytes <= context.local_bytes;
    } else if (window_of(address) < context.window_count) {
      const Window& window = context.windows[window_of(address)];
      const uint64_t offset = address - window_begin(window_of(address));
      read_only = writes && window.read_only;
      fits = offset + bytes <= window.bytes && !read_only &&
             (!window.is_heap || heap_holds(context, address, bytes));
    }
    if (fits && address % alignment == 0) continue;
    const bool is_global = space != ptx::Space::shared && space != ptx::Space::local;
    const bool is_null = is_global && address < window_begin(1);
    Trap trap;
    trap.address = address;
    trap.kind = fits ? TrapKind::misaligned : TrapKind::out_of_bounds;
    if (is_null && launch.memory->heap_is_exhausted()) trap.kind = TrapKind::memory_exhausted;
    const bool has_before = lane > 0 && (mask >> (lane - 1) & 1) != 0;
    raise(context, op, lane, std::move(trap),
          Misfit{op.source, space, bytes, alignment, writes, read_only, context.local_bytes,
                 is_global ? launch.memory->heap_chunk(address) : std::nullopt,
                 has_before ? std::optional(context.access.address[lane - 1]) : std::nullopt});
  }
  CML_REQUIRE(false, "a faulting access has a lane that faults");
  throw Fault{};
}

void find_uninitialised(LaneContext& context, const Op& op, uint32_t mask, unsigned bytes) {
  const unsigned elements = bytes == op.elements * op.element_bytes ? op.elements : 1;
  const unsigned element_bytes = bytes / elements;
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    const unsigned lane = first_lane(rest);
    for (unsigned element = 0; element < elements; ++element) {
      const uint64_t address = context.access.address[lane] + element * element_bytes;
      const std::byte* const written = context.shared_written + address;
      if (std::find(written, written + element_bytes, std::byte{0}) == written + element_bytes) continue;
      Trap trap;
      trap.kind = TrapKind::uninitialised_shared;
      trap.address = address;
      if (context.filter.writes != nullptr) need_order();  // its value may never be used
      trap.detail = {failure<Key::never_written_before>()};
      if (!context.is_ordered)
        return record(context, op, lane, std::move(trap), UnwrittenRead{element_bytes});
      record_when_used(context, op, lane, element, std::move(trap), UnwrittenRead{element_bytes});
    }
  }
}

void need_order() { throw NeedsOrder{}; }
void need_stamps(uint64_t window) { throw NeedsStamps{window}; }

void fault_illegal(LaneContext& context, const Op& op, unsigned lane, const char* detail) {
  raise(context, op, lane, TrapKind::illegal_instruction, detail);
}

void notify_observers(LaneContext& context, const Op& op, ptx::Space space, AccessKind kind, uint32_t mask,
                      unsigned bytes, int issuer) {
  Block& block = warp_of(context).block();
  const auto& sinks = block.worker().sinks[static_cast<size_t>(space)];
  if (sinks.empty()) return;
  MemoryAccess access;
  access.site = op.site;
  access.instruction = op.source;
  access.space = space;
  access.kind = kind;
  access.bytes_per_lane = static_cast<uint8_t>(bytes);
  access.mask = mask;
  access.addresses = context.access.address;
  access.affine = context.access.affine;
  access.stride = context.access.stride;
  access.runs = std::exchange(context.access.runs, 0);
  access.warp = context.index;
  access.block = block.linear();
  access.barriers = block.barriers();
  access.issuer = issuer;
  for (Observer* observer : sinks) observer->on_access(access);
}

std::byte* cluster_memory(LaneContext& context, const Op& op, unsigned lane, unsigned bytes, bool writes) {
  Block& block = warp_of(context).block();
  const uint64_t address = context.access.address[lane];
  const uint64_t rank = rank_part(address), offset = without_rank(address);
  if (rank > context.cluster_blocks) fault_access(context, op, ptx::Space::shared, 1u << lane, bytes, writes);
  Block& target = block.of_cluster(rank);
  if (!in_one_shared_array(context, offset, offset, bytes) || offset % bytes != 0) {
    context.access.address[lane] = offset;  // all blocks have their arrays at the same places
    fault_access(context, op, ptx::Space::shared, 1u << lane, bytes, writes);
  }
  if (target.has_ended())
    raise(context, op, lane, TrapKind::out_of_bounds, failure<Key::cluster_block_ended>("rank"_v(rank - 1)));
  if (writes) target.mark_written(offset, bytes);
  return target.shared() + offset;
}

bool heap_holds(const LaneContext& context, uint64_t address, uint64_t bytes) {
  const auto chunk = static_cast<const Warp&>(context).block().launch().memory->heap_chunk(address);
  return chunk && address + bytes <= chunk->begin + chunk->bytes;
}

}  // namespace cml::emulator
