#include <algorithm>
#include <cstring>

#include "core/warp.h"
#include "emulator/exec/async_operands.h"
#include "emulator/exec/block.h"
#include "emulator/order/order.h"

/// Accesses of one lane where the launch runs with Order.
namespace cml::emulator {
namespace {

using ptx::operator""_op;

struct Lane {
  Order& order;
  OrderedThread thread;
  uint64_t at;
  Operation operation;
};

Lane lane_of(LaneContext& context, const Op& op, ptx::Space space, unsigned lane) {
  Block& block = static_cast<Warp&>(context).block();
  const uint64_t address = context.access.address[lane];
  const bool is_reduction = op.source->opcode == "red"_op;
  const bool is_atomic = op.source->opcode == "atom"_op || is_reduction;
  const uint64_t at =
      space == ptx::Space::shared
          ? location::of_shared(block.of_cluster(rank_part(address)).order(), without_rank(address))
          : location::of_global(address);
  const OrderedThread thread = block.thread(context.index * kWarpSize + lane);
  const ptx::Ordering ordering = op.source->modifiers.ordering;
  // Most accesses are these.
  if (!is_atomic && (ordering == ptx::Ordering::none || ordering == ptx::Ordering::weak))
    return {*block.launch().order, thread, at, {Strength{}, false, op.source->modifiers.nc, op.counter, 0}};
  Strength strength = strength_of(op.source->modifiers, is_atomic);
  strength.may_acquire = !is_reduction;
  if (context.cluster_blocks > 1 && op.source->modifiers.scope == ptx::Scope::cluster)
    strength.wide = strength.strong;
  if (!is_atomic && space == ptx::Space::shared) block.launch().has_strong_shared = true;
  const DataFlow* flow = block.launch().flow;
  const bool is_relaxed = strength.strong && !is_atomic && !strength.acquires && !strength.releases;
  if (is_relaxed && flow != nullptr && flow->is_watched(at, 1) &&
      !flow->is_library_state(op.source->loc.file, at, op.element_bytes))
    strength = {};
  const bool is_volatile = ordering == ptx::Ordering::volatile_ && !is_atomic;
  return {*block.launch().order, thread, at, {strength, is_atomic, false, op.counter, 0, is_volatile}};
}

/// For each byte of an access, whose register it comes from or goes to. A row of ldmatrix or stmatrix has
/// its address from one lane and its elements, of 2 bytes, from or for others: those of column c and row r
/// are of lane r * 4 + c / 2, with .trans of lane c * 4 + r / 2. (PTX ISA 9.7.14.5.15)
DataFlow::Threads threads_of(const LaneContext& context, const Op& op, const OrderedBlock& block,
                             unsigned lane, unsigned bytes) {
  const bool is_matrix = op.source->opcode == "ldmatrix"_op || op.source->opcode == "stmatrix"_op;
  const unsigned row = lane % 8;
  DataFlow::Threads threads;
  for (unsigned byte = 0; byte < bytes; ++byte) {
    const unsigned column = byte / 2;
    const unsigned of_matrix = op.source->modifiers.trans ? column * 4 + row / 2 : row * 4 + column / 2;
    threads[byte] =
        thread_key::of_thread(block.number, context.index * kWarpSize + (is_matrix ? of_matrix : lane));
  }
  return threads;
}

void note_store(LaneContext& context, const Op& op, const Lane& it, unsigned lane, unsigned bytes) {
  LaunchState& launch = static_cast<Warp&>(context).block().launch();
  if (launch.flow == nullptr) return;
  launch.flow->store(it.at, bytes, threads_of(context, op, *it.thread.block, lane, bytes));
}

void mark_load(LaneContext& context, const Op& op, const Lane& it, unsigned lane, const std::byte* where,
               std::byte* value, unsigned bytes) {
  const Block& block = static_cast<Warp&>(context).block();
  const LaunchState& launch = block.launch();
  if (launch.flow == nullptr ||
      !launch.flow->marks_during(block.copies_in_flight().unknown_to(context.index)))
    return;
  if (launch.flow->is_library_state(op.source->loc.file, it.at, bytes)) return;
  launch.flow->load(it.at, bytes, threads_of(context, op, *it.thread.block, lane, bytes), where, value);
}

/// What the atomic gave back, which was `before` in memory, is marked; what it left there is its thread's
/// where it changed it, and after an exchange in any case.
void flow_through_atomic(LaneContext& context, const Op& op, const Lane& it, unsigned lane,
                         const std::byte* where, const std::byte* before, unsigned bytes) {
  const unsigned size = bytes / op.elements;
  alignas(16) std::byte value[16];
  std::memcpy(value, before, bytes);
  mark_load(context, op, it, lane, before, value, bytes);
  // A comparison decides; its loop would not end with a marked value.
  const bool gives = op.source->modifiers.atomic != ptx::AtomicOp::cas;
  for (unsigned element = 0; gives && element < op.elements; ++element)
    if (op.dst[element] != kNoSlot) {
      const unsigned cell = std::max<unsigned>(op.dst_bytes[element], size);
      std::memcpy(context.frame + op.dst[element] + size_t{lane} * cell, value + size_t{element} * size,
                  size);
    }
  if (op.source->modifiers.atomic == ptx::AtomicOp::exch || std::memcmp(where, before, bytes) != 0)
    note_store(context, op, it, lane, bytes);
}

}  // namespace

void ordered_load(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, const std::byte* where,
                  std::byte* value, unsigned bytes) {
  Lane it = lane_of(context, op, space, lane);
  it.operation.load = context.running_load;
  it.order.load(it.thread, it.at, where, value, bytes, it.operation);
  mark_load(context, op, it, lane, where, value, bytes);
}

void ordered_read(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, const std::byte* where,
                  std::byte* value, unsigned bytes) {
  const Lane it = lane_of(context, op, space, lane);
  it.order.read_for_copy(it.thread, it.at, where, value, bytes);
  mark_load(context, op, it, lane, where, value, bytes);
}

void ordered_store(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, std::byte* where,
                   const std::byte* value, unsigned bytes) {
  const Lane it = lane_of(context, op, space, lane);
  it.order.store(it.thread, it.at, where, value, bytes, it.operation);
  note_store(context, op, it, lane, bytes);
}

void ordered_atomic(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, std::byte* where,
                    unsigned bytes,
                    void (*act)(LaneContext& context, const Op& op, unsigned lane, std::byte* where)) {
  const Lane it = lane_of(context, op, space, lane);
  alignas(16) std::byte before[16];
  std::memcpy(before, where, bytes);
  it.order.atomic(it.thread, it.at, where, bytes, it.operation, [&] { act(context, op, lane, where); });
  if (static_cast<Warp&>(context).block().launch().flow != nullptr)
    flow_through_atomic(context, op, it, lane, where, before, bytes);
}

}  // namespace cml::emulator
