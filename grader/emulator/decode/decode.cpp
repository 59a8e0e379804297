#include "emulator/decode/decode.h"

#include <algorithm>

#include "emulator/decode/cfg.h"
#include "emulator/decode/frame_layout.h"
#include "emulator/decode/slots.h"
#include "emulator/memory/address_space.h"
#include "emulator/memory/async.h"
#include "ptx/form.h"
#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;
using ptx::Operand;

bool changes_by_itself(ptx::SpecialRegister special) {
  switch (special) {
    case ptx::SpecialRegister::clock:
    case ptx::SpecialRegister::clock_hi:
    case ptx::SpecialRegister::clock64:
    case ptx::SpecialRegister::globaltimer:
    case ptx::SpecialRegister::globaltimer_lo:
    case ptx::SpecialRegister::globaltimer_hi:
      return true;
    default:
      return false;
  }
}

/// Decodes one function, step by step.
class Decoder {
 public:
  Decoder(DecodeContext& context, uint32_t function)
      : context_(context),
        module_(*context.module),
        function_(module_.functions[function]),
        code_(std::make_unique<Code>()) {
    code_->function = &function_;
    code_->index = function;
  }

  Result<std::unique_ptr<Code>> run() {
    for (const ptx::Instruction& in : function_.body)
      if (!in.refused.empty()) return error_at(in, in.refused);
    find_successors();
    const SlotPlan plan = plan_slots(function_, successors_);
    code_->frame_bytes = plan.bytes;
    layout_.emplace(context_, *code_, plan.slots);
    count_reads();
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
    mark_spins();
    return std::move(code_);
  }

 private:
  void find_successors() {
    const auto count = static_cast<uint32_t>(function_.body.size());
    successors_.resize(count + 1);
    leaves_.assign(count + 1, false);
    leaves_[count] = true;
    for (uint32_t pc = 0; pc < count; ++pc) {
      const ptx::Instruction& in = function_.body[pc];
      std::vector<uint32_t>& next = successors_[pc];
      const bool may_pass = in.has_guard;
      switch (in.opcode) {
        case "bra"_op:
          next.push_back(in.operands[0].id);
          if (may_pass && in.operands[0].id != pc + 1) next.push_back(pc + 1);
          break;
        case "brx.idx"_op: {
          for (const Operand& target : in.operands[1].elements)
            if (std::find(next.begin(), next.end(), target.id) == next.end()) next.push_back(target.id);
          if (may_pass && std::find(next.begin(), next.end(), pc + 1) == next.end()) next.push_back(pc + 1);
          break;
        }
        case "ret"_op:
        case "exit"_op:
          leaves_[pc] = true;
          if (may_pass) next.push_back(pc + 1);
          break;
        case "trap"_op:
          if (may_pass) next.push_back(pc + 1);
          break;
        default:
          next.push_back(pc + 1);
      }
    }
  }

  void count_reads() {
    reads_.assign(function_.registers.size(), 0);
    std::vector<ptx::RegisterId> reads;
    std::vector<ptx::RegisterId> writes;
    for (const ptx::Instruction& in : function_.body) {
      visit_registers(in, reads, writes);
      for (const ptx::RegisterId id : reads) ++reads_[id];
    }
  }

