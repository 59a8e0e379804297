#include "ptx/form.h"

#include <fmt/format.h>

#include <algorithm>

namespace cml::ptx {
namespace {

using Kind = FormOperand::Kind;
using Width = FormOperand::Width;

struct LetterRow {
  char letter;
  Kind kind;
  Width width;
  bool is_destination;
};

constexpr LetterRow kLetters[] = {
    {'d', Kind::value, Width::first_type, true},
    {'D', Kind::value_or_vector, Width::first_type, true},
    {'e', Kind::value, Width::first_type, false},
    {'a', Kind::value, Width::last_type, false},
    {'b', Kind::value, Width::last_type, false},
    {'S', Kind::value_or_vector, Width::last_type, false},
    {'i', Kind::value, Width::bits32, true},
    {'n', Kind::value, Width::bits32, false},
    {'I', Kind::value_or_vector, Width::bits32, true},
    {'N', Kind::value_or_vector, Width::bits32, false},
    {'w', Kind::value, Width::bits64, false},
    {'x', Kind::value, Width::any, false},
    {'t', Kind::value, Width::address, false},
    {'p', Kind::value, Width::predicate, true},
    {'q', Kind::value, Width::predicate, false},
    {'k', Kind::literal, Width::bits32, false},
    {'M', Kind::fragment, Width::any, true},
    {'m', Kind::fragment, Width::any, false},
    {'L', Kind::label, Width::any, false},
    {'T', Kind::labels, Width::any, false},
    {'R', Kind::call, Width::any, true},
    {'F', Kind::call, Width::address, false},
    {'A', Kind::call, Width::any, false},
    {'P', Kind::call, Width::any, false},
};

struct ConditionRow {
  std::string_view name;
  bool (*holds)(const Instruction&);
};

constexpr ConditionRow kConditions[] = {
    {"red", [](const Instruction& i) { return i.modifiers.red; }},
    {"sync", [](const Instruction& i) { return i.modifiers.sync; }},
    {"cas", [](const Instruction& i) { return i.modifiers.atomic == AtomicOp::cas; }},
    {"arrive", [](const Instruction& i) { return i.modifiers.arrive; }},
    {"parity", [](const Instruction& i) { return i.modifiers.rest == "parity"; }},
    {"bulk_group",
     [](const Instruction& i) { return i.modifiers.rest.find("bulk_group") != std::string::npos; }},
    {"multicast",
     [](const Instruction& i) { return i.modifiers.rest.find("multicast") != std::string::npos; }},
    {"boolean", [](const Instruction& i) { return i.modifiers.boolean != Bool::none; }},
    {"pair",
     [](const Instruction& i) { return class_of(i.types.front()) == 'v' && i.types.back() == Type::f32; }},
    {"third", [](const Instruction& i) { return i.types.size() == 3; }},
};

const LetterRow* find_letter(char letter) {
  const auto* found = std::find_if(std::begin(kLetters), std::end(kLetters),
                                   [&](const LetterRow& row) { return row.letter == letter; });
  return found == std::end(kLetters) ? nullptr : found;
}

FormOperand operand_of(const LetterRow& row) {
  FormOperand operand;
  operand.letter = row.letter;
  operand.kind = row.kind;
  operand.width = row.width;
  operand.is_destination = row.is_destination;
  return operand;
}

/// What is wrong, for the messages of parse_forms.
Error wrong(std::string_view part, const char* what) {
  return {fmt::format("'{}' {}", part, what), "write it as the top of opcodes.def explains", {}};
}

/// d, [a], n? or d|p?
Result<FormOperand> parse_form_operand(const std::string_view text) {
  std::string_view rest = text;
  const bool has_question = rest.ends_with('?');
  if (has_question) rest.remove_suffix(1);
  if (rest == "[a]" || rest == "[t]") {
    FormOperand operand;
    operand.letter = rest[1];
    operand.kind = rest == "[a]" ? Kind::address : Kind::texture;
    operand.width = Width::address;
    operand.is_optional = has_question;
    return operand;
  }
  const bool has_second = rest.size() == 3 && rest[1] == '|';
  if (rest.size() != 1 && !has_second) return wrong(text, "is no operand of a form");
  const LetterRow* first = find_letter(rest[0]);
  if (!first) return wrong(text, "begins with an unknown letter");
  FormOperand operand = operand_of(*first);
  if (!has_second) {
    operand.is_optional = has_question;
    return operand;
  }
  const LetterRow* second = find_letter(rest[2]);
  if (!second) return wrong(text, "has an unknown letter after the bar");
  if (!first->is_destination || !second->is_destination) return wrong(text, "has a bar between sources");
  operand.second = second->letter;
  operand.second_is_optional = has_question;
  return operand;
}

/// The part before the next `separator`, which goes from `text` with it.
std::string_view take_until(std::string_view& text, char separator) {
  const size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// condition: operand,operand
Result<Form> parse_form(std::string_view text) {
  Form form;
  if (text.find(':') != std::string_view::npos) {
    const std::string_view name = take_until(text, ':');
    const auto* condition = std::find_if(std::begin(kConditions), std::end(kConditions),
                                         [&](const ConditionRow& row) { return row.name == name; });
    if (condition == std::end(kConditions)) return wrong(name, "is an unknown condition");
    form.holds = condition->holds;
    if (!text.starts_with(' ')) return wrong(text, "needs a blank after its condition");
    text.remove_prefix(1);
  }
  while (!text.empty()) {
    const bool is_last = text.find(',') == std::string_view::npos;
    const std::string_view part = take_until(text, ',');
    if (text.empty() && !is_last) return wrong(part, "is followed by a comma and nothing");
    const Result<FormOperand> operand = parse_form_operand(part);
    if (!operand) return operand.error();
    if (!operand->is_optional) {
      if (form.required != form.operands.size()) return wrong(part, "follows an optional operand");
      ++form.required;
    }
    form.operands.push_back(*operand);
  }
  return form;
}

}  // namespace

Result<std::vector<Form>> parse_forms(std::string_view column) {
  std::vector<Form> forms;
  if (column.ends_with(';')) return wrong(column, "is followed by no alternative");
  do {
    if (!forms.empty()) {
      if (!column.starts_with(' ')) return wrong(column, "should follow ';' and a blank");
      column.remove_prefix(1);
    }
    Result<Form> form = parse_form(take_until(column, ';'));
    if (!form) return form.error();
    forms.push_back(std::move(*form));
  } while (!column.empty());
  return forms;
}

std::span<const Form> forms_of(const OpcodeRow& row) {
  static const std::vector<std::vector<Form>> all = [] {
    std::vector<std::vector<Form>> forms;
    for (const OpcodeRow& one : opcode_rows()) {
      Result<std::vector<Form>> parsed = parse_forms(one.form);
      CML_REQUIRE(parsed, fmt::format("opcodes.def, form of {}: {}", one.text, parsed.error().message));
      forms.push_back(std::move(*parsed));
    }
    return forms;
  }();
  return all[index_of(row)];
}

namespace {

/// Calls body with each alternative that the modifiers and types leave, until it gives true: those with the
/// first condition that holds. The second argument is its place in the row.
template <class Body>
void each_form(const Instruction& instruction, const Body& body) {
  const Form* condition = nullptr;
  size_t place = 0;
  for (const Form& form : forms_of(row_of(instruction.opcode))) {
    const bool applies = condition ? form.holds == condition->holds : !form.holds || form.holds(instruction);
    if (applies) condition = &form;
    if (applies && body(form, place)) return;
    ++place;
  }
}

}  // namespace

std::string operands_text(const Instruction& instruction) {
  std::string text;
  each_form(instruction, [&](const Form&, size_t place) {
    std::string_view column = row_of(instruction.opcode).form, part;
    for (size_t i = 0; i <= place; ++i) part = take_until(column, ';');
    if (const size_t colon = part.find(':'); colon != std::string_view::npos) part.remove_prefix(colon + 1);
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    text += (text.empty() ? "" : " or ") + (part.empty() ? "(none)" : std::string(part));
    return false;
  });
  return text;
}

const Form* find_form(const Instruction& instruction) {
  const size_t count = instruction.operands.size();
  const Form* found = nullptr;
  each_form(instruction, [&](const Form& form, size_t) {
    if (count >= form.required && count <= form.operands.size()) found = &form;
    return found != nullptr;
  });
  return found;
}

const Form& form_of(const Instruction& instruction) {
  const Form* form = find_form(instruction);
  CML_REQUIRE(form, instruction.text + " has operands of no form");
  return *form;
}

FormOperand second_of(const FormOperand& operand) {
  const LetterRow* row = find_letter(operand.second);
  CML_REQUIRE(row, "the operand has no second");
  return operand_of(*row);
}

Type type_of(const FormOperand& operand, const Instruction& instruction) {
  if (instruction.types.empty()) return Type::none;
  if (operand.width == Width::first_type) return instruction.types.front();
  return operand.width == Width::last_type ? instruction.types.back() : Type::none;
}

unsigned bits_of(const FormOperand& operand, const Instruction& instruction) {
  switch (operand.width) {
    case Width::first_type:
    case Width::last_type: {
      const Type type = type_of(operand, instruction);
      const bool doubled = operand.width == Width::first_type && instruction.modifiers.half == Half::wide;
      return bits_of(type) * (doubled ? 2 : 1);
    }
    case Width::bits32:
      return 32;
    case Width::predicate:
      return 1;
    case Width::bits64:
    case Width::any:
    case Width::address:
      break;
  }
  return 64;
}

bool packs_vectors(const Instruction& instruction) {
  return row_of(instruction.opcode).semantic == Semantic::move && instruction.vector_size == 1;
}

}  // namespace cml::ptx
