#include <algorithm>
#include <cstring>

#include "core/failures.h"
#include "core/warp.h"
#include "emulator/diag/access_fault.h"
#include "emulator/diag/array_names.h"
#include "emulator/diag/fault.h"
#include "emulator/exec/block.h"
#include "emulator/exec/lane_mask.h"

/// Where the memory handlers' fast paths end: faults, observers, the race detector, weak memory.
namespace cml::emulator {
namespace {

using ptx::operator""_op;

Warp& warp_of(LaneContext& context) { return static_cast<Warp&>(context); }

const char* space_name(ptx::Space space) {
  switch (space) {
    case ptx::Space::shared:
      return "shared";
    case ptx::Space::local:
      return "local";
    case ptx::Space::constant:
      return "constant";
    case ptx::Space::param:
      return "parameter";
    default:
      return "global";
  }
}

Words access_text(ptx::Opcode opcode, bool writes) {
  switch (opcode) {
    case "atom"_op:
    case "red"_op:
      return {"an atomic"};
    case "cp.async"_op:
      return {"a copy"};
    case "cp.async.bulk"_op:
      return {"a bulk copy"};
    case "ldmatrix"_op:
    case "stmatrix"_op:
      return {"a row of a tile"};
    default:
      return {writes ? "a store" : "a load"};
  }
}

/// An access that does not fit, as it was observed.
struct Observed {
  Words access;
  unsigned bytes;
  Words space;

  template <Key key, class... Named>
  Failure as(Named... named) const {
    return failure<key>("access"_v(access), "bytes"_v(bytes), "space"_v(space), named...);
  }
  /// Before or beyond its array.
  Failure beside(const ArrayElement& target) const {
    const auto size = "size"_v(target.bytes);
    const auto array = "array"_v(target.name);
    if (target.offset < 0)
      return as<Key::access_before>("by"_v(uint64_t{0} - static_cast<uint64_t>(target.offset)), size, array);
    const uint64_t end = static_cast<uint64_t>(target.offset) + bytes;
    if (end > target.bytes) return as<Key::access_beyond>("by"_v(end - target.bytes), size, array);
    return as<Key::access_plain>();
  }
};

}  // namespace

bool shared_arrays_hold(const LaneContext& context, uint32_t mask, unsigned bytes) {
  const LaunchState& launch = static_cast<const Warp&>(context).block().launch();
  const Access& access = context.access;
  if (in_one_shared_array(launch, access.low, access.high, bytes)) return true;
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1)
    if (!in_shared_array(launch, access.address[first_lane(rest)], bytes)) return false;
  return true;
}

void fault_access(LaneContext& context, const Op& op, ptx::Space space, uint32_t mask, unsigned bytes,
                  bool writes, unsigned alignment) {
  if (alignment == 0) alignment = bytes;
  Warp& warp = warp_of(context);
  const Observed observed{access_text(op.source->opcode, writes), bytes, {space_name(space)}};
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    const unsigned lane = first_lane(rest);
    const uint64_t address = context.access.address[lane];
    const bool aligned = address % alignment == 0;
    bool fits = false;
    bool read_only = false;
    if (space == ptx::Space::shared) {
      fits = in_shared_array(warp.block().launch(), address, bytes);
    } else if (space == ptx::Space::local) {
      fits = address < context.local_bytes && address + bytes <= context.local_bytes;
    } else if (window_of(address) < context.window_count) {
      const Window& window = context.windows[window_of(address)];
      const uint64_t offset = address - window_begin(window_of(address));
      read_only = writes && window.read_only;
      fits = offset + bytes <= window.bytes && !read_only &&
             (!window.is_heap || heap_holds(context, address, bytes));
    }
    if (fits && aligned) continue;
    Trap trap;
    trap.address = address;
    trap.kind = fits ? TrapKind::misaligned : TrapKind::out_of_bounds;
    ArrayElement target;
    if (space == ptx::Space::shared) {
      target = find_shared(warp.block().launch(), address, alignment);
    } else if (space == ptx::Space::local) {
      target = describe("local memory", 0, context.local_bytes, address, {bytes, {}});
    } else {
      target = find_global(warp.block().launch(), address, alignment);
    }
    trap.array = target.array;
    const Misfit misfit_here{
        address,
        bytes,
        alignment,
        writes,
        !fits || aligned,
        space != ptx::Space::shared && space != ptx::Space::local && address < window_begin(1),
        warp.block().index(),
        thread_index(warp.block().launch(), warp.index * kWarpSize + lane)};
    if (!read_only && space != ptx::Space::local)
      trap.cause = cause_of_misfit(warp.block().launch(), op, target, misfit_here);
    if (fits) {
      trap.detail = {observed.as<Key::access_misaligned>("alignment"_v(alignment))};
    } else if (read_only) {
      trap.detail = {observed.as<Key::access_read_only>()};
    } else if (misfit_here.is_null) {
      trap.array.clear();
      const bool is_exhausted = warp.block().launch().memory->heap_is_exhausted();
      trap.detail = {is_exhausted ? observed.as<Key::access_after_malloc>()
                                  : observed.as<Key::access_null>()};
      if (is_exhausted) {
        trap.kind = TrapKind::memory_exhausted;
        trap.cause = failure<Key::malloc_is_null>();
      }
    } else {
      trap.detail = {target.known ? observed.beside(target) : observed.as<Key::access_nowhere>()};
    }
    raise(context, op, lane, std::move(trap));
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
      trap.array = shared_element(warp_of(context).block().launch(), address, element_bytes);
      trap.detail = {failure<Key::never_written_before>()};
      if (!context.is_ordered) return record(context, op, lane, std::move(trap));
      record_when_used(context, op, lane, element, std::move(trap));
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
  access.warp = context.index;
  access.block = block.linear();
  access.issuer = issuer;
  for (Observer* observer : sinks) observer->on_access(access);
}

bool heap_holds(const LaneContext& context, uint64_t address, uint64_t bytes) {
  const auto chunk = static_cast<const Warp&>(context).block().launch().memory->heap_chunk(address);
  return chunk && address + bytes <= chunk->first + chunk->second;
}

}  // namespace cml::emulator
