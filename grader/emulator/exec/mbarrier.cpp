#include "emulator/exec/mbarrier.h"

#include <algorithm>
#include <cstring>
#include <tuple>
#include <utility>
#include <variant>

#include "emulator/exec/async_operands.h"
#include "emulator/exec/bulk_copy.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/mbarrier_object.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

constexpr const char* kTooManyArrivals = "more arrivals at an mbarrier than its phase waits for";
constexpr const char* kTooManyBytes =
    "an mbarrier that expects, or has got, more than 1048575 bytes of copies";

/// The object's place in memory, as the order of bulk copies names it.
uint64_t key_of(Block& block, uint64_t offset) {
  return thread_key::of_object(location::of_shared(block.order(), offset));
}

/// What has happened at an object of the block: a thread that sees a phase end is ordered after all arrivals
/// for it, and after the copies that are done.
void order_phase(Warp& warp, uint64_t offset, const MbarrierObject& before, const MbarrierObject& after) {
  if (before.phase == after.phase) return;
  Block& block = warp.block();
  ObjectMeetings& at = block.object_meetings(offset);
  at.looks[after.phase ? 1 : 0].clear();
  at.looks[before.phase ? 1 : 0].end = block.count_meeting();
  at.known.join(at.arriving);
  if (!warp.is_ordered) return;
  at.done.join(at.arrivals);
  at.arrivals = {};
  block.launch().order->happens_before().complete(key_of(block, offset), at.done);
}

/// Arrivals release and waits acquire, unless they say .relaxed. (PTX ISA 9.7.13.15.13, 9.7.13.15.16)
bool is_relaxed(const Op& op) { return op.source->modifiers.ordering == ptx::Ordering::relaxed; }

/// Lane `l` arrives at its object, which becomes `after`.
void order_arrival(Warp& warp, const Op& op, unsigned l, const MbarrierObject& before,
                   const MbarrierObject& after) {
  Block& block = warp.block();
  const uint64_t offset = warp.access.address[l];
  if (warp.is_ordered) {
    HappensBefore& order = block.launch().order->happens_before();
    Meeting& arrivals = block.object_meetings(offset).arrivals;
    if (is_relaxed(op)) {
      order.arrive_relaxed(block.thread(warp.index * kWarpSize + l), arrivals);
    } else {
      order.arrive(block.ordered(), warp.index, 1u << l, false, arrivals);
    }
  }
  order_phase(warp, offset, before, after);
}

void require_initialised(Warp& warp, const Op& op, unsigned lane, uint64_t offset) {
  if (warp.shared_written != nullptr && warp.shared_written[offset] == std::byte{0})
    raise(warp, op, lane, TrapKind::uninitialised_shared, "an mbarrier that no thread has initialised");
}

/// What an instruction does to an object.
enum class Use : uint8_t { makes, ends, uses };

/// Orders every use of an object after its initialisation. Its end is not compared with the others: a thread
/// that ends a pipeline of the library knows by a count of its own that they are done.
void order_use(Warp& warp, const Op& op, unsigned lane, uint64_t offset, Use use) {
  if (!warp.is_ordered) return;
  Block& block = warp.block();
  const ObjectMeetings& meetings = block.object_meetings(offset);
  if (use == Use::makes || use == Use::ends || !meetings.made) return;
  block.launch().order->use_behind(*meetings.made, block.thread(warp.index * kWarpSize + lane),
                                   location::of_shared(block.order(), offset), op.counter);
}

/// Runs body(lane, object) on the mbarrier of each lane, where it changes the object.
template <class Body>
void on_objects(Warp& warp, const Op& op, uint32_t active, Use use, Body body) {
  set_addresses(warp, active, [&](unsigned l) { return shared_offset(warp, op, 0, l, op.immediate); });
  check_shared(warp, op, active, 8, true);
  each_lane(active, [&](unsigned l) {
    const uint64_t at = warp.access.address[l];
    if (use != Use::makes) {
      require_initialised(warp, op, l, at);
    } else if (warp.shared_written != nullptr) {
      std::memset(warp.shared_written + at, 0xFF, 8);
    }
    order_use(warp, op, l, at, use);
    uint64_t bits = 0;
    std::memcpy(&bits, warp.shared + at, 8);
    MbarrierObject object = MbarrierObject::of_bits(bits);
    body(l, object);
    bits = object.bits();
    std::memcpy(warp.shared + at, &bits, 8);
  });
}

