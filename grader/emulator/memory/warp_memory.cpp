#include <cstring>

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

std::string bytes_text(uint64_t bytes) { return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes"); }

struct Target {
  std::string array;     ///< "in[1024]"
  std::string of_bytes;  ///< "in's 4096 bytes"
  uint64_t begin = 0;
  uint64_t bytes = 0;
  bool known = false;
};

/// The array that `address` hits or that it misses by least, with the element that it means.
Target describe(std::string name, uint64_t begin, uint64_t bytes, uint64_t address, unsigned width) {
  Target target;
  const auto offset = static_cast<int64_t>(address - begin);
  const int64_t element = offset >= 0 ? offset / width : (offset + 1) / static_cast<int64_t>(width) - 1;
  target.array = name + "[" + std::to_string(element) + "]";
  target.of_bytes = bytes_text(bytes) + " of " + name;
  target.begin = begin;
  target.bytes = bytes;
  target.known = true;
  return target;
}

Target find_global(const Warp& warp, uint64_t address, unsigned width) {
  const DeviceMemory& memory = *warp.block().launch().memory;
  uint64_t window = window_of(address);
  // The upper half of a window is where negative indices of the next array go.
  if ((address >> (kWindowBits - 1) & 1) != 0) ++window;
  if (window == 0 || window >= memory.window_count()) return {};
  if (memory.window(window).is_heap) {
    const auto chunk = memory.heap_chunk(address);
    if (chunk) return describe("malloc", chunk->first, chunk->second, address, width);
    Target target;
    target.array = "device heap";
    return target;
  }
  return describe(memory.name(window), window_begin(window), memory.window(window).bytes, address, width);
}

/// The shared arrays of the launch, the dynamic part with its size.
template <class Body>
void each_shared_array(const LaunchState& launch, Body body) {
  const std::vector<NamedRange>& arrays = launch.image->shared;
  for (const NamedRange& array : arrays) {
    const bool is_dynamic = &array == &arrays.back();
    if (is_dynamic && launch.info.dynamic_shared_bytes == 0 && arrays.size() > 1) continue;
    body(array, is_dynamic ? launch.info.dynamic_shared_bytes : array.bytes);
  }
}

/// The shared array nearest to `address`.
Target find_shared(const Warp& warp, uint64_t address, unsigned width) {
  Target nearest;
  uint64_t least = ~uint64_t{0};
  each_shared_array(warp.block().launch(), [&](const NamedRange& array, uint64_t bytes) {
    const uint64_t end = array.offset + bytes;
    const uint64_t away = address < array.offset ? array.offset - address : address < end ? 0 : address - end;
    if (away >= least) return;
    least = away;
    nearest = describe(array.name, array.offset, bytes, address, width);
  });
  return nearest;
}

bool in_array(const NamedRange& array, uint64_t bytes, uint64_t address, unsigned width) {
  const uint64_t at = address - array.offset;
  return at < bytes && width <= bytes - at;
}

bool in_shared_array(const LaunchState& launch, uint64_t address, unsigned width) {
  bool fits = false;
  each_shared_array(launch, [&](const NamedRange& array, uint64_t bytes) {
    fits |= in_array(array, bytes, address, width);
  });
  return fits;
}

std::string misfit(const Target& target, uint64_t address, unsigned bytes) {
  if (!target.known) return {};
  if (address < target.begin)
    return ", " + bytes_text(target.begin - address) + " before the beginning of the " + target.of_bytes;
  const uint64_t end = address + bytes - target.begin;
  if (end > target.bytes)
    return ", " + bytes_text(end - target.bytes) + " past the end of the " + target.of_bytes;
  return {};
}

}  // namespace

bool shared_arrays_hold(const LaneContext& context, uint32_t mask, unsigned bytes) {
  const LaunchState& launch = static_cast<const Warp&>(context).block().launch();
  const Access& access = context.access;
  bool in_one = false;
  each_shared_array(launch, [&](const NamedRange& array, uint64_t size) {
    in_one |= in_array(array, size, access.low, bytes) && in_array(array, size, access.high, bytes);
  });
  if (in_one) return true;
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1)
    if (!in_shared_array(launch, access.address[first_lane(rest)], bytes)) return false;
  return true;
}

