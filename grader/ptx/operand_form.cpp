#include "ptx/operand_form.h"

#include <fmt/format.h>

#include <bit>

#include "ptx/form.h"

namespace cml::ptx {
namespace {

/// Checks and fits the operands of one instruction.
class Fitting {
 public:
  Fitting(Instruction& instruction, std::span<const Register> registers)
      : instruction_(instruction), registers_(registers), row_(row_of(instruction.opcode)) {}

  std::optional<std::string> run() {
    const Form* form = find_form(instruction_);
    if (!form)
      return fmt::format("{} takes the operands {}, not {} of them", instruction_.text,
                         operands_text(instruction_), instruction_.operands.size());
    for (size_t i = 0; i < instruction_.operands.size(); ++i)
      if (auto wrong = fit(instruction_.operands[i], form->operands[i]))
        return fmt::format("operand {} of {} {}", i + 1, instruction_.text, *wrong);
    return std::nullopt;
  }

 private:
  using Wrong = std::optional<std::string>;

  Wrong fit(Operand& operand, const FormOperand& slot) {
    switch (slot.kind) {
      case FormOperand::Kind::address:
        return operand.kind == Operand::Kind::address && operand.elements.empty()
                   ? Wrong{}
                   : Wrong{"is not an [address]"};
      case FormOperand::Kind::texture:
        return fit_texture(operand);
      case FormOperand::Kind::fragment:
        return fit_fragment(operand);
      case FormOperand::Kind::label:
      case FormOperand::Kind::labels:
        return operand.kind == Operand::Kind::label ? Wrong{} : Wrong{"is not a label"};
      case FormOperand::Kind::literal:
        return operand.kind == Operand::Kind::integer ? Wrong{} : Wrong{"is not a literal integer"};
      case FormOperand::Kind::value:
      case FormOperand::Kind::value_or_vector:
      case FormOperand::Kind::call:
        break;
    }
    if (operand.kind == Operand::Kind::pair) {
      if (!slot.second) return "cannot be a pair";
      if (auto wrong = fit_single(operand.elements[0], slot)) return wrong;
      return fit_single(operand.elements[1], second_of(slot));
    }
    if (slot.second && !slot.second_is_optional) return "is not a pair d|p";
    return slot.kind == FormOperand::Kind::value_or_vector ? fit_maybe_vector(operand, slot)
                                                           : fit_single(operand, slot);
  }

  /// A handle in a register of 64 bits, and coordinates of 32.
  Wrong fit_texture(Operand& operand) {
    if (operand.kind != Operand::Kind::address || !operand.has_base_reg || operand.offset != 0 ||
        bits_of(registers_[operand.id].type) != 64)
      return "is not [handle, {coordinates}], with the handle in a register of 64 bits";
    FormOperand coordinate;
    const bool has_type = instruction_.types.size() == 2;  // tex, tld4; bytes and rows are integers
    coordinate.width = has_type ? FormOperand::Width::last_type : FormOperand::Width::bits32;
    for (Operand& element : operand.elements)
      if (auto wrong = fit_width(element, coordinate, 32, false)) return wrong;
    return std::nullopt;
  }

  /// Registers of 32 bits each, of 64 where the matrices are f64.
  Wrong fit_fragment(const Operand& operand) {
    if (operand.kind != Operand::Kind::vector) return "is no fragment, {a, b, ...}";
    const unsigned wanted = instruction_.type() == Type::f64 ? 64 : 32;
    for (const Operand& element : operand.elements) {
      if (element.kind != Operand::Kind::reg || element.negated || element.selector.count != 0)
        return "has an element that is no register";
      const Register& reg = registers_[element.id];
      if (bits_of(reg.type) != wanted)
        return fmt::format("{} has {} bits, not {}", reg.name, bits_of(reg.type), wanted);
    }
    return std::nullopt;
  }

  Wrong fit_maybe_vector(Operand& operand, const FormOperand& slot) {
    const bool is_vector = operand.kind == Operand::Kind::vector;
    if (packs_vectors(instruction_)) return is_vector ? fit_packed(operand, slot) : fit_single(operand, slot);
    if (!is_vector && instruction_.vector_size == 1) return fit_single(operand, slot);
    if (!is_vector || operand.elements.size() != instruction_.vector_size)
      return fmt::format("is not {} of {} elements", instruction_.vector_size == 1 ? "one value" : "a vector",
                         instruction_.vector_size);
    for (Operand& element : operand.elements)
      if (auto wrong = fit_single(element, slot)) return wrong;
    return std::nullopt;
  }

