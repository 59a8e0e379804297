#include "emulator/decode/frame_layout.h"

#include <algorithm>

#include "emulator/decode/invariant.h"
#include "emulator/decode/slots.h"
#include "emulator/memory/address_space.h"
#include "emulator/memory/round_up.h"

namespace cml::emulator {
namespace {

using ptx::Operand;

}  // namespace

FrameLayout::FrameLayout(const DecodeContext& context, Code& code, std::vector<Slot> slots)
    : context_(context),
      module_(*context.module),
      function_(*code.function),
      code_(code),
      slots_(std::move(slots)) {
  place_locals();
}

/// Local arrays, and the parameters and call frames of device functions, lie in local memory; the arrays
/// last, so that an index beyond them is beyond all.
void FrameLayout::place_locals() {
  uint64_t stack = 0;
  const size_t parameters = function_.parameters.size();
  const size_t outer = parameters + function_.returns.size();
  local_offset_.assign(function_.variables.size(), 0);
  for (const ptx::Space space : {ptx::Space::param, ptx::Space::local}) {
    for (size_t i = 0; i < function_.variables.size(); ++i) {
      const ptx::Variable& variable = function_.variables[i];
      if (variable.space != space || (context_.is_kernel && i < parameters)) continue;
      local_offset_[i] = local_.place(variable, 4);
      if (space == ptx::Space::local) stack += variable.bytes;
    }
  }
  if (excess()) return;
  code_.used_local_bytes = static_cast<uint32_t>(local_.bytes());
  code_.local_bytes = static_cast<uint32_t>(round_up(local_.bytes(), 16));
  code_.stack_bytes = static_cast<uint32_t>(round_up(stack, 16));
  if (context_.is_kernel) return;
  for (size_t i = 0; i < outer; ++i) {
    CallValue value;
    value.offset = static_cast<uint32_t>(local_offset_[i]);
    value.bytes = static_cast<uint32_t>(function_.variables[i].bytes);
    if (function_.variables[i].space == ptx::Space::reg) {
      value.is_register = true;
      value.slot = register_named(function_.variables[i].name, value.slot_bytes);
    }
    (i < parameters ? code_.parameters : code_.returns).push_back(value);
  }
}

std::optional<Error> FrameLayout::excess() const { return local_.excess(module_); }

Slot FrameLayout::register_named(const std::string& name, unsigned& bytes) const {
  for (size_t id = 0; id < function_.registers.size(); ++id) {
    if (function_.registers[id].name != name) continue;
    bytes = cell_bytes(function_.registers[id].type);
    return slots_[id];
  }
  return kNoSlot;
}

Slot FrameLayout::new_slot(unsigned cell) {
  const Slot slot = code_.frame_bytes;
  code_.frame_bytes += slot_bytes(cell);
  return slot;
}

Slot FrameLayout::literal(uint64_t value, unsigned bits) {
  const unsigned bytes = bits == 1 ? 0 : bits <= 32 ? 4 : bits / 8;
  if (bits == 1) value = value != 0 ? ~uint64_t{0} : 0;
  if (bits > 1 && bits < 64) value &= (uint64_t{1} << bits) - 1;
  const auto [found, is_new] = literals_.try_emplace({bytes, value}, 0);
  if (is_new) {
    found->second = new_slot(bytes);
    code_.literals.push_back({found->second, bytes, value});
  }
  return found->second;
}

Slot FrameLayout::special(ptx::SpecialRegister special) {
  const auto [found, is_new] = specials_.try_emplace(special, 0);
  if (is_new) {
    found->second = new_slot(cell_bytes(ptx::type_of(special)));
    code_.specials.push_back({found->second, special, !is_invariant(special)});
  }
  return found->second;
}

Slot FrameLayout::variable(const ptx::VariableRef& ref, int64_t offset, unsigned bits) {
  const auto shift = static_cast<uint64_t>(offset);
  const ptx::Variable& it = ref.module_scope ? module_.variables[ref.index] : function_.variables[ref.index];
  if (it.space == ptx::Space::shared)
    return literal(context_.shared_offset(ref.module_scope, code_.index, ref.index) + shift, bits);
  if (ref.module_scope) {
    const uint64_t address = (*context_.addresses)[ref.index];
    const bool is_short = it.space == ptx::Space::constant && bits == 32;
    if (is_short)
      CML_REQUIRE(window_of(address) < kShortWindows, "too many arrays for 32-bit addresses of constants");
    return literal((is_short ? short_address(address) : address) + shift, bits);
  }
  if (context_.is_kernel && ref.index < function_.parameters.size())
    return literal(window_begin(kParameterWindow) + parameter_offset(ref.index) + shift, bits);
  const uint64_t at = local_offset_[ref.index] + shift;
  const auto [found, is_new] = local_slots_.try_emplace({at, bits}, 0);
  if (is_new) {
    found->second = new_slot(bits <= 32 ? 4 : 8);
    code_.locals.push_back({found->second, at, bits <= 32 ? 4u : 8u});
  }
  return found->second;
}

uint64_t FrameLayout::parameter_offset(uint32_t index) const {
  uint64_t at = 0;
  for (uint32_t i = 0; i <= index; ++i) {
    at = round_up(at, std::max<uint32_t>(function_.parameters[i].alignment, 1));
    if (i < index) at += function_.parameters[i].bytes;
  }
  return at;
}

FrameLayout::Place FrameLayout::place(const Operand& operand, unsigned bits) {
  const auto cell = static_cast<uint8_t>(bits == 1 ? 0 : bits <= 32 ? 4 : bits / 8);
  switch (operand.kind) {
    case Operand::Kind::reg:
      return {slots_[operand.id], static_cast<uint8_t>(cell_bytes(function_.registers[operand.id].type))};
    case Operand::Kind::integer:
    case Operand::Kind::real:
      return {literal(operand.bits, bits), cell};
    case Operand::Kind::special:
      return {special(operand.special), static_cast<uint8_t>(cell_bytes(ptx::type_of(operand.special)))};
    case Operand::Kind::variable:
      return {variable(operand.variable, operand.offset, bits), cell};
    case Operand::Kind::function:
      return {literal(kFunctionBase + operand.id * kFunctionStep, bits), cell};
    case Operand::Kind::address:
      if (operand.has_base_reg)
        return {slots_[operand.id], static_cast<uint8_t>(cell_bytes(function_.registers[operand.id].type))};
      if (operand.has_base_var) return {variable(operand.variable, 0, 64), 8};
      return {literal(operand.bits, 64), 8};
    default:
      return {};
  }
}

CallValue FrameLayout::call_value(const Operand& operand) {
  CallValue value;
  if (operand.kind == Operand::Kind::variable) {
    value.offset = static_cast<uint32_t>(local_offset_[operand.variable.index]);
    value.bytes = static_cast<uint32_t>(function_.variables[operand.variable.index].bytes);
    return value;
  }
  const Place where = place(operand, 64);
  value.is_register = true;
  value.slot = where.slot;
  value.slot_bytes = where.bytes;
  value.bytes = where.bytes;
  return value;
}

}  // namespace cml::emulator
