#include "emulator/memory/async.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "core/warp.h"
#include "emulator/diag/fault.h"
#include "emulator/exec/block.h"
#include "emulator/exec/lane_mask.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

Warp& warp_of(Lanes& lanes) { return static_cast<Warp&>(static_cast<LaneContext&>(lanes)); }
const Op& op_of(const Decoded& in) { return static_cast<const Op&>(in); }

uint64_t read(const LaneContext& context, const Op& op, unsigned source, unsigned lane) {
  const std::byte* slot = context.frame + op.src[source];
  if (op.src_bytes[source] == 8) return reinterpret_cast<const uint64_t*>(slot)[lane];
  return reinterpret_cast<const uint32_t*>(slot)[lane];
}
void write(LaneContext& context, const Op& op, unsigned lane, uint64_t value) {
  if (op.dst[0] == kNoSlot) return;
  std::byte* slot = context.frame + op.dst[0];
  if (op.dst_bytes[0] == 8) {
    reinterpret_cast<uint64_t*>(slot)[lane] = value;
  } else {
    reinterpret_cast<uint32_t*>(slot)[lane] = static_cast<uint32_t>(value);
  }
}
void write_predicate(LaneContext& context, const Op& op, unsigned lane, bool value) {
  if (op.dst[0] == kNoSlot) return;
  uint32_t& bits = *reinterpret_cast<uint32_t*>(context.frame + op.dst[0]);
  bits = (bits & ~(1u << lane)) | uint32_t{value} << lane;
}

/// Offset in shared memory of a lane's address, which may be generic.
uint64_t shared_offset(const LaneContext& context, const Op& op, unsigned source, unsigned lane,
                       int64_t immediate) {
  const uint64_t address = read(context, op, source, lane) + static_cast<uint64_t>(immediate);
  return in_shared_window(address) ? address - kSharedBase : address;
}

/// Sets the scratch access to one address a lane and checks bounds and alignment.
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

void check_shared(LaneContext& context, const Op& op, uint32_t active, unsigned bytes, bool writes) {
  uint64_t bits = 0;
  each_lane(active, [&](unsigned l) { bits |= context.access.address[l]; });
  if (!shared_arrays_hold(context, active, bytes) || bits % bytes != 0)
    fault_access(context, op, ptx::Space::shared, active, bytes, writes);
}

// cp.async: [shared], [global], size, source size or ignore-source predicate.

void copy_async(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  AsyncCopies::Copy copy;
  copy.op = &op;
  copy.mask = active;
  copy.bytes = op.element_bytes;
  const bool has_policy = op.source->modifiers.cache.find("cache_hint") != std::string::npos;
  const bool has_source_size = op.source->operands.size() > (has_policy ? 4u : 3u);
  set_addresses(warp, active, [&](unsigned l) {
    return read(warp, op, 1, l) + static_cast<uint64_t>(op.second_immediate);
  });
  uint32_t readers = 0;
  each_lane(active, [&](unsigned l) {
    unsigned bytes = copy.bytes;
    if (has_source_size && op.src_bytes[3] != 0) {
      bytes = static_cast<unsigned>(std::min<uint64_t>(bytes, read(warp, op, 3, l)));
    } else if (has_source_size) {
      const uint32_t ignored = *reinterpret_cast<const uint32_t*>(warp.frame + op.src[3]);
      if ((ignored >> l & 1) != (op.negate[3] ? 1u : 0u)) bytes = 0;
    }
    if (bytes == 0) return;
    readers |= 1u << l;
    copy.read[l] = static_cast<uint8_t>(bytes);
    const uint64_t address = warp.access.address[l];
    const uint64_t window = window_of(address);
    const bool fits = window < warp.window_count &&
                      address - window_begin(window) + bytes <= warp.windows[window].bytes &&
                      (!warp.windows[window].is_heap || heap_holds(warp, address, bytes));
    if (!fits || address % copy.bytes != 0)
      fault_access(warp, op, ptx::Space::global, 1u << l, copy.bytes, false);
    const std::byte* from = warp.windows[window].host + (address - window_begin(window));
    if (warp.is_ordered) {
      ordered_load(warp, op, ptx::Space::global, l, from, copy.value[l], bytes);
    } else {
      std::memcpy(copy.value[l], from, bytes);
    }
  });
  if (warp.has_observers && readers != 0) {
    warp.access.affine &= readers == active;
    notify_observers(warp, op, ptx::Space::global, AccessKind::copy, readers, copy.bytes);
  }
  set_addresses(warp, active, [&](unsigned l) { return shared_offset(warp, op, 0, l, op.immediate); });
  check_shared(warp, op, active, copy.bytes, true);
  if (warp.has_observers) {
    Op write = op;
    ++write.site;
    notify_observers(warp, write, ptx::Space::shared, AccessKind::copy, active, copy.bytes);
  }
  Block& block = warp.block();
  each_lane(active, [&](unsigned l) {
    copy.to[l] = warp.access.address[l];
    block.begin_copy(copy.read[l]);
    if (warp.is_ordered)
      block.launch().order->begin_copy(block.thread(warp.index * kWarpSize + l),
                                       location::of_shared(block.order(), copy.to[l]), copy.bytes,
                                       op.counter);
  });
  warp.copies().add(copy);
}