void fault_access(LaneContext& context, const Op& op, ptx::Space space, uint32_t mask, unsigned bytes,
                  bool writes) {
  Warp& warp = warp_of(context);
  const char* what = op.source->opcode == "atom"_op || op.source->opcode == "red"_op ? "an atomic"
                     : writes                                                        ? "a store"
                                                                                     : "a load";
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    const unsigned lane = first_lane(rest);
    const uint64_t address = context.access.address[lane];
    const bool aligned = address % bytes == 0;
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
    Target target;
    if (space == ptx::Space::shared) {
      target = find_shared(warp, address, bytes);
    } else if (space == ptx::Space::local) {
      target = describe("local memory", 0, context.local_bytes, address, bytes);
    } else {
      target = find_global(warp, address, bytes);
    }
    trap.array = target.array;
    trap.detail = std::string(what) + " of " + bytes_text(bytes);
    trap.detail += std::string(" in ") + space_name(space) + " memory";
    if (fits) {
      trap.detail += " at an address that is not a multiple of " + std::to_string(bytes);
    } else if (read_only) {
      trap.detail += ", which is read-only";
    } else if (space != ptx::Space::shared && space != ptx::Space::local && address < window_begin(1)) {
      trap.array.clear();
      trap.detail += " through a null pointer";
      if (warp.block().launch().memory->heap_is_exhausted()) {
        trap.kind = TrapKind::memory_exhausted;
        trap.detail += ", after malloc had returned null for want of room in the device heap";
      }
    } else if (!target.known) {
      trap.detail += " at an address where there is no array";
    } else {
      trap.detail += misfit(target, address, bytes);
    }
    raise(context, op, lane, std::move(trap));
  }
  CML_REQUIRE(false, "a faulting access has a lane that faults");
  throw Fault{};
}

void fault_uninitialised(LaneContext& context, const Op& op, uint32_t mask, unsigned bytes) {
  for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
    const unsigned lane = first_lane(rest);
    const uint64_t address = context.access.address[lane];
    for (unsigned i = 0; i < bytes; ++i) {
      if (context.shared_written[address + i] != std::byte{0}) continue;
      Trap trap;
      trap.kind = TrapKind::uninitialised_shared;
      trap.address = address;
      trap.array = find_shared(warp_of(context), address, bytes).array;
      trap.detail = "no thread of the block has written it before";
      raise(context, op, lane, std::move(trap));
    }
  }
  CML_REQUIRE(false, "an uninitialised read has a lane that reads it");
  throw Fault{};
}

void fault_illegal(LaneContext& context, const Op& op, unsigned lane, const char* detail) {
  raise(context, op, lane, TrapKind::illegal_instruction, detail);
}

void tell_access(LaneContext& context, const Op& op, ptx::Space space, AccessKind kind, uint32_t mask,
                 unsigned bytes) {
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
  for (const auto& observer : warp_of(context).block().worker().observers) observer->on_access(access);
}

bool heap_holds(const LaneContext& context, uint64_t address, uint64_t bytes) {
  const auto chunk = static_cast<const Warp&>(context).block().launch().memory->heap_chunk(address);
  return chunk && address + bytes <= chunk->first + chunk->second;
}

namespace {

/// Instructions have the numbers of their counters.
[[noreturn]] void raise_race(LaneContext& context, const Op& op, const Race& race, unsigned bytes) {
  Warp& warp = warp_of(context);
  const LaunchState& launch = warp.block().launch();
  const RaceSide& other = race.first;
  const Op& other_op = *launch.image->counted[other.instruction];
  const auto verb = [](const RaceSide& side) {
    return side.is_atomic ? "updates" : side.writes ? "writes" : "reads";
  };
  const Dim3 size = launch.info.block;
  const uint32_t thread = other.warp * 32 + other.lane;
  Trap trap;
  trap.kind = TrapKind::shared_race;
  trap.address = race.offset;
  trap.array = find_shared(warp, race.offset, bytes).array;
  trap.detail = std::string(verb(race.second)) + " what thread (" + std::to_string(thread % size.x) + "," +
                std::to_string(thread / size.x % size.y) + "," + std::to_string(thread / size.x / size.y) +
                ") " + verb(other) + " at line " + std::to_string(line_of(context, other_op)) +
                " with no barrier between the two";
  raise(context, op, race.second.lane, std::move(trap));
}

}  // namespace

