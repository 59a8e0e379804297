#include "emulator/decode/decoder.h"

#include <algorithm>

#include "ptx/opcode_table.h"

/// Loads, stores, atomics and asynchronous copies (PTX ISA 9.7.9, 9.7.13).
namespace cml::emulator {
namespace {

using ptx::Operand;
using ptx::operator""_op;

const Operand& address_of(const ptx::Instruction& in) {
  const auto is_address = [](const Operand& operand) { return operand.kind == Operand::Kind::address; };
  const auto found = std::find_if(in.operands.begin(), in.operands.end(), is_address);
  CML_REQUIRE(found != in.operands.end(), in.text + " has an address");
  return *found;
}

}  // namespace

/// The space that an access goes to: param is local memory but for the kernel's own parameters.
ptx::Space Decoder::space_of(const ptx::Instruction& in) const {
  const ptx::Space space = in.modifiers.space;
  if (space != ptx::Space::param) return space;
  const Operand& address = address_of(in);
  const bool is_own = !address.has_base_var || address.variable.index < function_.parameters.size();
  return context_.is_kernel && is_own ? ptx::Space::param : ptx::Space::local;
}

std::optional<Error> Decoder::add_memory(Op& op, const ptx::Instruction& in) {
  const ptx::Type type = in.types.back();
  op.space = space_of(in);
  op.element_bytes = static_cast<uint8_t>(ptx::bytes_of(type));
  op.elements = static_cast<uint8_t>(in.vector_size);
  op.is_signed = ptx::is_signed(type);
  op.is_observed = in.modifiers.space != ptx::Space::param;
  const ptx::Ordering ordering = in.modifiers.ordering;
  const bool is_matrix = in.opcode == "ldmatrix"_op || in.opcode == "stmatrix"_op;
  const bool is_fragment = op.fragments != nullptr;
  const bool is_load = in.opcode == "ld"_op || in.opcode == "ldu"_op;
  const bool may_be_global = !is_matrix && (op.space == ptx::Space::none || op.space == ptx::Space::global);
  const bool is_volatile = ordering != ptx::Ordering::none && ordering != ptx::Ordering::weak;
  const bool is_atomic = ptx::row_of(in.opcode).semantic == ptx::Semantic::atomic;
  op.polls = is_atomic ? in.opcode == "atom"_op : is_load && is_volatile;
  code_->needs_order |= is_volatile && !is_atomic;
  // The filter takes all atomics to be morally strong.
  code_->needs_order |= is_atomic && may_be_global && in.modifiers.scope == ptx::Scope::cta;
  if (may_be_global) code_->order_sensitive |= is_atomic ? depends_on_order(in) : is_load && is_volatile;
  if (op.is_observed) op.site = context_.next_site++;
  if (may_be_global || op.space == ptx::Space::shared) op.flow = Flow::access;
  if (is_matrix || is_fragment) make_warp_wide(op);
  if (is_matrix) op.element_bytes = 16;
  if (op.space == ptx::Space::constant && address_of(in).has_base_reg && op.src_bytes[0] == 4) {
    op.members = op.src[0];  // the register; the handler puts the addresses of 64 bits into src[0]
    op.src[0] = layout_->scratch();
    op.src_bytes[0] = 8;
  }
  op.handler = context_.selectors->memory(in, op);
  if (op.handler == nullptr) return unsupported(in);
  return std::nullopt;
}

/// ldmatrix and stmatrix, whose rows have 16 bytes, wmma and mma: every lane of the warp takes part.
void Decoder::make_warp_wide(Op& op) {
  op.flow = Flow::warp_value;
  Operand all;
  all.kind = Operand::Kind::integer;
  all.bits = 0xFFFFFFFF;
  op.members = layout_->place(all, 32).slot;
}

/// Sums of integers and the like come out the same in any order, where no thread looks at what was there
/// before.
bool Decoder::depends_on_order(const ptx::Instruction& in) const {
  const ptx::AtomicOp what = in.modifiers.atomic;
  if (what == ptx::AtomicOp::cas || what == ptx::AtomicOp::exch) return true;
  if (what == ptx::AtomicOp::inc || what == ptx::AtomicOp::dec) {
    // The same bound everywhere gives the same count, but bounds may differ.
    return true;
  }
  if (ptx::is_float(in.type()) || ptx::class_of(in.type()) == 'v') return true;
  if (in.opcode == "red"_op) return false;
  const Operand& to = in.operands[0];
  return to.kind == Operand::Kind::vector || (to.kind == Operand::Kind::reg && reads_[to.id] > 0);
}

std::optional<Error> Decoder::add_matrix(Op& op, const ptx::Instruction& in) {
  make_warp_wide(op);
  op.handler = context_.selectors->lanes(in, op);
  if (op.handler == nullptr) return unsupported(in);
  return std::nullopt;
}

namespace {

/// What the emulator does not have of this form of cp.async.bulk; null where it has it.
const char* bulk_refusal(const ptx::Instruction& instruction) {
  const bool is_store = instruction.modifiers.space == ptx::Space::global;
  const bool from_global = has_word(instruction, "global"),
             from_shared = has_word(instruction, "shared::cta");
  if (has_word(instruction, "multicast"))
    return "a copy to several blocks of a cluster (.multicast::cluster)";
  if (instruction.modifiers.space != ptx::Space::shared && !is_store) return "a destination in another space";
  if (from_global == from_shared || (is_store && from_global)) return "these two spaces";
  if (has_word(instruction, "bulk_group") != is_store || has_word(instruction, "mbarrier") == is_store)
    return "this way to tell of the end: .bulk_group out of shared memory, "
           ".mbarrier::complete_tx::bytes into it";
  return nullptr;
}

}  // namespace

std::optional<Error> Decoder::add_async(Op& op, const ptx::Instruction& in) {
  op.space = in.modifiers.space;
  op.handler = context_.selectors->async(in, op);
  if (op.handler == nullptr) return unsupported(in);
  code_->needs_order = true;
  code_->shows_pending |= in.opcode == "mbarrier.pending_count"_op;
  op.polls = in.opcode == "mbarrier.test_wait"_op || in.opcode == "mbarrier.try_wait"_op;
  if (op.polls) op.flow = Flow::look;
  if (in.opcode == "cp.async.bulk"_op) {
    if (const char* what = bulk_refusal(in))
      return error_at(in, "the emulator does not have in " + in.text + " " + what);
    op.is_observed = true;
    op.element_bytes = 16;
    op.site = context_.next_site;
    context_.next_site += 2;  // the side that is read, then the one that is written
  }
  if (in.opcode == "cp.async"_op) {
    const uint64_t bytes = in.operands[2].bits;
    if (bytes != 4 && bytes != 8 && bytes != 16) return unsupported(in);  // PTX ISA 9.7.9.25.3
    op.space = ptx::Space::shared;
    op.element_bytes = static_cast<uint8_t>(bytes);
    op.is_observed = true;
    op.site = context_.next_site;
    context_.next_site += 2;  // the load from global memory, then the store to shared memory
  }
  return std::nullopt;
}

}  // namespace cml::emulator