void init(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  on_objects(warp, op, active, Use::makes, [&](unsigned l, MbarrierObject& object) {
    const uint64_t count = read_source(warp, op, 1, l) & MbarrierObject::kMost;
    if (count == 0) fault_illegal(warp, op, l, "an mbarrier for 0 arrivals");
    ObjectMeetings& meetings = warp.block().object_meetings(warp.access.address[l]);
    meetings = {};
    if (warp.is_ordered)
      meetings.made = Made{warp.block().thread(warp.index * kWarpSize + l).key(),
                           warp.block().launch().order->happens_before().now(), op.counter};
    if (DataFlow* const flow = warp.block().launch().flow)
      flow->note_barrier(location::of_shared(warp.block().order(), warp.access.address[l]));
    object = {count, count};
  });
}

void inval(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  on_objects(warp, op_of(in), active, Use::ends, [&](unsigned l, MbarrierObject& object) {
    object = {};
    if (DataFlow* const flow = warp.block().launch().flow)
      flow->forget_barrier(location::of_shared(warp.block().order(), warp.access.address[l]));
  });
}

void expect_bytes(Warp& warp, const Op& op, unsigned l, uint64_t count, MbarrierObject& object) {
  const int64_t bytes = object.bytes + static_cast<int64_t>(count);
  if (!object.may_have(bytes)) fault_illegal(warp, op, l, kTooManyBytes);
  object.bytes = bytes;
}

/// The state that an arrival gives: the phase alone, unless the kernel reads counts from states. A state must
/// not show a thread how many others have arrived.
uint64_t state_of(const Warp& warp, const MbarrierObject& object) {
  return warp.block().launch().image->shows_pending ? object.bits()
                                                    : MbarrierObject{0, 0, 0, object.phase}.bits();
}

void expect(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  on_objects(warp, op, active, Use::uses, [&](unsigned l, MbarrierObject& object) {
    expect_bytes(warp, op, l, read_source(warp, op, 1, l), object);
  });
}

void complete_bytes(Warp& warp, const Op& op, unsigned l, uint64_t count, MbarrierObject& object) {
  const MbarrierObject before = object;
  if (!object.may_have(object.bytes - static_cast<int64_t>(count))) fault_illegal(warp, op, l, kTooManyBytes);
  object.complete(static_cast<int64_t>(count));
  order_phase(warp, warp.access.address[l], before, object);
}

/// Counts as a copy would, and copies nothing. (PTX ISA 9.7.13.15.12)
void complete(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  on_objects(warp, op, active, Use::uses, [&](unsigned l, MbarrierObject& object) {
    complete_bytes(warp, op, l, read_source(warp, op, 1, l), object);
  });
}

/// The copies are done, and their thread arrives at the lane's object.
void arrive_behind(Warp& warp, const Op& op, unsigned l, const CopiesArrival& arrival,
                   MbarrierObject& object) {
  Block& block = warp.block();
  const uint64_t offset = warp.access.address[l];
  Warp& issuer = *block.warps()[arrival.thread / kWarpSize];
  const uint64_t read =
      issuer.copies().land(issuer, arrival.thread % kWarpSize, arrival.end, key_of(block, offset));
  block.object_meetings(offset).arriving.add(CopiesInFlight::teller_of_object(offset), arrival.read + read);
  if (object.pending == 0) fault_illegal(warp, op, l, kTooManyArrivals);
  const MbarrierObject before = object;
  object.arrive(1, 0);
  order_phase(warp, offset, before, object);
}