void commit_group(Lanes& lanes, const Decoded&, uint32_t active) { warp_of(lanes).copies().commit(active); }

void wait_group(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const auto pending = static_cast<uint32_t>(op_of(in).source->operands[0].bits);
  warp.block().wait_for_copies(warp.index, warp.copies().wait(warp, active, pending));
}

void wait_all(Lanes& lanes, const Decoded&, uint32_t active) {
  Warp& warp = warp_of(lanes);
  warp.block().wait_for_copies(warp.index, warp.copies().wait(warp, active, AsyncCopies::kAll));
}

// mbarrier: an opaque 64-bit object. Ours: bits 0..19 arrivals still pending, 20..39 expected, 40..59 bytes
// of transactions still pending, 63 the phase. The state that an arrival gives has the phase alone, unless
// the kernel asks states for their counts: they are to tell no thread how many others have arrived.

constexpr uint64_t kField = (1u << 20) - 1;
constexpr unsigned kExpected = 20;
constexpr unsigned kBytes = 40;
constexpr uint64_t kPhase = uint64_t{1} << 63;

uint64_t pending_of(uint64_t object) { return object & kField; }
uint64_t expected_of(uint64_t object) { return object >> kExpected & kField; }

/// One arrival less; the phase completes with the last.
uint64_t arrived(uint64_t object, uint64_t count, uint64_t drop) {
  const uint64_t expected = expected_of(object) - drop;
  const uint64_t pending = pending_of(object) - count;
  if (pending != 0) return (object & (kPhase | kField << kBytes)) | expected << kExpected | pending;
  return ((object & kPhase) ^ kPhase) | expected << kExpected | expected;
}

/// Lane `l` arrives at its object, which becomes `after`: who sees the phase end is ordered behind all who
/// arrived.
void order_arrival(Warp& warp, unsigned l, uint64_t before, uint64_t after) {
  Block& block = warp.block();
  if (!warp.is_ordered) return;
  ObjectMeetings& at = block.object_meetings(warp.access.address[l]);
  block.launch().order->happens_before().arrive(block.ordered(), warp.index, 1u << l, false, at.arrivals);
  if (((before ^ after) & kPhase) == 0) return;
  at.done.join(at.arrivals);
  at.arrivals = {};
}