void check_race_load(LaneContext& context, const Op& op, uint32_t mask, unsigned bytes) {
  const auto race =
      warp_of(context).block().races().load(context.index, mask, context.access.address, bytes, op.counter);
  if (race) raise_race(context, op, *race, bytes);
}

void check_race_store(LaneContext& context, const Op& op, uint32_t mask, unsigned bytes) {
  const auto changed = [&]() -> uint32_t {
    uint32_t lanes = 0;
    // The lanes store one after the other: what an earlier one stored counts, so a copy of the bytes is
    // changed.
    for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
      const unsigned l = first_lane(rest);
      std::byte value[16];
      for (unsigned e = 0; e < op.elements; ++e) {
        const unsigned cell = op.src_bytes[1 + e];
        const std::byte* from = context.frame + op.src[1 + e] + size_t{cell} * l;
        std::memcpy(value + size_t{e} * op.element_bytes, from, op.element_bytes);
      }
      std::byte before[16];
      std::memcpy(before, context.shared + context.access.address[l], bytes);
      for (uint32_t prior = mask & ((1u << l) - 1); prior != 0; prior &= prior - 1) {
        const unsigned p = first_lane(prior);
        if (context.access.address[p] != context.access.address[l]) continue;
        for (unsigned e = 0; e < op.elements; ++e)
          std::memcpy(before + size_t{e} * op.element_bytes,
                      context.frame + op.src[1 + e] + size_t{op.src_bytes[1 + e]} * p, op.element_bytes);
      }
      if (std::memcmp(value, before, bytes) != 0) lanes |= 1u << l;
    }
    return lanes;
  };
  const auto race = warp_of(context).block().races().store(context.index, mask, context.access.address, bytes,
                                                           op.counter, changed);
  if (race) raise_race(context, op, *race, bytes);
}

void check_race_copy(LaneContext& context, const Op& op, uint32_t mask, unsigned bytes) {
  const auto race = warp_of(context).block().races().store(context.index, mask, context.access.address, bytes,
                                                           op.counter, [mask] { return mask; });
  if (race) raise_race(context, op, *race, bytes);
}

void check_race_atomic(LaneContext& context, const Op& op, uint32_t mask, unsigned bytes) {
  const bool writes = op.source->opcode != "ld"_op;
  const auto race = warp_of(context).block().races().atomic(context.index, mask, context.access.address,
                                                            bytes, op.counter, writes);
  if (race) raise_race(context, op, *race, bytes);
}

void weak_load(LaneContext& context, const std::byte* where, std::byte* value, unsigned bytes) {
  warp_of(context).block().weak()->load(where, value, bytes);
}

void weak_store(LaneContext& context, unsigned lane, std::byte* where, const std::byte* value,
                unsigned bytes) {
  warp_of(context).block().weak()->store(context.index * 32 + lane, where, value, bytes);
}

bool weak_release(LaneContext& context, const Op& op, unsigned lane, const std::byte* where, unsigned bytes) {
  WeakBlock& weak = *warp_of(context).block().weak();
  const ptx::Modifiers& m = op.source->modifiers;
  const bool releases = m.ordering == ptx::Ordering::release || m.ordering == ptx::Ordering::acq_rel ||
                        m.ordering == ptx::Ordering::sc;
  if (releases && m.scope == ptx::Scope::cta) weak.fence_block(context.index * 32 + lane);
  const bool publishes = releases && m.scope != ptx::Scope::cta;
  if (publishes) weak.fence_device(context.index * 32 + lane);
  const bool is_atomic = op.source->opcode != "st"_op;
  if (publishes || is_atomic) weak.before_atomic(where, bytes);
  return publishes;
}

}  // namespace cml::emulator