/// The copies of the lane's object are done, one after the other, until its phase ends.
void finish_copies(Warp& warp, const Op& op, unsigned l, MbarrierObject& object) {
  Block& block = warp.block();
  const uint64_t offset = warp.access.address[l];
  ObjectMeetings& meetings = block.object_meetings(offset);
  const bool phase = object.phase;
  size_t done = 0;
  while (done < meetings.on_their_way.size() && object.phase == phase) {
    const auto& next = meetings.on_their_way[done++];
    if (const auto* arrival = std::get_if<CopiesArrival>(&next)) {
      arrive_behind(warp, op, l, *arrival, object);
      continue;
    }
    const BulkLoad& load = std::get<BulkLoad>(next);
    land(warp, load, key_of(block, offset));
    if (load.reads_global) meetings.arriving.add(CopiesInFlight::teller_of_object(offset), load.value.size());
    complete_bytes(warp, op, l, load.value.size(), object);
  }
  meetings.on_their_way.erase(meetings.on_their_way.begin(),
                              meetings.on_their_way.begin() + static_cast<std::ptrdiff_t>(done));
}

/// Copies may be done at any time: at the latest when a thread arrives for the next phase that has not
/// waited for them.
void end_phase_of_copies(Warp& warp, const Op& op, unsigned l, MbarrierObject& object) {
  if (object.pending == 0) finish_copies(warp, op, l, object);
}

void arrive_at(Warp& warp, const Op& op, unsigned l, uint64_t count, bool drops, MbarrierObject& object) {
  if (count == 0 || count > object.pending) fault_illegal(warp, op, l, kTooManyArrivals);
  Block& block = warp.block();
  write_result(warp, op, l, state_of(warp, object));
  if (block.launch().flow != nullptr)
    block.object_meetings(warp.access.address[l])
        .arriving.join(block.copies_in_flight().known_by(warp.index));
  const MbarrierObject before = object;
  object.arrive(count, drops ? count : 0);
  order_arrival(warp, op, l, before, object);
}

template <bool Drops>
void arrive(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  const bool has_count = op.source->operands.size() > 2;
  on_objects(warp, op, active, Use::uses, [&](unsigned l, MbarrierObject& object) {
    end_phase_of_copies(warp, op, l, object);
    arrive_at(warp, op, l, has_count ? read_source(warp, op, 1, l) : 1, Drops, object);
  });
}

/// Expects the bytes, then arrives once. (PTX ISA 9.7.13.15.13)
template <bool Drops>
void arrive_and_expect(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  on_objects(warp, op, active, Use::uses, [&](unsigned l, MbarrierObject& object) {
    end_phase_of_copies(warp, op, l, object);
    expect_bytes(warp, op, l, read_source(warp, op, 1, l), object);
    arrive_at(warp, op, l, 1, Drops, object);
  });
}

/// A thread's first look at a phase at which asynchronous copies complete finds them in flight: they take
/// time, and one look is not a wait. So does its first look at a phase that is over, unless its
/// warp has been at a barrier since that end.
bool finds_copies_on_their_way(const Warp& warp, unsigned l, const PhaseLooks& looks, bool is_over) {
  if (!looks.has_copies || looks.has_seen_incomplete(warp.index * kWarpSize + l)) return false;
  return !is_over || !warp.block().has_met_since(warp.index, looks.end);
}

/// The phase that the state (or the parity) names is over. Asynchronous copies are done at the second look of
/// a thread, which would wait for them otherwise.
template <bool Parity>
void test(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  on_objects(warp, op, active, Use::uses, [&](unsigned l, MbarrierObject& object) {
    const uint64_t asked = read_source(warp, op, 1, l);
    const bool phase = Parity ? (asked & 1) != 0 : MbarrierObject::of_bits(asked).phase;
    Block& block = warp.block();
    const uint64_t offset = warp.access.address[l];
    ObjectMeetings& meetings = block.object_meetings(offset);
    PhaseLooks& looks = meetings.looks[phase ? 1 : 0];
    if (object.phase == phase) looks.has_copies |= !meetings.on_their_way.empty();
    const bool waits = finds_copies_on_their_way(warp, l, looks, object.phase != phase);
    if (object.phase == phase && !waits) finish_copies(warp, op, l, object);
    const bool is_over = object.phase != phase && !waits;
    write_predicate(warp, op, l, is_over);
    if (!is_over && looks.has_copies) looks.tell(warp.index * kWarpSize + l, block.warps().size());
    if (!is_over) return;
    block.copies_in_flight().learn(warp.index, meetings.known);
    if (!warp.is_ordered) return;
    HappensBefore& order = block.launch().order->happens_before();
    const OrderedThread thread = block.thread(warp.index * kWarpSize + l);
    if (is_relaxed(op)) {
      order.see(thread, location::of_shared(block.order(), offset) / 4, meetings.done);
    } else {
      order.learn(thread, meetings.done);
    }
  });
}

