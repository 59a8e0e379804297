#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "ptx/parse_state.h"

/// Initial values of module variables (PTX ISA 5.4.4). The variable is the last one of the module.
namespace cml::ptx {
namespace {

constexpr uint64_t kMaxInitialBytes = uint64_t{1} << 26;

}  // namespace

void Parser::parse_initialiser(Declarator& declarator) {
  if (declarator.components > 1) {
    declarator.dimensions.push_back(declarator.components);
    declarator.components = 1;
  }
  if (declarator.dimensions.empty()) return parse_initial_value(0);
  if (!lexer_.peek().is('{')) fail(lexer_.peek(), "an array's initialiser begins with '{'");
  parse_initialiser_list(declarator, 0, 0);
}

/// {a, b, {c, d}, ...}: what is left out is zero. `first` is the element that the list begins at.
void Parser::parse_initialiser_list(Declarator& declarator, size_t level, uint64_t first) {
  uint64_t stride = 1;
  for (size_t i = level + 1; i < declarator.dimensions.size(); ++i) stride *= declarator.dimensions[i];
  if (stride == 0) fail(lexer_.peek(), "an array without elements has an initialiser");
  expect('{');
  uint64_t next = first;
  while (!lexer_.peek().is('}')) {
    if (lexer_.peek().is('{')) {
      if (level + 1 >= declarator.dimensions.size())
        fail(lexer_.peek(), "the initialiser has too many braces");
      next = first + (next - first + stride - 1) / stride * stride;
      parse_initialiser_list(declarator, level + 1, next);
      next += stride;
    } else {
      parse_initial_value(next++);
    }
    if (!accept(',')) break;
  }
  expect('}');
  const uint64_t limit = stride * declarator.dimensions[level];
  Variable& placed = module_.variables.back();
  if (declarator.unsized && level == 0)
    placed.bytes = (next + stride - 1) / stride * stride * bytes_of(placed.type);
  else if (next - first > limit)
    fail(lexer_.peek(), fmt::format("{} has more initialisers than elements", placed.name));
}

/// A number, name[+n], generic(name)[+n] or mask(name); written at `element` of the last module variable.
void Parser::parse_initial_value(uint64_t element) {
  Variable& variable = module_.variables.back();
  const unsigned size = bytes_of(variable.type);
  const uint64_t at = element * size;
  if (at + size > kMaxInitialBytes) fail(lexer_.peek(), "the initialiser is too long");
  if (lexer_.peek().kind == Token::Kind::word) {
    const bool generic = lexer_.peek().text == "generic";
    if (generic) lexer_.next();
    return parse_initial_address(element, generic, size, 0);
  }
  const Token token = lexer_.peek();
  const Operand value = parse_literal();
  if (lexer_.peek().is('(')) {
    const int shift = std::countr_zero(value.bits);
    if (value.kind != Operand::Kind::integer || value.bits == 0 || (value.bits >> shift) != 0xFF || size != 1)
      fail(token, "the mask of an address is not one byte of it");
    return parse_initial_address(element, false, 1, static_cast<unsigned>(shift));
  }
  uint64_t bits = value.bits;
  if (is_float(variable.type)) {
    const double number =
        value.kind == Operand::Kind::integer ? static_cast<double>(static_cast<int64_t>(bits))
        : value.is_f32 ? static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)))
                       : std::bit_cast<double>(bits);
    if (variable.type == Type::f64 && (value.is_f32 || value.kind == Operand::Kind::integer))
      bits = std::bit_cast<uint64_t>(number);
    else if (variable.type == Type::f32 && !value.is_f32)
      bits = std::bit_cast<uint32_t>(static_cast<float>(number));
    else if (size != 4 && size != 8)
      fail(token, fmt::format("a variable of type .{} cannot have an initialiser", text_of(variable.type)));
  } else if (value.kind != Operand::Kind::integer &&
             !(class_of(variable.type) == 'b' && size == (value.is_f32 ? 4 : 8))) {
    fail(token, fmt::format("'{}' does not fit the type .{}", token.text, text_of(variable.type)));
  }
  if (variable.initial.size() < at + size) variable.initial.resize(at + size);
  std::memcpy(variable.initial.data() + at, &bits, std::min<size_t>(size, sizeof bits));
}

void Parser::parse_initial_address(uint64_t element, bool generic, unsigned bytes, unsigned shift) {
  Variable& variable = module_.variables.back();
  const unsigned size = bytes_of(variable.type);
  const bool parenthesised = accept('(');
  if ((generic || shift > 0) && !parenthesised) fail(lexer_.peek(), "'(' should follow");
  const Token name = expect_word("a name");
  uint64_t addend = 0;
  const auto offset = [&] {
    if (lexer_.peek().is('+') || lexer_.peek().is('-')) addend += static_cast<uint64_t>(parse_offset());
  };
  offset();
  if (parenthesised) expect(')');
  offset();
  if (bytes == size && size < 4 && size != 1) fail(name, "an address does not fit the type");
  if (variable.initial.size() < (element + 1) * size) variable.initial.resize((element + 1) * size);
  pending_addresses_.push_back({static_cast<uint32_t>(module_.variables.size() - 1),
                                static_cast<uint32_t>(variable.relocations.size()), name});
  variable.relocations.push_back(
      {element * size, bytes, false, 0, static_cast<int64_t>(addend), generic, shift});
}

}  // namespace cml::ptx
