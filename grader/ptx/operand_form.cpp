#include "ptx/operand_form.h"

#include <fmt/format.h>

#include <bit>
#include <vector>

#include "core/error.h"
#include "ptx/opcode_table.h"

namespace cml::ptx {
namespace {

/// One operand of a form; the letters are explained in opcodes.def.
struct Slot {
  char role = 0;
  char second = 0;  ///< the q of p|q
  bool second_optional = false;
  bool address = false;
  bool optional = false;
};

struct Form {
  std::string_view condition;  ///< "red", "cas", "arrive", "parity" or nothing
  std::vector<Slot> slots;
};

Slot read_slot(std::string_view text) {
  Slot slot;
  const bool question = text.ends_with('?');
  if (question) text.remove_suffix(1);
  slot.address = text.starts_with('[');
  slot.role = text[slot.address ? 1 : 0];
  const size_t bar = text.find('|');
  if (bar != std::string_view::npos) {
    slot.second = text[bar + 1];
    slot.second_optional = question;
  } else {
    slot.optional = question;
  }
  return slot;
}

std::vector<Form> read_forms(std::string_view text) {
  std::vector<Form> forms;
  while (true) {
    const size_t end = std::min(text.find(';'), text.size());
    std::string_view one = text.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    Form form;
    if (const size_t colon = one.find(':'); colon != std::string_view::npos) {
      form.condition = one.substr(0, colon);
      one.remove_prefix(colon + 2);
    }
    while (!one.empty()) {
      const size_t comma = std::min(one.find(','), one.size());
      form.slots.push_back(read_slot(one.substr(0, comma)));
      one.remove_prefix(std::min(comma + 1, one.size()));
    }
    forms.push_back(std::move(form));
    if (end == text.size()) return forms;
    text.remove_prefix(end + 1);
  }
}

const std::vector<Form>& forms_of(const OpcodeRow& row) {
  static const std::vector<std::vector<Form>> all = [] {
    std::vector<std::vector<Form>> forms;
    for (const OpcodeRow& one : opcode_rows()) forms.push_back(read_forms(one.form));
    return forms;
  }();
  return all[static_cast<size_t>(row.id)];
}

bool holds(std::string_view condition, const Modifiers& modifiers) {
  if (condition.empty()) return true;
  if (condition == "red") return modifiers.red;
  if (condition == "cas") return modifiers.atomic == AtomicOp::cas;
  if (condition == "arrive") return modifiers.arrive;
  if (condition == "parity") return modifiers.rest == "parity";
  CML_REQUIRE(false, "opcodes.def has the unknown condition " + std::string(condition));
  return false;
}

/// The first form whose condition holds; of those with that condition, the one that the operands' number
/// fits.
const Form* choose(const std::vector<Form>& forms, const Instruction& instruction) {
  const size_t count = instruction.operands.size();
  const std::string_view* condition = nullptr;
  for (const Form& form : forms) {
    if (condition ? form.condition != *condition : !holds(form.condition, instruction.modifiers)) continue;
    condition = &form.condition;
    size_t least = form.slots.size();
    while (least > 0 && form.slots[least - 1].optional) --least;
    if (count >= least && count <= form.slots.size()) return &form;
  }
  return nullptr;
}

/// What a role asks of the width of a register.
struct Width {
  unsigned bits = 0;   ///< 0: any
  bool wider = false;  ///< a wider register will do
  bool predicate = false;
};

/// Checks and fits the operands of one instruction.
class Fitting {
 public:
  Fitting(Instruction& instruction, std::span<const Register> registers)
      : instruction_(instruction), registers_(registers), row_(row_of(instruction.opcode)) {}

  std::optional<std::string> run() {
    const Form* form = choose(forms_of(row_), instruction_);
    if (!form)
      return fmt::format("{} takes the operands {}, not {} of them", instruction_.text,
                         *row_.form ? row_.form : "(none)", instruction_.operands.size());
    for (size_t i = 0; i < instruction_.operands.size(); ++i)
      if (auto wrong = fit(instruction_.operands[i], form->slots[i]))
        return fmt::format("operand {} of {} {}", i + 1, instruction_.text, *wrong);
    return std::nullopt;
  }

 private:
  using Wrong = std::optional<std::string>;

  Type type_of_role(char role) const {
    const std::vector<Type>& types = instruction_.types;
    if (types.empty()) return Type::none;
    return role == 'a' || role == 'b' || role == 'S' ? types.back() : types.front();
  }

  Width width_of(char role) const {
    switch (role) {
      case 'p':
      case 'q':
        return {1, false, true};
      case 'i':
      case 'n':
        return {32};
      case 'w':
        return {64};
      case 'x':
      case 't':
        return {};
      default:
        break;
    }
    const Type type = type_of_role(role);
    if (type == Type::pred) return {1, false, true};
    const bool doubled = (role == 'd' || role == 'e') && instruction_.modifiers.half == Half::wide;
    const bool wider = row_.semantic == Semantic::memory || row_.id == Opcode::cvt;
    return {bits_of(type) * (doubled ? 2 : 1), wider, false};
  }

  static bool is_destination(char role) { return role == 'd' || role == 'D' || role == 'i' || role == 'p'; }

