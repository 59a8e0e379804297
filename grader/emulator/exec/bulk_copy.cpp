#include "emulator/exec/bulk_copy.h"

#include <cstring>
#include <string>
#include <utility>

#include "core/failures.h"
#include "emulator/exec/async_operands.h"
#include "emulator/exec/fault.h"
#include "emulator/exec/mbarrier.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

/// Addresses and sizes are multiples of it. (PTX ISA 9.7.9.25.4.1)
constexpr unsigned kPiece = 16;
/// Of one access that observers see.
constexpr uint64_t kAccessBytes = kPiece * kWarpSize;
/// In flight into a block's shared memory, many times what it holds.
constexpr uint64_t kMostBytes = 4 << 20;

/// Source or destination of one lane's copy.
struct Side {
  ptx::Space space{};
  uint64_t address = 0;         ///< in global memory, or offset in shared memory
  std::byte* memory = nullptr;  ///< of the emulator
};

ptx::Space source_space(const ptx::Instruction& instruction) {
  return has_word(instruction, "global") ? ptx::Space::global : ptx::Space::shared;
}

/// Calls body(first byte) for each piece of the range.
template <class Body>
void each_piece(uint64_t bytes, Body body) {
  for (uint64_t at = 0; at < bytes; at += kPiece) body(at);
}

uint64_t location_of(const Block& block, const Side& side) {
  return side.space == ptx::Space::shared ? location::of_shared(block.order(), side.address)
                                          : location::of_global(side.address);
}

/// Of a lane, checked over the whole range.
Side side_of(Warp& warp, const Op& op, unsigned lane, bool is_source, ptx::Space space, uint32_t bytes) {
  const int64_t offset = is_source ? op.second_immediate : op.immediate;
  const unsigned operand = is_source ? 1 : 0;
  Side side{space};
  side.address = space == ptx::Space::shared
                     ? shared_offset(warp, op, operand, lane, offset)
                     : read_source(warp, op, operand, lane) + static_cast<uint64_t>(offset);
  set_addresses(warp, 1u << lane, [&](unsigned) { return side.address; });
  const bool in_shared = space == ptx::Space::shared && shared_arrays_hold(warp, 1u << lane, bytes);
  if (space != ptx::Space::shared) {
    side.memory = global_bytes(warp, side.address, bytes, !is_source);
  } else if (in_shared) {
    side.memory = warp.shared + side.address;
  }
  if (side.memory == nullptr || side.address % kPiece != 0)
    fault_access(warp, op, space, 1u << lane, bytes, !is_source, kPiece);
  return side;
}

/// Records that a part of the source in shared memory was never written.
void check_written(Warp& warp, const Op& op, unsigned lane, const Side& from, uint32_t bytes) {
  constexpr unsigned kWord = 4;
  if (warp.shared_written == nullptr || from.space != ptx::Space::shared) return;
  for (uint32_t at = 0; at < bytes; ++at) {
    if (warp.shared_written[from.address + at] != std::byte{0}) continue;
    set_addresses(warp, 1u << lane, [&](unsigned) { return from.address + at / kWord * kWord; });
    return find_uninitialised(warp, op, 1u << lane, kWord);
  }
}

/// What the lane's copy reads, when it is issued.
std::vector<std::byte> read(Warp& warp, const Op& op, unsigned lane, const Side& from, uint32_t bytes) {
  check_written(warp, op, lane, from, bytes);
  std::vector<std::byte> value(bytes);
  if (!warp.is_ordered) {
    std::memcpy(value.data(), from.memory, bytes);
    return value;
  }
  each_piece(bytes, [&](uint64_t at) {
    set_addresses(warp, 1u << lane, [&](unsigned) { return from.address + at; });
    ordered_read(warp, op, from.space, lane, from.memory + at, value.data() + at, kPiece);
  });
  return value;
}

/// Reports a side of the copy to observers. Accesses end where a multiple of 512 bytes does, so no sector
/// is part of two.
void notify(Warp& warp, const Op& op, unsigned site, AccessKind kind, unsigned lane, const Side& side,
            uint32_t bytes) {
  Op of_side = op;
  of_side.site += site;
  for (uint64_t at = side.address; at < side.address + bytes;) {
    const uint64_t end = std::min(side.address + bytes, at / kAccessBytes * kAccessBytes + kAccessBytes);
    const auto pieces = static_cast<unsigned>((end - at) / kPiece);
    const uint32_t mask = pieces == kWarpSize ? ~0u : (1u << pieces) - 1;
    set_addresses(warp, mask, [&](unsigned piece) { return at + uint64_t{piece} * kPiece; });
    notify_observers(warp, of_side, side.space, kind, mask, kPiece, static_cast<int>(lane));
    at = end;
  }
}

