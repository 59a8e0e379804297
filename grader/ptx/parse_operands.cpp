#include <fmt/format.h>

#include "core/warp.h"
#include "ptx/form.h"
#include "ptx/parse_state.h"

/// Operands (PTX ISA 6).
namespace cml::ptx {
namespace {

constexpr size_t kMaxElements = 8;

/// The next operand of the instruction is an address in its first form.
bool is_address_place(const Instruction& instruction) {
  const Form& form = forms_of(row_of(instruction.opcode)).front();
  const size_t next = instruction.operands.size();
  return next < form.operands.size() && form.operands[next].kind == FormOperand::Kind::address;
}

}  // namespace

/// [address], {vector}, or a simple operand with an optional |second.
Operand Parser::parse_operand() {
  if (lexer_.peek().is('[')) return parse_address();
  if (lexer_.peek().is('{')) return parse_vector();
  const Token at = lexer_.peek();
  Operand first = parse_simple();
  if (!accept('|')) return first;
  Operand pair;
  pair.kind = Operand::Kind::pair;
  pair.elements = {checked_half(std::move(first), at), Operand{}};
  const Token second = lexer_.peek();
  pair.elements[1] = checked_half(parse_simple(), second);
  return pair;
}

Operand Parser::checked_half(Operand half, const Token& at) {
  if (half.kind == Operand::Kind::label || half.kind == Operand::Kind::vector)
    fail(at, fmt::format("'{}' cannot be half of a pair", at.text));
  return half;
}

/// A literal, a name or !name.
Operand Parser::parse_simple() {
  const Token token = lexer_.peek();
  if (token.is('!')) {
    lexer_.next();
    const Token name = expect_word("a predicate");
    Operand operand = parse_name(name);
    if (operand.kind != Operand::Kind::reg) fail(name, fmt::format("{} is no register", name.text));
    operand.negated = true;
    return operand;
  }
  if (token.kind != Token::Kind::word) return parse_literal();
  Operand operand = parse_name(lexer_.next());
  if (operand.kind == Operand::Kind::prototype)
    fail(token, fmt::format("{} is a prototype, which only a call can name", token.text));
  if (operand.kind == Operand::Kind::reg && lexer_.peek().is('+')) return plus_integer(operand, token);
  return operand;
}

/// [+-~]number
Operand Parser::parse_literal() {
  const Token sign = lexer_.peek();
  if (sign.is('-') || sign.is('+') || sign.is('~')) lexer_.next();
  const Token token = lexer_.next();
  const Number number = token.kind == Token::Kind::number ? parse_number(token.text) : Number{};
  if (number.kind == Number::Kind::bad)
    fail(token, token.kind == Token::Kind::end ? std::string("the text ends where an operand should be")
                                               : fmt::format("'{}' where an operand should be", token.text));
  Operand operand;
  operand.bits = number.bits;
  if (number.kind == Number::Kind::integer) {
    operand.kind = Operand::Kind::integer;
    if (sign.is('-')) operand.bits = uint64_t{0} - operand.bits;
    if (sign.is('~')) operand.bits = ~operand.bits;
    return operand;
  }
  operand.kind = Operand::Kind::real;
  operand.is_f32 = number.kind == Number::Kind::f32;
  if (sign.is('~')) fail(sign, "'~' needs an integer");
  if (sign.is('-')) operand.bits ^= operand.is_f32 ? uint64_t{1} << 31 : uint64_t{1} << 63;
  return operand;
}

/// What a name stands for; a name that is not known (yet) counts as a label.
Operand Parser::parse_name(const Token& name) {
  Operand operand;
  if (name.text == "_") {
    operand.kind = Operand::Kind::sink;
    return operand;
  }
  if (const auto symbol = scopes_.find(name.text)) {
    operand.id = symbol->index;
    switch (symbol->kind) {
      case Symbol::Kind::reg:
        operand.kind = Operand::Kind::reg;
        break;
      case Symbol::Kind::function:
        operand.kind = Operand::Kind::function;
        break;
      case Symbol::Kind::prototype:
        operand.kind = Operand::Kind::prototype;
        break;
      case Symbol::Kind::vector_reg:
        operand.kind = Operand::Kind::vector;
        operand.id = 0;
        for (uint32_t i = 0; i < symbol->count; ++i) {
          Operand element;
          element.kind = Operand::Kind::reg;
          element.id = symbol->index + i;
          operand.elements.push_back(element);
        }
        break;
      case Symbol::Kind::variable:
      case Symbol::Kind::module_variable:
        operand.kind = Operand::Kind::variable;
        operand.id = 0;
        operand.variable = {symbol->kind == Symbol::Kind::module_variable, symbol->index};
        if (lexer_.peek().is('+') || lexer_.peek().is('-')) operand.offset = parse_offset();
        if (lexer_.peek().is('[')) parse_subscript(operand);
        break;
    }
    return operand;
  }
  if (const auto special = special_register_of(name.text)) {
    operand.kind = Operand::Kind::special;
    operand.special = *special;
    return operand;
  }
  if (name.text == "WARP_SZ") {
    operand.kind = Operand::Kind::integer;
    operand.bits = kWarpSize;
    return operand;
  }
  if (auto component = parse_component(name.text)) return *component;
  if (auto selected = parse_selected(name.text)) return *selected;
  if (name.text.starts_with('%'))
    fail(name, fmt::format("unknown register {}", name.text),
         "declare it, or use a special register that is supported");
  operand.kind = Operand::Kind::label;
  return operand;
}

/// array[n]: the address of element n, whatever the array's other dimensions. (PTX ISA 6.4.2)
void Parser::parse_subscript(Operand& array) {
  expect('[');
  const Variable& variable = array.variable.module_scope ? module_.variables[array.variable.index]
                                                         : function_->variables[array.variable.index];
  array.offset += static_cast<int64_t>(bytes_of(variable.type) * parse_unsigned("subscript"));
  expect(']');
  if (reading_ && is_address_place(*reading_)) {
    array.kind = Operand::Kind::address;
    array.has_base_var = true;
  }
}

/// reg + number as a source: an addition before the instruction, under its guard. (as ptxas reads it)
Operand Parser::plus_integer(const Operand& reg, const Token& at) {
  const unsigned bits = bits_of(function_->registers[reg.id].type);
  if (!reading_ || is_float(function_->registers[reg.id].type) || (bits != 16 && bits != 32 && bits != 64))
    fail(at, fmt::format("{} + a number is no operand here", at.text));
  lexer_.next();
  Instruction add = *reading_;
  add.operands.clear();
  add.vector_size = 1;
  add.modifiers = {};
  add.text = fmt::format("add.u{}", bits);
  const Result<Mnemonic> mnemonic = parse_mnemonic(add.text);
  add.opcode = mnemonic->opcode;
  add.types = mnemonic->types;
  Operand sum;
  sum.kind = Operand::Kind::reg;
  sum.id = static_cast<uint32_t>(function_->registers.size());
  function_->registers.push_back({scopes_.unique_name("%sum"), add.types.front()});
  Operand number;
  number.kind = Operand::Kind::integer;
  number.bits = parse_unsigned("number");
  add.operands = {sum, reg, number};
  function_->body.push_back(std::move(add));
  return sum;
}

/// v.x, v.y, v.z, v.w or v.r, v.g, v.b, v.a of a vector register.
std::optional<Operand> Parser::parse_component(std::string_view name) const {
  if (name.size() < 3 || name[name.size() - 2] != '.') return std::nullopt;
  size_t component = std::string_view("xyzw").find(name.back());
  if (component == std::string_view::npos) component = std::string_view("rgba").find(name.back());
  const auto symbol = scopes_.find(name.substr(0, name.size() - 2));
  if (!symbol || symbol->kind != Symbol::Kind::vector_reg || component >= symbol->count) return std::nullopt;
  Operand operand;
  operand.kind = Operand::Kind::reg;
  operand.id = symbol->index + static_cast<uint32_t>(component);
  return operand;
}

/// r.b2, r.h10, r.b7531: parts of a register, of 1, 2 or 4 digits.
std::optional<Operand> Parser::parse_selected(std::string_view name) const {
  const size_t dot = name.rfind('.');
  if (dot == std::string_view::npos || name.size() < dot + 3 || name.size() > dot + 6) return std::nullopt;
  const std::string_view digits = name.substr(dot + 2);
  const char kind = name[dot + 1];
  const auto symbol = scopes_.find(name.substr(0, dot));
  if ((kind != 'b' && kind != 'h') || !symbol || symbol->kind != Symbol::Kind::reg) return std::nullopt;
  Operand operand;
  operand.kind = Operand::Kind::reg;
  operand.id = symbol->index;
  operand.selector.halves = kind == 'h';
  operand.selector.count = static_cast<uint8_t>(digits.size());
  for (const char digit : digits) {
    if (digit < '0' || digit > '7') return std::nullopt;
    operand.selector.digits = static_cast<uint16_t>(operand.selector.digits << 4 | (digit - '0'));
  }
  return operand;
}

Operand Parser::parse_vector() {
  const Token brace = expect('{');
  Operand vector;
  vector.kind = Operand::Kind::vector;
  do {
    const Token at = lexer_.peek();
    Operand element = parse_simple();
    if (element.kind == Operand::Kind::label || element.kind == Operand::Kind::vector)
      fail(at, fmt::format("'{}' cannot be an element of a vector", at.text));
    vector.elements.push_back(std::move(element));
    if (vector.elements.size() > kMaxElements) fail(brace, "the vector has too many elements");
  } while (accept(','));
  expect('}');
  return vector;
}

/// [base], [base+offset], [base+-offset], [offset]
Operand Parser::parse_address() {
  const Token bracket = expect('[');
  Operand address;
  address.kind = Operand::Kind::address;
  if (lexer_.peek().kind == Token::Kind::word) {
    const Token name = lexer_.next();
    const Operand base = parse_name(name);
    if (base.kind == Operand::Kind::reg) {
      const unsigned bits = bits_of(function_->registers[base.id].type);
      if (bits != 32 && bits != 64) fail(name, fmt::format("{} cannot hold an address", name.text));
      address.has_base_reg = true;
      address.id = base.id;
    } else if (base.kind == Operand::Kind::variable) {
      address.has_base_var = true;
      address.variable = base.variable;
      address.offset = base.offset;
    } else {
      fail(name, fmt::format("{} is neither a register nor a variable", name.text));
    }
  } else {
    address.offset = parse_signed();
  }
  uint64_t offset = static_cast<uint64_t>(address.offset);
  while (lexer_.peek().is('+') || lexer_.peek().is('-')) offset += static_cast<uint64_t>(parse_offset());
  address.offset = static_cast<int64_t>(offset);
  if (accept(',')) address.elements = parse_vector().elements;  // [handle, {coordinates}]
  if (!lexer_.peek().is(']')) fail(bracket, "the address has another form than [base+offset]");
  expect(']');
  return address;
}

/// +n, -n, +-n
int64_t Parser::parse_offset() {
  const bool negative = lexer_.next().is('-');
  const auto value = static_cast<uint64_t>(parse_signed());
  return static_cast<int64_t>(negative ? uint64_t{0} - value : value);
}

/// (a, b, c) of a call, or ().
Operand Parser::parse_call_list() {
  Operand list;
  list.kind = Operand::Kind::list;
  expect('(');
  if (accept(')')) return list;
  do {
    const Token at = lexer_.peek();
    Operand element = parse_simple();
    const bool is_value = element.kind == Operand::Kind::variable || element.kind == Operand::Kind::reg ||
                          element.kind == Operand::Kind::integer || element.kind == Operand::Kind::real;
    if (element.kind == Operand::Kind::vector) {  // a vector register is passed as its components
      for (Operand& component : element.elements) list.elements.push_back(std::move(component));
      continue;
    }
    if (!is_value || element.negated) fail(at, fmt::format("'{}' cannot be passed", at.text));
    list.elements.push_back(std::move(element));
  } while (accept(','));
  expect(')');
  return list;
}

}  // namespace cml::ptx
