#include "diagnosis/pointer_origin.h"

#include <algorithm>
#include <functional>
#include <set>

namespace cml::diagnosis {
namespace {

using ptx::operator""_op;
using Kind = ptx::Operand::Kind;

bool writes(const ptx::Instruction& in, ptx::RegisterId id) {
  if (in.operands.empty() || in.opcode == "st"_op || in.opcode == "red"_op) return false;
  const ptx::Operand& to = in.operands.front();
  if (to.kind == Kind::reg) return to.id == id;
  return std::any_of(to.elements.begin(), to.elements.end(),
                     [&](const ptx::Operand& it) { return it.kind == Kind::reg && it.id == id; });
}

bool names(const ptx::Operand& operand, ptx::RegisterId id) {
  if ((operand.kind == Kind::reg || operand.has_base_reg) && operand.id == id) return true;
  return std::any_of(operand.elements.begin(), operand.elements.end(),
                     [=](const ptx::Operand& it) { return names(it, id); });
}

class Walk {
 public:
  explicit Walk(const ptx::Function& function) : function_(function) {}

  void address(const ptx::Operand& operand) {
    if (operand.has_base_reg) follow(operand.id);
    if (operand.has_base_var) variable(operand.variable);
    if (!operand.has_base_reg && !operand.has_base_var) found_literal_ = true;
  }
  PointerOrigin result() {
    origin_.is_literal =
        found_literal_ && origin_.parameters.empty() && origin_.variables.empty() && !origin_.is_loaded;
    return std::move(origin_);
  }

 private:
  void follow(ptx::RegisterId id) {
    if (!seen_.insert(id).second) return;
    for (const ptx::Instruction& in : function_.body)
      if (writes(in, id)) definition(in);
  }
  void definition(const ptx::Instruction& in) {
    if (in.opcode == "ld"_op && in.operands.size() > 1) {
      const ptx::Operand& from = in.operands[1];
      const bool wide = !in.types.empty() && ptx::bits_of(in.types.back()) == 64;
      if (in.modifiers.space == ptx::Space::param && from.has_base_var && wide)
        return parameter(from.variable);
      origin_.is_loaded |= wide;
      return;
    }
    // Of a sum the 64-bit parts alone can be the pointer: an index comes from 32 bits, or by a
    // multiplication.
    const bool is_index = in.opcode == "mul"_op || in.opcode == "mad"_op || in.opcode == "shl"_op;
    if (is_index && in.operands.size() > 2 && in.operands[2].kind == Kind::integer) {
      const auto by = static_cast<int64_t>(in.operands[2].bits);
      origin_.strides.push_back(in.opcode == "shl"_op ? int64_t{1} << (by & 63) : by);
    }
    for (size_t i = 1; i < in.operands.size(); ++i) {
      const ptx::Operand& from = in.operands[i];
      if (is_index && !(in.opcode == "mad"_op && i == 3)) continue;
      if (from.kind == Kind::reg && is_wide(from.id)) follow(from.id);
      if (from.kind == Kind::variable) variable(from.variable);
      if (from.kind == Kind::integer) found_literal_ = true;
    }
  }
  bool is_wide(ptx::RegisterId id) const {
    return id < function_.registers.size() && ptx::bits_of(function_.registers[id].type) == 64;
  }
  void parameter(const ptx::VariableRef& ref) {
    if (!ref.module_scope && ref.index < function_.parameters.size() &&
        std::find(origin_.parameters.begin(), origin_.parameters.end(), ref.index) ==
            origin_.parameters.end())
      origin_.parameters.push_back(ref.index);
  }
  void variable(const ptx::VariableRef& ref) {
    if (!ref.module_scope && ref.index < function_.variables.size())
      origin_.variables.push_back(function_.variables[ref.index].name);
  }

  const ptx::Function& function_;
  std::set<ptx::RegisterId> seen_;
  PointerOrigin origin_;
  bool found_literal_ = false;
};

}  // namespace

PointerOrigin origin_of(const ptx::Function& function, const ptx::Instruction& access) {
  Walk walk(function);
  for (const ptx::Operand& operand : access.operands)
    if (operand.kind == Kind::address) {
      walk.address(operand);
      break;
    }
  return walk.result();
}

const ptx::Function* function_with(const ptx::Module& module, const ptx::Instruction& in) {
  for (const ptx::Function& function : module.functions) {
    const auto* begin = function.body.data();
    if (!std::less<>{}(&in, begin) && std::less<>{}(&in, begin + function.body.size())) return &function;
  }
  return nullptr;
}

bool is_result_used(const ptx::Module& module, const ptx::Instruction& in) {
  const ptx::Function* function = function_with(module, in);
  if (in.opcode == "red"_op || function == nullptr || in.operands.empty()) return false;
  const ptx::Operand& result = in.operands.front();
  if (result.kind != Kind::reg) return result.kind == Kind::vector;
  return std::any_of(function->body.begin(), function->body.end(), [&](const ptx::Instruction& it) {
    if (&it == &in) return false;
    return (it.has_guard && it.guard == result.id) ||
           std::any_of(it.operands.begin(), it.operands.end(),
                       [&](const ptx::Operand& operand) { return names(operand, result.id); });
  });
}

}  // namespace cml::diagnosis