/// From here to its end the copy races with threads that write its source or touch its destination.
void begin_in_order(Warp& warp, const Op& op, unsigned lane, const Side& from, const Side& to,
                    uint32_t bytes) {
  if (!warp.is_ordered) return;
  Block& block = warp.block();
  Order& order = *block.launch().order;
  const OrderedThread thread = block.thread(warp.index * kWarpSize + lane);
  each_piece(bytes, [&](uint64_t at) {
    if (from.space == ptx::Space::shared)
      order.read_in_async_proxy(thread, location_of(block, from) + at, kPiece, op.counter);
    order.begin_copy(thread, location_of(block, from) + at, kPiece, op.counter, false);
    order.begin_copy(thread, location_of(block, to) + at, kPiece, op.counter);
  });
}

/// The object at which the copy completes: its place in shared memory. It is the third address.
uint64_t object_of(Warp& warp, const Op& op, unsigned lane) {
  const uint64_t offset = shared_offset(warp, op, 3, lane, op.source->operands[3].offset);
  require_mbarrier(warp, op, lane, offset);
  return offset;
}

/// A GH100 takes a copy within shared memory as an illegal instruction where the kernel states no cluster
/// (measured, with and without mapa), while barriers and accesses of the cluster of one block work there.
void require_a_cluster(Warp& warp, const Op& op, unsigned lane) {
  if (warp.block().launch().info.cluster.count() == 0)
    fault_illegal(
        warp, op, lane,
        "a bulk copy from shared memory to shared memory, in a kernel whose blocks form no clusters "
        "(__cluster_dims__)");
}

uint32_t size_of(Warp& warp, const Op& op, unsigned lane) {
  const auto bytes = static_cast<uint32_t>(read_source(warp, op, 2, lane));
  if (bytes % kPiece != 0)
    raise(warp, op, lane, TrapKind::misaligned, failure<Key::bulk_copy_size>("bytes"_v(bytes)));
  return bytes;
}

void copy_range(Warp& warp, const Op& op, unsigned lane) {
  Block& block = warp.block();
  const ptx::Space source = source_space(*op.source), destination = op.source->modifiers.space;
  const bool is_store = destination == ptx::Space::global;
  if (source == destination) require_a_cluster(warp, op, lane);
  const uint32_t bytes = size_of(warp, op, lane);
  const uint64_t object = is_store ? 0 : object_of(warp, op, lane);
  if (bytes == 0) return;
  const Side from = side_of(warp, op, lane, true, source, bytes);
  const Side to = side_of(warp, op, lane, false, destination, bytes);
  std::vector<std::byte> value = read(warp, op, lane, from, bytes);
  if (warp.has_observers) {
    const AccessKind read_kind = from.space == ptx::Space::shared ? AccessKind::bulk_store : AccessKind::copy;
    notify(warp, op, 0, read_kind, lane, from, bytes);
    notify(warp, op, 1, is_store ? AccessKind::bulk_store : AccessKind::copy, lane, to, bytes);
  }
  begin_in_order(warp, op, lane, from, to, bytes);
  if (is_store)
    return warp.bulk_stores().add(warp, {lane, 0, from.address, to.address, false, &op, std::move(value)});
  block.bulk_bytes() += bytes;
  if (block.bulk_bytes() > kMostBytes)
    fault_illegal(warp, op, lane, "more than 4 MiB of bulk copies in flight, for which no thread waits");
  const bool reads_global = from.space == ptx::Space::global;
  if (reads_global) block.copies_in_flight().begin(warp.index, lane, bytes);
  block.object_meetings(object).on_their_way.emplace_back(BulkLoad{
      warp.index * kWarpSize + lane, to.address, reads_global, location_of(block, from), std::move(value)});
}

void copy(Lanes& lanes, const Decoded& in, uint32_t active) {
  each_lane(active, [&](unsigned l) { copy_range(warp_of(lanes), op_of(in), l); });
}

void commit_stores(Lanes& lanes, const Decoded&, uint32_t active) {
  warp_of(lanes).bulk_stores().commit(active);
}

void wait_for_stores(Lanes& lanes, const Decoded& in, uint32_t active) {
  Warp& warp = warp_of(lanes);
  const ptx::Instruction& source = *op_of(in).source;
  const auto pending = static_cast<uint32_t>(source.operands[0].bits);
  warp.bulk_stores().wait(warp, active, pending, has_word(source, "read"));
}

/// Records that a lane ends before its copy out of shared memory, from offset `from` on, has read it.
void find_unwaited(LaneContext& context, unsigned lane, const Op& op, uint64_t from, bool is_committed) {
  const LaunchState& launch = static_cast<Warp&>(context).block().launch();
  if (!launch.options->check_races) return;
  Trap trap;
  trap.kind = TrapKind::shared_race;
  trap.address = from;
  record(context, op, lane, std::move(trap), UnwaitedCopy{is_committed, line_of(context, op)});
}

