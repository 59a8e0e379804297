#include "emulator/diag/fault.h"

#include <functional>

#include "emulator/exec/block.h"

namespace cml::emulator {
namespace {

const std::string& file_name(const ptx::Module& module, uint32_t file) {
  static const std::string none;
  const auto found = module.files.find(file);
  return found == module.files.end() ? none : found->second;
}

struct Place {
  std::string file;
  int line = 0;
};

/// Place of the instruction itself, or where it was inlined, in `student_file`; otherwise an empty place.
Place place_in(const ptx::Module& module, const ptx::Loc& loc, const std::string& student_file) {
  if (loc.line > 0 && file_name(module, loc.file) == student_file) return {student_file, loc.line};
  if (loc.inlined_at_line > 0 && file_name(module, loc.inlined_at_file) == student_file)
    return {student_file, loc.inlined_at_line};
  return {};
}

/// The compiler gives some instructions line 0: then the nearest before it in the text.
Place place_of(const LaunchState& launch, const Code& code, const Op& op) {
  const ptx::Module& module = *launch.image->module;
  const auto& body = code.function->body;
  if (body.empty()) return {};
  size_t at = op.source == nullptr ? 0 : static_cast<size_t>(op.source - body.data());
  if (at >= body.size()) at = body.size() - 1;
  for (size_t i = at + 1; i-- > 0;) {
    const ptx::Loc& loc = body[i].loc;
    if (loc.line == 0 && loc.inlined_at_line == 0) continue;
    const Place place = place_in(module, loc, launch.student_file);
    if (place.line > 0) return place;
    if (i == at || body[at].loc.line == 0) break;
  }
  return {};
}

bool holds(const Code& code, const Op& op) {
  return !std::less<>{}(&op, code.ops.data()) && std::less<>{}(&op, code.ops.data() + code.ops.size());
}

Place find_place(const LaneContext& context, const Op& op) {
  const auto& warp = static_cast<const Warp&>(context);
  const LaunchState& launch = warp.block().launch();
  if (warp.activation() == nullptr || !holds(*warp.activation()->code, op))
    for (const auto& code : launch.image->codes)
      if (code != nullptr && holds(*code, op)) return place_of(launch, *code, op);
  const Op* at = &op;
  for (const Activation* frame = warp.activation(); frame != nullptr;
       at = frame->call, frame = frame->caller) {
    const Place place = place_of(launch, *frame->code, *at);
    if (place.line > 0) return place;
  }
  // PTX without line information is its own source.
  if (launch.image->module->files.empty())
    return {launch.student_file, op.source == nullptr ? 0 : op.source->ptx_line};
  const ptx::Loc loc = op.source == nullptr ? ptx::Loc{} : op.source->loc;
  return {file_name(*launch.image->module, loc.file), loc.line};
}

}  // namespace

int line_of(const LaneContext& context, const Op& op) { return find_place(context, op).line; }

SourceLocation place_of(const LaunchState& launch, const Op& op) {
  for (const auto& code : launch.image->codes) {
    if (code == nullptr || !holds(*code, op)) continue;
    const Place place = place_of(launch, *code, op);
    if (place.line > 0) return {place.file, place.line, 0};
  }
  return {launch.student_file, op.source == nullptr ? 0 : static_cast<int>(op.source->ptx_line), 0};
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
  const Place place = find_place(context, op);
  trap.file = place.file;
  trap.line = place.line;
  trap.kernel = launch.kernel_name;
  trap.block = warp.block().index();
  trap.thread = thread_index(launch, warp.index * 32 + lane);
}

}  // namespace

void raise(const LaneContext& context, const Op& op, unsigned lane, Trap trap) {
  locate(context, op, lane, trap);
  throw Fault{std::move(trap)};
}

void record(LaneContext& context, const Op& op, unsigned lane, Trap trap) {
  locate(context, op, lane, trap);
  Block& block = static_cast<Warp&>(context).block();
  block.worker().findings.add(block.order(), {std::move(trap), std::nullopt});
}

void record_when_used(LaneContext& context, const Op& op, unsigned lane, Trap trap) {
  locate(context, op, lane, trap);
  Block& block = static_cast<Warp&>(context).block();
  block.launch().order->loads().when_used(
      context.running_load, lane, [&findings = block.worker().findings, order = block.order(),
                                   finding = Finding{std::move(trap), std::nullopt}] {
        findings.add(order, finding);
      });
}

void raise(const LaneContext& context, const Op& op, unsigned lane, TrapKind kind, std::string detail) {
  Trap trap;
  trap.kind = kind;
  trap.detail = std::move(detail);
  raise(context, op, lane, std::move(trap));
}

}  // namespace cml::emulator