  /// mov.b64 d, {a, b}: the elements share the width evenly.
  Wrong fit_packed(Operand& operand, const FormOperand& slot) {
    const unsigned whole = bits_of(slot, instruction_);
    const auto count = static_cast<unsigned>(operand.elements.size());
    if (whole % count != 0 || whole / count < 8)
      return fmt::format("cannot be a vector of {} elements", count);
    for (Operand& element : operand.elements)
      if (auto wrong = fit_width(element, slot, whole / count, false)) return wrong;
    return std::nullopt;
  }

  Wrong fit_single(Operand& operand, const FormOperand& slot) {
    const bool is_wmma = std::string_view(row_.text).starts_with("wmma");
    const bool may_be_wider = (row_.semantic == Semantic::memory && !is_wmma) || row_.id == "cvt"_op ||
                              row_.id == "suld.b"_op || row_.id == "sust.b"_op;
    return fit_width(operand, slot, bits_of(slot, instruction_), may_be_wider);
  }

  /// `bits`: what the value has, 0 where the instruction has no type; `wider`: a wider register is allowed.
  Wrong fit_width(Operand& operand, const FormOperand& slot, unsigned bits, bool wider) {
    if (operand.negated && (slot.is_destination || slot.width != FormOperand::Width::predicate))
      return "cannot be negated";
    if (operand.selector.count != 0 && row_.semantic != Semantic::video)
      return fmt::format("cannot be a part of a register, {}", text_of(operand.selector));
    switch (operand.kind) {
      case Operand::Kind::reg:
        return fit_register(registers_[operand.id], slot, bits, wider);
      case Operand::Kind::sink:
        return slot.is_destination ? Wrong{} : Wrong{"cannot be _"};
      case Operand::Kind::integer:
        if (slot.is_destination) return "is not a register";
        if (is_float(type_of(slot, instruction_))) return "is an integer, not a floating-point value";
        return std::nullopt;
      case Operand::Kind::real:
        return fit_real(operand, slot, bits);
      case Operand::Kind::special:
        return fit_special(operand);
      case Operand::Kind::variable:
      case Operand::Kind::function:
        if (slot.is_destination || (bits != 0 && bits < 32)) return "cannot be an address";
        return std::nullopt;
      default:
        return "has the wrong kind";
    }
  }

  /// mov takes them, and cvt of integers (PTX ISA 10).
  Wrong fit_special(const Operand& operand) const {
    if (row_.semantic == Semantic::move) return std::nullopt;
    if (row_.id != "cvt"_op || is_float(instruction_.type())) return "cannot be a special register";
    const unsigned bits = bits_of(type_of(operand.special));
    if (bits == 1 || bits < bits_of(instruction_.types.back()))
      return fmt::format("{} has {} bits, not {}", text_of(operand.special), bits,
                         bits_of(instruction_.types.back()));
    return std::nullopt;
  }

  static Wrong fit_register(const Register& reg, const FormOperand& slot, unsigned wanted, bool wider) {
    if (slot.width == FormOperand::Width::any) return std::nullopt;
    const bool predicate = reg.type == Type::pred;
    const unsigned bits = bits_of(reg.type);
    if (predicate != (wanted == 1))
      return predicate ? fmt::format("is the predicate {}", reg.name)
                       : fmt::format("{} is no predicate", reg.name);
    if (slot.width == FormOperand::Width::address)
      return bits == 32 || bits == 64 ? Wrong{}
                                      : Wrong{fmt::format("{} is too narrow for an address", reg.name)};
    if (wanted == 0 || bits == wanted || (wider && bits > wanted)) return std::nullopt;
    return fmt::format("{} has {} bits, not {}", reg.name, bits, wanted);
  }

  Wrong fit_real(Operand& operand, const FormOperand& slot, unsigned bits) const {
    if (slot.is_destination || bits == 1) return "cannot be a floating-point literal";
    const char cls = class_of(type_of(slot, instruction_));
    if (cls != 'f' && cls != 'b') return "is a floating-point literal, not an integer";
    if (bits == 32 && !operand.is_f32) {
      operand.bits = std::bit_cast<uint32_t>(static_cast<float>(std::bit_cast<double>(operand.bits)));
      operand.is_f32 = true;
    } else if (bits == 64 && operand.is_f32) {
      operand.bits = std::bit_cast<uint64_t>(
          static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(operand.bits))));
      operand.is_f32 = false;
    } else if (bits != 32 && bits != 64) {
      return "cannot be a floating-point literal";
    }
    return std::nullopt;
  }

  Instruction& instruction_;
  std::span<const Register> registers_;
  const OpcodeRow& row_;
};

}  // namespace

std::optional<std::string> fit_operands(Instruction& instruction, std::span<const Register> registers) {
  return Fitting(instruction, registers).run();
}

}  // namespace cml::ptx