/// Writes `value` to location `at`, which the emulator has in `memory`.
void write(Block& block, uint32_t thread_index, uint64_t at, std::byte* memory,
           const std::vector<std::byte>& value, uint64_t object) {
  if (block.launch().order == nullptr) {
    std::memcpy(memory, value.data(), value.size());
    return;
  }
  each_piece(value.size(), [&](uint64_t piece) {
    finish_ordered(block, thread_index, at + piece, memory + piece, value.data() + piece, kPiece, object);
  });
}

/// The source, at location `from`, has been read.
void source_is_read(Block& block, uint32_t thread_index, uint64_t from, uint64_t bytes, uint64_t object) {
  Order* const order = block.launch().order;
  if (order == nullptr) return;
  each_piece(bytes, [&](uint64_t piece) {
    order->finish_read(block.thread(thread_index), from + piece, kPiece, object);
  });
}

}  // namespace

Handler bulk_handler(const ptx::Instruction& instruction) {
  switch (instruction.opcode) {
    case "cp.async.bulk"_op:
      return copy;
    case "cp.async.bulk.commit_group"_op:
      return commit_stores;
    case "cp.async.bulk.wait_group"_op:
      return wait_for_stores;
    default:
      return nullptr;
  }
}

void land(LaneContext& context, const BulkLoad& load, uint64_t object) {
  Block& block = static_cast<Warp&>(context).block();
  block.bulk_bytes() -= load.value.size();
  write(block, load.thread, location::of_shared(block.order(), load.to), context.shared + load.to, load.value,
        object);
  source_is_read(block, load.thread, load.from, load.value.size(), object);
  if (context.shared_written != nullptr)
    std::memset(context.shared_written + load.to, 0xFF, load.value.size());
}

void BulkStores::clear() {
  stores_.clear();
  bytes_ = 0;
  std::fill(std::begin(groups_), std::end(groups_), 0);
}

void BulkStores::add(LaneContext& context, Store store) {
  store.group = groups_[store.lane];
  bytes_ += store.value.size();
  stores_.push_back(std::move(store));
  size_t done = 0;
  while (bytes_ > kMostBytes) finish(context, stores_[done++]);
  stores_.erase(stores_.begin(), stores_.begin() + static_cast<std::ptrdiff_t>(done));
}

void BulkStores::finish_read(LaneContext& context, Store& store) {
  if (std::exchange(store.is_read, true)) return;
  Block& block = static_cast<Warp&>(context).block();
  source_is_read(block, context.index * kWarpSize + store.lane,
                 location::of_shared(block.order(), store.from), store.value.size(), 0);
}

void BulkStores::finish(LaneContext& context, Store& store) {
  finish_read(context, store);
  bytes_ -= store.value.size();
  std::byte* const memory = global_bytes(context, store.to, store.value.size(), true);
  if (memory == nullptr) return;  // the program has freed it since
  write(static_cast<Warp&>(context).block(), context.index * kWarpSize + store.lane,
        location::of_global(store.to), memory, store.value, 0);
}

void BulkStores::drop(LaneContext& context, Store& store) {
  finish_read(context, store);
  bytes_ -= store.value.size();
  Block& block = static_cast<Warp&>(context).block();
  Order* const order = block.launch().order;
  if (order == nullptr) return;
  each_piece(store.value.size(), [&](uint64_t piece) {
    order->drop_copy(block.thread(context.index * kWarpSize + store.lane),
                     location::of_global(store.to) + piece, kPiece);
  });
}

void BulkStores::end(LaneContext& context, uint32_t lanes) {
  std::erase_if(stores_, [&](Store& store) {
    if ((lanes >> store.lane & 1) == 0) return false;
    const bool is_committed = store.group < groups_[store.lane];
    if (!store.is_read) find_unwaited(context, store.lane, *store.op, store.from, is_committed);
    if (is_committed) {
      finish(context, store);
    } else {
      drop(context, store);
    }
    return true;
  });
}

void BulkStores::commit(uint32_t lanes) {
  each_lane(lanes, [&](unsigned l) { ++groups_[l]; });
}

void BulkStores::wait(LaneContext& context, uint32_t lanes, uint32_t pending, bool reads) {
  std::erase_if(stores_, [&](Store& store) {
    const uint32_t now = groups_[store.lane];
    // Group g is one of the newest `pending` where fewer than `pending` were committed after it.
    const bool is_over = pending == kAll || (store.group < now && now - store.group > pending);
    if (!is_over || (lanes >> store.lane & 1) == 0) return false;
    if (reads) {
      finish_read(context, store);
    } else {
      finish(context, store);
    }
    return !reads;
  });
}

}  // namespace cml::emulator
