#include "emulator/exec/fault.h"

#include <functional>

#include "core/failures.h"
#include "core/warp.h"
#include "emulator/exec/block.h"
#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

bool holds(const Code& code, const Op& op) {
  return !std::less<>{}(&op, code.ops.data()) && std::less<>{}(&op, code.ops.data() + code.ops.size());
}

/// In the kernel's file: the place of `op`, else of the nearest call that led there.
SourceLocation find_place(const LaneContext& context, const Op& op) {
  const auto& warp = static_cast<const Warp&>(context);
  const KernelImage& image = *warp.block().launch().image;
  if (op.source == nullptr) return ptx::source_place(*image.module, *image.kernel);
  const uint32_t file = ptx::source_file(*image.kernel);
  const ptx::Instruction* found = op.source;
  const Activation* frame = warp.activation();
  if (frame != nullptr && holds(*frame->code, op))
    while (!ptx::place_in(found->loc, file) && frame->caller != nullptr) {
      found = frame->call->source;
      frame = frame->caller;
    }
  if (!ptx::place_in(found->loc, file)) found = op.source;
  return ptx::source_place(*image.module, *found, file);
}

}  // namespace

int line_of(const LaneContext& context, const Op& op) { return find_place(context, op).line; }

SourceLocation place_of(const LaunchState& launch, const Op& op) {
  const KernelImage& image = *launch.image;
  if (op.source == nullptr) return ptx::source_place(*image.module, *image.kernel);
  return ptx::source_place(*image.module, *op.source, ptx::source_file(*image.kernel));
}

Dim3 thread_index(const LaunchState& launch, uint32_t thread) {
  const Dim3 size = launch.info.block;
  return {thread % size.x, thread / size.x % size.y, thread / size.x / size.y};
}

namespace {

/// Fills in kernel, block, thread and source line.
void locate(const LaneContext& context, const Op& op, unsigned lane, Trap& trap) {
  const auto& warp = static_cast<const Warp&>(context);
  const LaunchState& launch = warp.block().launch();
  SourceLocation place = find_place(context, op);
  trap.file = std::move(place.file);
  trap.line = place.line;
  trap.kernel = launch.kernel_name;
  trap.block = warp.block().index();
  trap.thread = thread_index(launch, warp.index * kWarpSize + lane);
}

}  // namespace

void raise(const LaneContext& context, const Op& op, unsigned lane, Trap trap, Evidence evidence) {
  locate(context, op, lane, trap);
  throw Fault{std::move(trap), std::move(evidence)};
}

void record(LaneContext& context, const Op& op, unsigned lane, Trap trap, Evidence evidence) {
  locate(context, op, lane, trap);
  Block& block = static_cast<Warp&>(context).block();
  block.worker().findings.add(block.order(), {std::move(trap), std::nullopt, 0}, std::move(evidence));
}

void record_when_used(LaneContext& context, const Op& op, unsigned lane, unsigned element, Trap trap,
                      Evidence evidence) {
  locate(context, op, lane, trap);
  Block& block = static_cast<Warp&>(context).block();
  uint64_t load = context.old_value != 0 ? context.old_value : context.running_load;
  if (load != 0 && op.elements > 1) load += 1 + element;
  block.launch().order->loads().when_used(
      load, lane,
      [&findings = block.worker().findings, order = block.order(),
       finding = Finding{std::move(trap), std::nullopt, 0},
       evidence = std::move(evidence)] { findings.add(order, finding, evidence); });
}

void raise(const LaneContext& context, const Op& op, unsigned lane, TrapKind kind, Failure detail) {
  Trap trap;
  trap.kind = kind;
  trap.detail = {std::move(detail)};
  raise(context, op, lane, std::move(trap));
}

void raise(const LaneContext& context, const Op& op, unsigned lane, TrapKind kind, const char* words) {
  raise(context, op, lane, kind, failure<Key::words>("words"_v(Words{words})));
}

}  // namespace cml::emulator
