#include "emulator/decode/decoder.h"

#include <algorithm>

#include "emulator/decode/cfg.h"

/// Branches, calls and where diverged lanes meet (PTX ISA 9.7.12).
namespace cml::emulator {
namespace {

using ptx::Operand;
using ptx::operator""_op;

struct HostRow {
  const char* name;
  HostFunction id;
  size_t arguments;
};
constexpr HostRow kHostFunctions[] = {{"vprintf", HostFunction::vprintf, 2},
                                      {"malloc", HostFunction::malloc, 1},
                                      {"free", HostFunction::free, 1},
                                      {"__assertfail", HostFunction::assertfail, 5}};

/// Functions of the device runtime that <<<...>>> in device code calls.
bool launches_kernels(const std::string& name) {
  for (const char* one : {"cudaLaunchDevice", "cudaGetParameterBuffer", "__cudaCDP2"})
    if (name.starts_with(one)) return true;
  return false;
}

/// The one with this name and number of arguments.
HostFunction host_function(const std::string& name, size_t arguments) {
  for (const HostRow& row : kHostFunctions)
    if (name == row.name && arguments == row.arguments) return row.id;
  return HostFunction::none;
}

}  // namespace

void Decoder::find_successors() {
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

std::optional<Error> Decoder::add_control(Op& op, const ptx::Instruction& in) {
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
    case "call"_op:
      return add_call(op, in);
    default:
      return unsupported(in);
  }
}

std::optional<Error> Decoder::add_call(Op& op, const ptx::Instruction& in) {
  auto site = std::make_shared<CallSite>();
  op.flow = Flow::call;
  const Operand& callee = in.operands[1];
  if (callee.kind == Operand::Kind::function) {
    const ptx::Function& target = module_.functions[callee.id];
    site->function = static_cast<int32_t>(callee.id);
    if (target.has_body) {
      code_->callees.push_back(callee.id);
    } else {
      const size_t arguments = in.operands[2].elements.size();
      site->host = host_function(target.name, arguments);
      if (site->host == HostFunction::none && launches_kernels(target.name))
        return error_at(
            in, "a kernel that is launched by a kernel (dynamic parallelism): the emulator does not have it",
            "Launch the kernel from host code, or run the program on a GPU.");
      if (site->host == HostFunction::none && target.name.starts_with("cuda"))
        return error_at(
            in,
            "call of " + target.name + ", a function of the device runtime: the emulator does not have it",
            "Call it from host code where that is possible, or run the program on a GPU.");
      if (site->host == HostFunction::none)
        return error_at(in, "call of " + target.name + ", which the module does not define, with " +
                                std::to_string(arguments) + " arguments");
      op.flow = Flow::call_host;
      code_->order_sensitive |= site->host != HostFunction::assertfail;
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

void Decoder::set_reconvergence() {
  const std::vector<uint32_t> meet = post_dominators(successors_, leaves_);
  for (Op& op : code_->ops) op.reconverge = meet[op.pc] == kNoNode ? kNoPc : meet[op.pc];
}

/// A branch back over instructions that look at memory others may change may wait for them.
void Decoder::mark_polling_loops() {
  bool any = false;
  for (const Op& op : code_->ops) any |= op.polls;
  for (Op& op : code_->ops) {
    if (op.flow != Flow::branch || op.target > op.pc) continue;
    for (uint32_t pc = op.target; pc < op.pc; ++pc) {
      const Op& inner = code_->ops[pc];
      op.polls |= inner.polls || (inner.flow == Flow::call && (any || !code_->callees.empty()));
    }
  }
}

}  // namespace cml::emulator