  /// Fills dst and src in textual order: vectors and pairs spread.
  std::optional<Error> place_operands(Op& op, const ptx::Instruction& in) {
    size_t next_dst = 0;
    size_t next_src = 0;
    size_t addresses = 0;
    const ptx::Form& form = ptx::form_of(in);
    for (size_t i = 0; i < in.operands.size(); ++i) {
      const Operand& operand = in.operands[i];
      const bool is_list = operand.kind == Operand::Kind::vector || operand.kind == Operand::Kind::pair;
      const std::vector<Operand> single{operand};
      const std::vector<Operand>& parts = is_list ? operand.elements : single;
      const bool destination = form.operands[i].is_destination;
      unsigned bits = ptx::bits_of(form.operands[i], in);
      if (operand.kind == Operand::Kind::vector && ptx::packs_vectors(in))
        bits /= static_cast<unsigned>(parts.size());
      if (operand.kind == Operand::Kind::address)
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

  uint8_t register_bytes(ptx::RegisterId id) const {
    return static_cast<uint8_t>(std::max(1u, ptx::bits_of(function_.registers[id].type) / 8));
  }

  Error error_at(const ptx::Instruction& in, const std::string& message) const {
    return {message, "Use another form of the expression in this line, or report the line as an issue.",
            ptx::source_place(module_, in, context_.source_file)};
  }

  Error unsupported(const ptx::Instruction& in) const {
    return error_at(in, "the emulator does not have the instruction " + in.text + " in this form");
  }

  std::optional<Error> add(uint32_t pc) {
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
        op.handler = fence_handler(in);
        break;
      case ptx::Semantic::barrier:
        add_barrier(op, in);
        break;
      case ptx::Semantic::warp:
        error = add_warp(op, in);
        break;
      case ptx::Semantic::stack:
        op.flow = Flow::stack;
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

  std::optional<Error> add_alu(Op& op, const ptx::Instruction& in) {
    for (const Operand& operand : in.operands) {
      if (operand.kind != Operand::Kind::special || !changes_by_itself(operand.special)) continue;
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
    op.handler = context_.isa->alu(in, op);
    if (op.handler == nullptr) op.handler = context_.isa->lanes(in, op);
    if (op.handler == nullptr) return unsupported(in);
    return std::nullopt;
  }

  std::optional<Error> add_warp(Op& op, const ptx::Instruction& in) {
    op.handler = context_.isa->lanes(in, op);
    if (op.handler == nullptr) return unsupported(in);
    if (in.opcode == "activemask"_op) return std::nullopt;
    if (!in.modifiers.sync) return unsupported(in);
    op.flow = Flow::warp_value;
    size_t members = 0;
    while (members + 1 < std::size(op.src) && op.src[members + 1] != kNoSlot) ++members;
    op.members = op.src[members];
    return std::nullopt;
  }

  void add_barrier(Op& op, const ptx::Instruction& in) {
    op.flow = in.opcode == "bar.warp.sync"_op ? Flow::warp_sync : Flow::barrier;
    const auto is_literal = [&](size_t operand, uint64_t value) {
      return in.operands[operand].kind == Operand::Kind::integer &&
             static_cast<uint32_t>(in.operands[operand].bits) == value;
    };
    if (op.flow == Flow::warp_sync) {
      op.members = op.src[0];
      code_->partial_sync |= !is_literal(0, 0xFFFFFFFF);
      return;
    }
    const size_t id = in.modifiers.red ? 1 : 0;
    const size_t plain = in.modifiers.red ? 3 : 1;  // operands of the form without a count
    code_->partial_sync |= in.modifiers.arrive || in.operands.size() > plain || !is_literal(id, 0);
  }

  void add_system(Op& op, const ptx::Instruction& in) {
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

  /// The space that an access goes to: param is local memory but for the kernel's own parameters.
  ptx::Space space_of(const ptx::Instruction& in, const Operand& address) const {
    const ptx::Space space = in.modifiers.space;
    if (space != ptx::Space::param) return space;
    const bool is_own = !address.has_base_var || address.variable.index < function_.parameters.size();
    return context_.is_kernel && is_own ? ptx::Space::param : ptx::Space::local;
  }

  std::optional<Error> add_memory(Op& op, const ptx::Instruction& in) {
    const size_t at = in.opcode == "ld"_op || in.opcode == "ldu"_op || in.opcode == "atom"_op ? 1 : 0;
    const ptx::Type type = in.types.back();
    op.space = space_of(in, in.operands[at]);
    op.element_bytes = static_cast<uint8_t>(ptx::bytes_of(type));
    op.elements = static_cast<uint8_t>(in.vector_size);
    op.is_signed = ptx::is_signed(type);
    op.listened = in.modifiers.space != ptx::Space::param;
    const ptx::Ordering ordering = in.modifiers.ordering;
    op.is_ordered = ordering != ptx::Ordering::none && ordering != ptx::Ordering::weak &&
                    ordering != ptx::Ordering::volatile_;
    const bool is_load = in.opcode == "ld"_op || in.opcode == "ldu"_op;
    const bool may_be_global = op.space == ptx::Space::none || op.space == ptx::Space::global;
    const bool is_volatile = ordering != ptx::Ordering::none && ordering != ptx::Ordering::weak;
    const bool is_atomic = ptx::row_of(in.opcode).semantic == ptx::Semantic::atomic;
    op.polls = is_atomic ? in.opcode == "atom"_op : is_load && is_volatile;
    op.progresses =
        !is_load && in.opcode != "atom"_op && op.space != ptx::Space::local && op.space != ptx::Space::param;
    if (may_be_global) code_->order_sensitive |= is_atomic ? depends_on_order(in) : is_load && is_volatile;
    if (op.listened) op.site = context_.next_site++;
    if (may_be_global) op.flow = Flow::global_access;
    op.handler = context_.isa->memory(in, op);
    if (op.handler == nullptr) return unsupported(in);
    return std::nullopt;
  }

  /// Sums of integers and their like come out the same in any order, where nobody looks at what was there
  /// before.
  bool depends_on_order(const ptx::Instruction& in) const {
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

  std::optional<Error> add_async(Op& op, const ptx::Instruction& in) {
    op.space = in.modifiers.space;
    op.handler = async_handler(in, op);
    if (op.handler == nullptr) return unsupported(in);
    code_->partial_sync |= ptx::row_of(in.opcode).text[0] == 'm';  // mbarrier
    op.polls = in.opcode == "mbarrier.test_wait"_op || in.opcode == "mbarrier.try_wait"_op;
    if (in.opcode == "cp.async"_op) {
      op.space = ptx::Space::shared;
      op.element_bytes = static_cast<uint8_t>(in.operands[2].bits);
      op.listened = true;
      op.site = context_.next_site;
      context_.next_site += 2;  // the load from global memory, then the store to shared memory
    }
    return std::nullopt;
  }

  std::optional<Error> add_control(Op& op, const ptx::Instruction& in) {
    switch (in.opcode) {
      case "bra"_op:
        op.flow = Flow::branch;
        op.target = in.operands[0].id;
        return std::nullopt;
      case "brx.idx"_op: {
        op.flow = Flow::branch_indexed;
        const FrameLayout::Place index = layout_->place(in.operands[0], 32);
        op.src[0] = index.slot;
        for (const Operand& target : in.operands[1].elements) op.targets.push_back(target.id);
        return std::nullopt;
      }
      case "ret"_op:
        op.flow = Flow::ret;
        return std::nullopt;
      case "exit"_op:
        op.flow = Flow::exit;
        return std::nullopt;
      default:
        return add_call(op, in);
    }
  }

  std::optional<Error> add_call(Op& op, const ptx::Instruction& in) {
    auto site = std::make_shared<CallSite>();
    op.flow = Flow::call;
    const Operand& callee = in.operands[1];
    if (callee.kind == Operand::Kind::function) {
      const ptx::Function& target = module_.functions[callee.id];
      site->function = static_cast<int32_t>(callee.id);
      if (target.has_body) {
        code_->callees.push_back(callee.id);
      } else {
        site->host = host_function(target.name);
        if (site->host == HostFunction::none)
          return error_at(in, "call of " + target.name + ", which the module does not define");
        op.flow = Flow::call_host;
        code_->order_sensitive |= site->host != HostFunction::assertfail;
        code_->prints |= site->host == HostFunction::vprintf;
      }
    } else {
      const FrameLayout::Place target = layout_->place(callee, 64);
      op.src[0] = target.slot;
      op.src_bytes[0] = target.bytes;
      code_->calls_indirectly = true;
    }
    for (const Operand& value : in.operands[0].elements) site->returns.push_back(layout_->call_value(value));
    if (in.operands.size() > 2)
      for (const Operand& value : in.operands[2].elements)
        site->arguments.push_back(layout_->call_value(value));
    op.call = std::move(site);
    return std::nullopt;
  }

  static HostFunction host_function(const std::string& name) {
    if (name == "vprintf") return HostFunction::vprintf;
    if (name == "malloc") return HostFunction::malloc;
    if (name == "free") return HostFunction::free;
    if (name == "__assertfail") return HostFunction::assertfail;
    return HostFunction::none;
  }

  void set_reconvergence() {
    const std::vector<uint32_t> meet = post_dominators(successors_, leaves_);
    for (Op& op : code_->ops) op.reconverge = meet[op.pc] == kNoNode ? kNoPc : meet[op.pc];
  }

  /// A branch back over instructions that look at memory others may change, and change none themselves, may
  /// be a spin-wait.
  void mark_spins() {
    bool any = false;
    for (const Op& op : code_->ops) any |= op.polls;
    for (Op& op : code_->ops) {
      if (op.flow != Flow::branch || op.target > op.pc) continue;
      bool polls = false;
      bool progresses = false;
      for (uint32_t pc = op.target; pc < op.pc; ++pc) {
        const Op& inner = code_->ops[pc];
        polls |= inner.polls || (inner.flow == Flow::call && (any || !code_->callees.empty()));
        progresses |= inner.progresses;
      }
      op.polls = polls && !progresses;
    }
  }

  DecodeContext& context_;
  const ptx::Module& module_;
  const ptx::Function& function_;
  std::unique_ptr<Code> code_;
  Successors successors_;
  std::vector<bool> leaves_;
  std::optional<FrameLayout> layout_;
  std::vector<uint32_t> reads_;
};

}  // namespace

Result<std::unique_ptr<Code>> decode(DecodeContext& context, uint32_t function) {
  return Decoder(context, function).run();
}

}  // namespace cml::emulator