/// Runs body(lane, object) -> object on the mbarrier of each lane.
template <class Body>
void on_objects(Warp& warp, const Op& op, uint32_t active, bool initialises, Body body) {
  set_addresses(warp, active, [&](unsigned l) { return shared_offset(warp, op, 0, l, op.immediate); });
  check_shared(warp, op, active, 8, true);
  each_lane(active, [&](unsigned l) {
    const uint64_t at = warp.access.address[l];
    uint64_t object = 0;
    if (warp.shared_written != nullptr) {
      if (initialises) {
        std::memset(warp.shared_written + at, 0xFF, 8);
      } else if (warp.shared_written[at] == std::byte{0}) {
        raise(warp, op, l, TrapKind::uninitialised_shared, "an mbarrier that no thread has initialised");
      }
    }
    std::memcpy(&object, warp.shared + at, 8);
    object = body(l, object);
    std::memcpy(warp.shared + at, &object, 8);
  });
}

void mbarrier_init(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  on_objects(warp, op, active, true, [&](unsigned l, uint64_t) {
    const uint64_t count = read(warp, op, 1, l) & kField;
    if (count == 0) fault_illegal(warp, op, l, "an mbarrier for 0 arrivals");
    ObjectMeetings& meetings = warp.block().object_meetings(warp.access.address[l]);
    warp.block().end_copies(meetings.copied);
    meetings = {};
    if (DataFlow* const flow = warp.block().launch().flow) flow->note_barrier(warp.access.address[l]);
    return count << kExpected | count;
  });
}

void mbarrier_inval(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  on_objects(warp, op_of(in), active, false, [](unsigned, uint64_t) { return uint64_t{0}; });
}

template <bool Drop>
void mbarrier_arrive(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  const bool has_count = op.source->operands.size() > 2;
  on_objects(warp, op, active, false, [&](unsigned l, uint64_t object) {
    const uint64_t count = has_count ? read(warp, op, 1, l) : 1;
    if (count == 0 || count > pending_of(object))
      fault_illegal(warp, op, l, "more arrivals at an mbarrier than its phase waits for");
    Block& block = warp.block();
    write(warp, op, l, block.launch().image->shows_pending ? object : object & kPhase);
    block.object_meetings(warp.access.address[l]).copied += block.take_waited_for(warp.index);
    const uint64_t after = arrived(object, count, Drop ? count : 0);
    order_arrival(warp, l, object, after);
    return after;
  });
}

/// The phase that the state (or the parity) names is over.
template <bool Parity>
void mbarrier_test(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  on_objects(warp, op, active, false, [&](unsigned l, uint64_t object) {
    const uint64_t current = object >> 63;
    const uint64_t asked = Parity ? read(warp, op, 1, l) & 1 : read(warp, op, 1, l) >> 63;
    write_predicate(warp, op, l, current != asked);
    if (current == asked) return object;
    Block& block = warp.block();
    ObjectMeetings& meetings = block.object_meetings(warp.access.address[l]);
    block.end_copies(std::exchange(meetings.copied, 0));
    if (warp.is_ordered)
      block.launch().order->happens_before().learn(block.thread(warp.index * kWarpSize + l), meetings.done);
    return object;
  });
}

void mbarrier_pending(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  each_lane(active, [&](unsigned l) { write(warp, op, l, pending_of(read(warp, op, 0, l))); });
}

/// The thread's copies are done at once, and count as one arrival; without .noinc the object has been told to
/// expect it, which evens out. They are in flight until somebody sees the object's phase end.
void copies_arrive(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  uint64_t copied[kWarpSize] = {};
  each_lane(active, [&](unsigned l) { copied[l] = warp.copies().wait(warp, 1u << l, AsyncCopies::kAll); });
  const bool counts = op.source->modifiers.rest.find("noinc") != std::string::npos;
  on_objects(warp, op, active, false, [&](unsigned l, uint64_t object) {
    warp.block().object_meetings(warp.access.address[l]).copied += copied[l];
    if (!counts) return object;
    if (pending_of(object) == 0)
      fault_illegal(warp, op, l, "more arrivals at an mbarrier than its phase waits for");
    const uint64_t after = arrived(object, 1, 0);
    order_arrival(warp, l, object, after);
    return after;
  });
}