  Wrong fit(Operand& operand, const Slot& slot) {
    if (slot.address) return operand.kind == Operand::Kind::address ? Wrong{} : Wrong{"is not an [address]"};
    if (slot.role == 'L' || slot.role == 'T')
      return operand.kind == Operand::Kind::label ? Wrong{} : Wrong{"is not a label"};
    if (slot.role == 'k')
      return operand.kind == Operand::Kind::integer ? Wrong{} : Wrong{"is not a literal integer"};
    if (operand.kind == Operand::Kind::pair) {
      if (!slot.second) return "cannot be a pair";
      if (auto wrong = fit_single(operand.elements[0], slot.role)) return wrong;
      return fit_single(operand.elements[1], slot.second);
    }
    if (slot.second && !slot.second_optional) return "is not a pair d|p";
    if (slot.role == 'D' || slot.role == 'S') return fit_maybe_vector(operand, slot.role);
    return fit_single(operand, slot.role);
  }

  Wrong fit_maybe_vector(Operand& operand, char role) {
    const bool is_vector = operand.kind == Operand::Kind::vector;
    if (row_.semantic == Semantic::move)
      return is_vector ? fit_packed(operand, role) : fit_single(operand, role);
    if (!is_vector && instruction_.vector_size == 1) return fit_single(operand, role);
    if (!is_vector || operand.elements.size() != instruction_.vector_size)
      return fmt::format("is not {} of {} elements", instruction_.vector_size == 1 ? "one value" : "a vector",
                         instruction_.vector_size);
    for (Operand& element : operand.elements)
      if (auto wrong = fit_single(element, role)) return wrong;
    return std::nullopt;
  }

  /// mov.b64 d, {a, b}: the elements share the width evenly.
  Wrong fit_packed(Operand& operand, char role) {
    const Width whole = width_of(role);
    const size_t count = operand.elements.size();
    if (whole.predicate || whole.bits % count != 0 || whole.bits / count < 8)
      return fmt::format("cannot be a vector of {} elements", count);
    for (Operand& element : operand.elements)
      if (auto wrong = fit_width(element, {whole.bits / static_cast<unsigned>(count)}, role)) return wrong;
    return std::nullopt;
  }

  Wrong fit_single(Operand& operand, char role) { return fit_width(operand, width_of(role), role); }

  Wrong fit_width(Operand& operand, const Width& width, char role) {
    const bool destination = is_destination(role);
    if ((operand.negated && role != 'q') || (operand.minus && (row_.id != Opcode::vmad || destination)))
      return "cannot be negated";
    if (operand.selector.count != 0 && row_.semantic != Semantic::video)
      return fmt::format("cannot be a part of a register, {}", text_of(operand.selector));
    switch (operand.kind) {
      case Operand::Kind::reg:
        return fit_register(registers_[operand.id], width, role);
      case Operand::Kind::sink:
        return destination ? Wrong{} : Wrong{"cannot be _"};
      case Operand::Kind::integer:
        if (destination) return "is not a register";
        if (is_float(type_of_role(role)) && role != 'n' && role != 'w' && role != 'x' && role != 'q')
          return "is an integer, not a floating-point value";
        return std::nullopt;
      case Operand::Kind::real:
        return fit_real(operand, width, role);
      case Operand::Kind::special:
        return row_.semantic == Semantic::move ? Wrong{} : Wrong{"cannot be a special register"};
      case Operand::Kind::variable:
      case Operand::Kind::function:
        if (destination || width.predicate || (width.bits != 0 && width.bits < 32))
          return "cannot be an address";
        return std::nullopt;
      default:
        return "has the wrong kind";
    }
  }

  Wrong fit_register(const Register& reg, const Width& width, char role) const {
    const bool predicate = reg.type == Type::pred;
    const unsigned bits = bits_of(reg.type);
    if (role == 'x') return std::nullopt;
    if (predicate != width.predicate)
      return predicate ? fmt::format("is the predicate {}", reg.name)
                       : fmt::format("{} is no predicate", reg.name);
    if (role == 't')
      return bits == 32 || bits == 64 ? Wrong{}
                                      : Wrong{fmt::format("{} is too narrow for an address", reg.name)};
    if (width.bits == 0 || bits == width.bits || (width.wider && bits > width.bits)) return std::nullopt;
    return fmt::format("{} has {} bits, not {}", reg.name, bits, width.bits);
  }

  Wrong fit_real(Operand& operand, const Width& width, char role) const {
    if (is_destination(role) || role == 'q' || role == 'n') return "cannot be a floating-point literal";
    const char cls = class_of(type_of_role(role));
    if (cls != 'f' && cls != 'b') return "is a floating-point literal, not an integer";
    if (width.bits == 32 && !operand.is_f32) {
      operand.bits = std::bit_cast<uint32_t>(static_cast<float>(std::bit_cast<double>(operand.bits)));
      operand.is_f32 = true;
    } else if (width.bits == 64 && operand.is_f32) {
      operand.bits = std::bit_cast<uint64_t>(
          static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(operand.bits))));
      operand.is_f32 = false;
    } else if (width.bits != 32 && width.bits != 64) {
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