void pending_count(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  each_lane(active, [&](unsigned l) {
    write_result(warp, op, l, MbarrierObject::of_bits(read_source(warp, op, 0, l)).pending);
  });
}

/// The thread's copies count as one arrival once they are done. Without .noinc the object then expects
/// one more. (PTX ISA 9.7.13.15.15)
void copies_arrive(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const Op& op = op_of(in);
  const bool is_expected = op.source->modifiers.rest.find("noinc") != std::string::npos;
  on_objects(warp, op, active, Use::uses, [&](unsigned l, MbarrierObject& object) {
    if (!is_expected && ++object.pending > MbarrierObject::kMost)
      fault_illegal(warp, op, l, kTooManyArrivals);
    Block& block = warp.block();
    ObjectMeetings& meetings = block.object_meetings(warp.access.address[l]);
    meetings.on_their_way.emplace_back(CopiesArrival{warp.index * kWarpSize + l, warp.copies().issued()});
    if (warp.is_ordered)
      block.launch().order->happens_before().arrive(block.ordered(), warp.index, 1u << l, false,
                                                    meetings.arrivals);
  });
}

}  // namespace

Handler mbarrier_handler(const ptx::Instruction& instruction) {
  const bool parity = instruction.modifiers.rest.find("parity") != std::string::npos;
  switch (instruction.opcode) {
    case "mbarrier.init"_op:
      return init;
    case "mbarrier.inval"_op:
      return inval;
    case "mbarrier.expect_tx"_op:
      return expect;
    case "mbarrier.complete_tx"_op:
      return complete;
    case "mbarrier.arrive"_op:
      return arrive<false>;
    case "mbarrier.arrive.expect_tx"_op:
      return arrive_and_expect<false>;
    case "mbarrier.arrive_drop"_op:
      return arrive<true>;
    case "mbarrier.arrive_drop.expect_tx"_op:
      return arrive_and_expect<true>;
    case "mbarrier.test_wait"_op:
    case "mbarrier.try_wait"_op:
      return parity ? test<true> : test<false>;
    case "mbarrier.pending_count"_op:
      return pending_count;
    case "cp.async.mbarrier.arrive"_op:
      return copies_arrive;
    default:
      return nullptr;
  }
}

void finish_told_copies(Warp& warp, uint32_t lanes) {
  if (warp.copies().empty()) return;
  Block& block = warp.block();
  std::vector<std::pair<CopiesArrival*, uint64_t>> arrivals;  // at an object of this offset
  for (auto& [offset, meetings] : block.object_meetings())
    for (auto& it : meetings.on_their_way)
      if (auto* const arrival = std::get_if<CopiesArrival>(&it); arrival != nullptr)
        if (arrival->thread / kWarpSize == warp.index && (lanes >> arrival->thread % kWarpSize & 1) != 0)
          arrivals.emplace_back(arrival, offset);
  std::sort(arrivals.begin(), arrivals.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first->end, a.first->thread, a.second) <
           std::tie(b.first->end, b.first->thread, b.second);
  });
  for (const auto& [arrival, offset] : arrivals)
    arrival->read +=
        warp.copies().land(warp, arrival->thread % kWarpSize, arrival->end, key_of(block, offset));
}

void require_mbarrier(LaneContext& context, const Op& op, unsigned lane, uint64_t offset) {
  set_addresses(context, 1u << lane, [&](unsigned) { return offset; });
  check_shared(context, op, 1u << lane, 8, true);
  require_initialised(static_cast<Warp&>(context), op, lane, offset);
  order_use(static_cast<Warp&>(context), op, lane, offset, Use::uses);
}

}  // namespace cml::emulator