void fence(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  if (!warp.is_ordered) return;
  Block& block = warp.block();
  const ptx::Instruction& source = *op_of(in).source;
  // membar is fence.sc. (PTX ISA 9.7.13.4)
  const bool is_sc = source.opcode == "membar"_op || source.modifiers.ordering == ptx::Ordering::sc;
  each_lane(active, [&](unsigned l) {
    block.launch().order->fence(block.thread(warp.index * kWarpSize + l),
                                source.modifiers.scope != ptx::Scope::cta, is_sc);
  });
}

void no_effect(Lanes&, const Decoded&, uint32_t) {}

}  // namespace

Handler async_handler(const ptx::Instruction& instruction, const Op&) {
  const bool parity = instruction.modifiers.rest.find("parity") != std::string::npos;
  switch (instruction.opcode) {
    case "cp.async"_op:
      return copy_async;
    case "cp.async.commit_group"_op:
      return commit_group;
    case "cp.async.wait_group"_op:
      return wait_group;
    case "cp.async.wait_all"_op:
      return wait_all;
    case "cp.async.mbarrier.arrive"_op:
      return copies_arrive;
    case "mbarrier.init"_op:
      return mbarrier_init;
    case "mbarrier.inval"_op:
      return mbarrier_inval;
    case "mbarrier.arrive"_op:
      return mbarrier_arrive<false>;
    case "mbarrier.arrive_drop"_op:
      return mbarrier_arrive<true>;
    case "mbarrier.test_wait"_op:
    case "mbarrier.try_wait"_op:
      return parity ? mbarrier_test<true> : mbarrier_test<false>;
    case "mbarrier.pending_count"_op:
      return mbarrier_pending;
    default:
      return nullptr;
  }
}

Handler fence_handler(const ptx::Instruction& instruction) {
  const bool is_proxy = instruction.modifiers.rest.find("proxy") != std::string::npos;
  return is_proxy ? no_effect : fence;
}

void AsyncCopies::clear() {
  copies_.clear();
  std::fill(std::begin(groups_), std::end(groups_), 0);
}

void AsyncCopies::add(Copy copy) {
  std::copy(std::begin(groups_), std::end(groups_), std::begin(copy.group));
  copies_.push_back(copy);
}

void AsyncCopies::commit(uint32_t lanes) {
  each_lane(lanes, [&](unsigned l) { ++groups_[l]; });
}

uint64_t AsyncCopies::wait(LaneContext& context, uint32_t lanes, uint32_t pending) {
  uint64_t read = 0;
  if (copies_.empty()) return read;
  for (Copy& copy : copies_) {
    uint32_t done = 0;
    each_lane(copy.mask & lanes, [&](unsigned l) {
      // Group g is one of the newest `pending` where fewer than `pending` were committed after it.
      const bool is_over =
          pending == kAll || (copy.group[l] < groups_[l] && groups_[l] - copy.group[l] > pending);
      if (is_over) done |= 1u << l;
    });
    if (done == 0) continue;
    set_addresses(context, done, [&](unsigned l) { return copy.to[l]; });
    Block& block = static_cast<Warp&>(context).block();
    each_lane(done, [&](unsigned l) {
      read += copy.read[l];
      std::byte* to = context.shared + copy.to[l];
      if (context.is_ordered) {
        block.launch().order->finish_copy(block.thread(context.index * kWarpSize + l),
                                          location::of_shared(block.order(), copy.to[l]), to, copy.value[l],
                                          copy.bytes);
        if (block.launch().flow != nullptr) {
          DataFlow::Threads threads;
          threads.fill(block.thread(context.index * kWarpSize + l).key());
          block.launch().flow->store(location::of_shared(block.order(), copy.to[l]), copy.bytes, threads,
                                     true);
        }
      } else {
        std::memcpy(to, copy.value[l], copy.bytes);
      }
      if (context.shared_written != nullptr)
        std::memset(context.shared_written + copy.to[l], 0xFF, copy.bytes);
    });
    copy.mask &= ~done;
  }
  copies_.erase(
      std::remove_if(copies_.begin(), copies_.end(), [](const Copy& copy) { return copy.mask == 0; }),
      copies_.end());
  return read;
}

}  // namespace cml::emulator
