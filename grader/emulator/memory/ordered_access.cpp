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
  Strength strength = strength_of(op.source->modifiers, is_atomic);
  strength.hears = !is_reduction;
  return {*block.launch().order,
          block.thread(context.index * 32 + lane),
          space == ptx::Space::shared ? location::of_shared(block.order(), address)
                                      : location::of_global(address),
          {strength, is_atomic, op.counter, 0}};
}

}  // namespace

void ordered_load(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, const std::byte* where,
                  std::byte* value, unsigned bytes) {
  Lane it = lane_of(context, op, space, lane);
  it.operation.load = context.running_load;
  it.order.load(it.thread, it.at, where, value, bytes, it.operation);
}

void ordered_store(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, std::byte* where,
                   const std::byte* value, unsigned bytes) {
  const Lane it = lane_of(context, op, space, lane);
  it.order.store(it.thread, it.at, where, value, bytes, it.operation);
}

void ordered_atomic(LaneContext& context, const Op& op, ptx::Space space, unsigned lane, std::byte* where,
                    unsigned bytes,
                    void (*act)(LaneContext& context, const Op& op, unsigned lane, std::byte* where)) {
  const Lane it = lane_of(context, op, space, lane);
  it.order.atomic(it.thread, it.at, where, bytes, it.operation, [&] { act(context, op, lane, where); });
}

}  // namespace cml::emulator
