#include "emulator/decode/decoder.h"

#include <span>

#include "core/warp.h"
#include "emulator/decode/slots.h"
#include "emulator/memory/address_space.h"
#include "ptx/form.h"
#include "ptx/source_place.h"
#include "ptx/time_registers.h"

namespace cml::emulator {
namespace {

using ptx::Operand;
using ptx::operator""_op;

}  // namespace

Decoder::Decoder(DecodeContext& context, uint32_t function)
    : context_(context),
      module_(*context.module),
      function_(module_.functions[function]),
      code_(std::make_unique<Code>()) {
  code_->function = &function_;
  code_->index = function;
}

Result<std::unique_ptr<Code>> Decoder::run() {
  for (const ptx::Instruction& in : function_.body)
    if (!in.refused.empty()) return error_at(in, in.refused, in.refused_next);
  find_successors();
  invariants_ = context_.is_kernel ? find_invariants(function_) : Invariants(function_);
  const SlotPlan plan = plan_slots(function_, successors_, invariants_.registers);
  code_->frame_bytes = plan.bytes;
  code_->register_bytes = plan.least_bytes;
  layout_.emplace(context_, *code_, plan.slots);
  if (auto error = layout_->excess()) return *error;
  count_reads();
  find_undefined_reads(plan.undefined);
  code_->ops.reserve(function_.body.size() + 1);
  for (uint32_t pc = 0; pc < function_.body.size(); ++pc)
    if (auto error = add(pc)) return *error;
  Op end;
  end.flow = Flow::ret;
  end.pc = static_cast<uint32_t>(function_.body.size());
  end.source = function_.body.empty() ? nullptr : &function_.body.back();
  end.counter = context_.next_counter++;
  code_->ops.push_back(std::move(end));
  set_reconvergence();
  mark_polling_loops();
  find_runs();
  return std::move(code_);
}

void Decoder::count_reads() {
  reads_.assign(function_.registers.size(), 0);
  std::vector<ptx::RegisterId> reads;
  std::vector<ptx::RegisterId> writes;
  for (const ptx::Instruction& in : function_.body) {
    visit_registers(in, reads, writes);
    for (const ptx::RegisterId id : reads) ++reads_[id];
  }
}

void Decoder::find_undefined_reads(const std::vector<ptx::RegisterId>& undefined) {
  if (undefined.empty()) return;
  std::vector<bool> wanted(function_.registers.size(), false);
  for (const ptx::RegisterId id : undefined) wanted[id] = true;
  std::vector<ptx::RegisterId> reads;
  std::vector<ptx::RegisterId> writes;
  for (uint32_t pc = 0; pc < function_.body.size(); ++pc) {
    visit_registers(function_.body[pc], reads, writes);
    bool is_first = false;
    for (const ptx::RegisterId id : reads) {
      is_first |= wanted[id];
      wanted[id] = false;
    }
    if (is_first) code_->undefined_reads.push_back(pc);
  }
}

/// Fills dst and src in textual order: vectors and pairs spread.
std::optional<Error> Decoder::place_operands(Op& op, const ptx::Instruction& in) {
  size_t next_dst = 0;
  size_t next_src = 0;
  size_t addresses = 0;
  const ptx::Form& form = ptx::form_of(in);
  for (size_t i = 0; i < in.operands.size(); ++i) {
    const Operand& operand = in.operands[i];
    if (form.operands[i].kind == ptx::FormOperand::Kind::fragment) {
      // The gradients of tex.grad choose a level of detail, and there is one.
      if (ptx::row_of(in.opcode).semantic != ptx::Semantic::texture) place_fragment(op, in, operand);
      continue;
    }
    if (form.operands[i].kind == ptx::FormOperand::Kind::texture) {
      if (next_src + 1 + operand.elements.size() > std::size(op.src)) return unsupported(in);
      op.src_bytes[next_src] = 8;
      op.src[next_src++] = layout_->place(operand, 64).slot;
      for (const Operand& part : operand.elements) op.src[next_src++] = layout_->place(part, 32).slot;
      continue;
    }
    const bool is_list = operand.kind == Operand::Kind::vector || operand.kind == Operand::Kind::pair;
    const std::span<const Operand> parts =
        is_list ? std::span<const Operand>(operand.elements) : std::span<const Operand>(&operand, 1);
    const bool destination = form.operands[i].is_destination;
    unsigned bits = ptx::bits_of(form.operands[i], in);
    if (operand.kind == Operand::Kind::vector && ptx::packs_vectors(in))
      bits /= static_cast<unsigned>(parts.size());
    if (operand.kind == Operand::Kind::address && addresses < 2)
      (addresses++ == 0 ? op.immediate : op.second_immediate) = operand.offset;
    for (const Operand& part : parts) {
      const FrameLayout::Place where = layout_->place(part, bits);
      if (destination) {
        if (next_dst == std::size(op.dst)) return unsupported(in);
        op.dst[next_dst] = where.slot;
        if (part.kind == Operand::Kind::reg) op.register_bytes = register_bytes(part.id);
        op.dst_bytes[next_dst++] = where.bytes;
      } else {
        if (next_src == std::size(op.src)) return unsupported(in);
        op.negate[next_src] = part.negated;
        op.src[next_src] = where.slot;
        op.src_bytes[next_src++] = where.bytes;
      }
    }
  }
  return std::nullopt;
}

/// The next fragment of mma or wmma. Precondition: its registers are as many as its shape says.
void Decoder::place_fragment(Op& op, const ptx::Instruction& in, const Operand& operand) {
  if (op.fragments == nullptr) {
    code_->fragments.push_back(std::make_unique<FragmentPlan>());
    op.fragments = code_->fragments.back().get();
  }
  FragmentPlan& plan = *code_->fragments.back();
  const unsigned index = plan.count++;
  ptx::FragmentForm& form = plan.forms[index] = ptx::fragment_forms(in)[index];
  plan.is_row_major = has_word(in, "row");
  plan.saturates = has_word(in, "satfinite");
  for (unsigned r = 0; r < form.written; ++r)
    plan.slots[index][r] = layout_->place(operand.elements[r], 64).slot;
  for (unsigned l = 0; l < kWarpSize; ++l)
    for (unsigned e = 0; e < form.registers * form.per_register; ++e) {
      const ptx::MatrixPlace at = ptx::place_in_matrix(form, l, e);
      plan.places[index][l][e] = static_cast<uint16_t>(at.row * form.columns + at.column);
    }
}

uint8_t Decoder::register_bytes(ptx::RegisterId id) const {
  return static_cast<uint8_t>(std::max(1u, ptx::bits_of(function_.registers[id].type) / 8));
}

Error Decoder::error_at(const ptx::Instruction& in, const std::string& message,
                        const std::string& next) const {
  return {message,
          next.empty() ? "Use another form of the expression in this line, or report the line as an issue."
                       : next,
          ptx::source_place(module_, in, context_.source_file)};
}

Error Decoder::unsupported(const ptx::Instruction& in) const {
  return error_at(in, "the emulator does not have the instruction " + in.text + " in this form");
}

std::optional<Error> Decoder::add(uint32_t pc) {
  const ptx::Instruction& in = function_.body[pc];
  Op op;
  op.pc = pc;
  op.source = &in;
  op.counter = context_.next_counter++;
  if (in.has_guard) {
    op.guard = layout_->slot_of(in.guard);
    op.guard_negated = in.guard_negated;
  }
  const ptx::Semantic semantic = ptx::row_of(in.opcode).semantic;
  if (semantic != ptx::Semantic::control)
    if (auto error = place_operands(op, in)) return error;
  std::optional<Error> error;
  switch (semantic) {
    case ptx::Semantic::control:
      error = add_control(op, in);
      break;
    case ptx::Semantic::memory:
    case ptx::Semantic::atomic:
      error = add_memory(op, in);
      break;
    case ptx::Semantic::async:
      error = add_async(op, in);
      break;
    case ptx::Semantic::hint:
      op.flow = Flow::nothing;
      break;
    case ptx::Semantic::fence:
      op.handler = context_.selectors->fence(in, op);
      break;
    case ptx::Semantic::barrier:
      add_barrier(op, in);
      break;
    case ptx::Semantic::warp:
      error = add_warp(op, in);
      break;
    case ptx::Semantic::texture:
      op.handler = context_.selectors->texture(in, op);
      if (op.handler == nullptr) error = unsupported(in);
      break;
    case ptx::Semantic::matrix:
      error = add_matrix(op, in);
      break;
    case ptx::Semantic::stack:
      op.flow = Flow::stack;
      code_->allocates |= in.opcode == "alloca"_op;
      break;
    case ptx::Semantic::system:
      add_system(op, in);
      break;
    default:
      error = add_alu(op, in);
  }
  if (error) return error;
  code_->ops.push_back(std::move(op));
  return std::nullopt;
}

std::optional<Error> Decoder::add_alu(Op& op, const ptx::Instruction& in) {
  for (const Operand& operand : in.operands) {
    if (operand.kind != Operand::Kind::special || !ptx::tells_time(operand.special)) continue;
    if (in.opcode != "mov"_op) return unsupported(in);
    op.flow = Flow::clock;
    return std::nullopt;
  }
  if (in.opcode == "cvta"_op) {
    const auto base = in.modifiers.space == ptx::Space::shared  ? kSharedBase
                      : in.modifiers.space == ptx::Space::local ? kLocalBase
                                                                : 0;
    op.immediate = static_cast<int64_t>(in.modifiers.to ? uint64_t{0} - base : base);
  }
  op.handler = context_.selectors->alu(in, op);
  if (op.handler == nullptr) op.handler = context_.selectors->lanes(in, op);
  if (op.handler == nullptr) return unsupported(in);
  return std::nullopt;
}

std::optional<Error> Decoder::add_warp(Op& op, const ptx::Instruction& in) {
  op.handler = context_.selectors->lanes(in, op);
  if (op.handler == nullptr) return unsupported(in);
  if (in.opcode == "activemask"_op) return std::nullopt;
  if (!in.modifiers.sync) return std::nullopt;  // as before .sync: the lanes that run it together
  op.flow = Flow::warp_value;
  size_t members = 0;
  while (members + 1 < std::size(op.src) && op.src[members + 1] != kNoSlot) ++members;
  op.members = op.src[members];
  return std::nullopt;
}

void Decoder::add_barrier(Op& op, const ptx::Instruction& in) {
  op.flow = in.opcode == "bar.warp.sync"_op ? Flow::warp_sync : Flow::barrier;
  const auto is_literal = [&](size_t operand, uint64_t value) {
    return in.operands[operand].kind == Operand::Kind::integer &&
           static_cast<uint32_t>(in.operands[operand].bits) == value;
  };
  if (op.flow == Flow::warp_sync) {
    op.members = op.src[0];
    code_->needs_order |= !is_literal(0, 0xFFFFFFFF);
    return;
  }
  const size_t id = in.modifiers.red ? 1 : 0;
  const size_t plain = in.modifiers.red ? 3 : 1;  // operands of the form without a count
  const bool is_of_cluster = in.operands.empty();
  code_->needs_order |=
      is_of_cluster || in.modifiers.arrive || in.operands.size() > plain || !is_literal(id, 0);
}

void Decoder::add_system(Op& op, const ptx::Instruction& in) {
  switch (in.opcode) {
    case "trap"_op:
    case "brkpt"_op:
      op.flow = Flow::trap;
      break;
    case "nanosleep"_op:
      op.flow = Flow::sleep;
      break;
    default:
      op.flow = Flow::nothing;
  }
}

Result<std::unique_ptr<Code>> decode(DecodeContext& context, uint32_t function) {
  return Decoder(context, function).run();
}

}  // namespace cml::emulator
