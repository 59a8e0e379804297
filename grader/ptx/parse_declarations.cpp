#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "ptx/parse_state.h"

/// Registers, variables and parameters (PTX ISA 5.4).
namespace cml::ptx {
namespace {

constexpr uint64_t kMaxBytes = uint64_t{1} << 40;
/// Of anything: arrays that are aligned to more would take memory by their places alone.
constexpr uint64_t kMaxAlignment = uint64_t{1} << 16;
constexpr uint64_t kMaxRegisters = uint64_t{1} << 20;
constexpr size_t kMaxDimensions = 8;

struct SpaceName {
  const char* text;
  Space space;
};
constexpr SpaceName kSpaceNames[] = {{"global", Space::global}, {"const", Space::constant},
                                     {"shared", Space::shared}, {"shared::cta", Space::shared},
                                     {"local", Space::local},   {"param", Space::param},
                                     {"reg", Space::reg}};

const SpaceName* find_space(const Token& token) {
  if (token.kind != Token::Kind::directive) return nullptr;
  for (const SpaceName& one : kSpaceNames)
    if (token.text == one.text) return &one;
  return nullptr;
}

}  // namespace

Parser::Linkage Parser::parse_linkage() {
  Linkage linkage;
  while (true) {
    if (accept_directive("extern"))
      linkage.is_extern = true;
    else if (accept_directive("visible"))
      linkage.is_visible = true;
    else if (accept_directive("weak") || accept_directive("common"))
      linkage.is_visible = true;
    else
      return linkage;
  }
}

bool Parser::is_space(const Token& token) { return find_space(token) != nullptr; }

Space Parser::parse_space() {
  const Token token = lexer_.next();
  const SpaceName* space = find_space(token);
  if (!space) fail(token, fmt::format("'{}' where a state space should be", token.text));
  return space->space;
}

bool Parser::skip_parenthesised(std::string_view directive) {
  bool is_there = false;
  expect('(');
  for (int depth = 1; depth > 0; lexer_.next()) {
    const Token& token = lexer_.peek();
    if (token.kind == Token::Kind::end) fail(token, "the text ends within parentheses");
    is_there |= token.kind == Token::Kind::directive && token.text == directive;
    if (token.is('(')) ++depth;
    if (token.is(')')) --depth;
  }
  return is_there;
}

/// [.attribute(...)] [.align n] [.v2|.v4] .type [.ptr [.space] [.align n]], in any order.
Parser::Declarator Parser::parse_type_prefix(Space space) {
  Declarator result;
  Variable& variable = result.variable;
  variable.space = space;
  variable.alignment = 0;
  bool pointer = false;
  while (lexer_.peek().kind == Token::Kind::directive) {
    const Token token = lexer_.next();
    if (token.text == "align") {
      const uint64_t alignment = parse_unsigned("alignment");
      if (!std::has_single_bit(alignment)) fail(token, "the alignment is no power of two");
      if (alignment > kMaxAlignment)
        fail(token, fmt::format("an alignment of {} bytes; there may be {}", alignment, kMaxAlignment),
             "align the variable to less");
      if (!pointer) variable.alignment = static_cast<uint32_t>(alignment);
    } else if (token.text == "v2" || token.text == "v4" || token.text == "v8") {
      result.components = static_cast<unsigned>(token.text[1] - '0');
    } else if (token.text == "ptr") {
      pointer = true;
    } else if (token.text == "attribute") {
      variable.is_managed |= skip_parenthesised("managed");
    } else if (const auto type = type_of(token.text); type && variable.type == Type::none) {
      variable.type = *type;
    } else if (!(pointer && find_space(token))) {
      fail(token, fmt::format("unknown type or attribute .{} in a declaration", token.text));
    }
  }
  if (variable.type == Type::none) fail(lexer_.peek(), "the declaration has no type");
  if (variable.type == Type::pred && space != Space::reg)
    fail(lexer_.peek(), "a predicate can only be a register");
  return result;
}

void Parser::parse_dimensions(Declarator& declarator) {
  while (accept('[')) {
    if (lexer_.peek().is(']')) {
      if (!declarator.dimensions.empty()) fail(lexer_.peek(), "only the first dimension can be left out");
      declarator.unsized = true;
      declarator.dimensions.push_back(0);
    } else {
      declarator.dimensions.push_back(parse_unsigned("array size"));
    }
    if (declarator.dimensions.size() > kMaxDimensions)
      fail(lexer_.peek(), "the array has too many dimensions");
    expect(']');
  }
}

void Parser::finish_size(Declarator& declarator) {
  Variable& variable = declarator.variable;
  const uint64_t element = uint64_t{bytes_of(variable.type)} * declarator.components;
  if (variable.alignment == 0) variable.alignment = static_cast<uint32_t>(std::max<uint64_t>(element, 1));
  uint64_t bytes = element;
  for (const uint64_t dimension : declarator.dimensions) {
    if (dimension != 0 && bytes > kMaxBytes / dimension)
      fail(declarator.name, fmt::format("{} is larger than any memory", declarator.name.text));
    bytes *= dimension;
  }
  variable.bytes = bytes;
}

/// .space prefix declarator {, declarator};
void Parser::parse_variables(const Linkage& linkage) {
  const Space space = parse_space();
  if (space == Space::reg) return parse_registers();
  const Declarator prefix = parse_type_prefix(space);
  do {
    Declarator declarator = prefix;
    declarator.name = expect_word("a variable's name");
    if (declarator.name.text.find('.') != std::string_view::npos)
      fail(declarator.name, "a variable's name has no point", "rename the variable");
    if (accept('<')) {
      declarator.count = parse_unsigned("count");
      expect('>');
      if (declarator.count > kMaxRegisters) fail(declarator.name, "there are too many variables");
    }
    parse_dimensions(declarator);
    finish_size(declarator);
    declare_variable(declarator, linkage);
  } while (accept(','));
  expect(';');
}

void Parser::declare_variable(Declarator& declarator, const Linkage& linkage) {
  Variable& variable = declarator.variable;
  const Token& name = declarator.name;
  variable.is_extern = linkage.is_extern;
  variable.is_visible = linkage.is_visible;
  variable.name = std::string(name.text);
  if (declarator.count > 0) fail(name, "numbered names are for registers");
  const bool at_module = scopes_.depth() == 1;
  if (at_module || linkage.is_extern || variable.space == Space::global ||
      variable.space == Space::constant) {
    if (variable.space == Space::param) fail(name, "a module has no parameters");
    if (variable.space == Space::local)
      fail(name, fmt::format("{} is in local memory, but outside of functions", name.text),
           "declare it in the function that uses it (PTX ISA 5.1.5)");
    return declare_module_variable(declarator);
  }
  variable.name = scopes_.unique_name(name.text);
  const auto index = static_cast<uint32_t>(function_->variables.size());
  if (!scopes_.declare(name.text, {Symbol::Kind::variable, index, 1}))
    fail(name, fmt::format("{} is declared twice", name.text));
  if (lexer_.peek().is('='))
    fail(name, fmt::format("{} cannot have an initialiser in this space", name.text));
  function_->variables.push_back(std::move(variable));
}

/// A definition takes the place of an extern declaration of the same name. Constants, globals and extern
/// variables of a function become the module's, under a name of their own unless the module declares the
/// extern one too.
void Parser::declare_module_variable(Declarator& declarator) {
  Variable& variable = declarator.variable;
  const Token& name = declarator.name;
  const auto index = static_cast<uint32_t>(module_.variables.size());
  if (scopes_.depth() > 1) {
    const auto outer = scopes_.find(name.text);
    if (variable.is_extern && outer && outer->kind == Symbol::Kind::module_variable) {
      scopes_.declare(name.text, *outer);
      return;
    }
    // Only the first character of a name may be '%'. (PTX ISA 4.4)
    const std::string own = scopes_.unique_name(name.text);
    variable.name = function_->name + "$" + (own.starts_with('%') ? own.substr(1) : own);
    if (!scopes_.declare(name.text, {Symbol::Kind::module_variable, index, 1}))
      fail(name, fmt::format("{} is declared twice", name.text));
    promoted_.push_back(index);
  } else if (!scopes_.declare(name.text, {Symbol::Kind::module_variable, index, 1})) {
    const auto before = scopes_.find(name.text);
    if (before->kind != Symbol::Kind::module_variable || !module_.variables[before->index].is_extern)
      fail(name, fmt::format("{} is defined twice", name.text));
    Variable& old = module_.variables[before->index];
    if (old.space != variable.space) fail(name, fmt::format("{} is declared in two spaces", name.text));
    if (!variable.is_extern) old = std::move(variable);
    if (lexer_.peek().is('='))
      fail(name, fmt::format("{} has an initialiser after its declaration", name.text));
    return;
  }
  module_.variables.push_back(std::move(variable));
  if (accept('=')) parse_initialiser(declarator);
  Variable& placed = module_.variables[index];
  if (declarator.unsized && placed.bytes == 0 && !placed.is_extern)
    fail(name, fmt::format("{} has no size", name.text));
}

/// .reg .type name {, name<count>};
void Parser::parse_registers() {
  const Declarator prefix = parse_type_prefix(Space::reg);
  do {
    const Token name = expect_word("a register's name");
    uint64_t count = 1;
    const bool numbered = accept('<');
    if (numbered) {
      if (name.text.back() >= '0' && name.text.back() <= '9')
        fail(name, fmt::format("numbered names that begin with {} are read in two ways", name.text),
             "let the name before < end with a letter");
      count = parse_unsigned("count");
      expect('>');
    }
    if (scopes_.depth() == 1 || !function_) fail(name, "registers are declared in functions");
    std::vector<Register>& registers = function_->registers;
    if (count > kMaxRegisters || registers.size() + count * prefix.components > kMaxRegisters)
      fail(name, fmt::format("{} registers are more than a function can have", registers.size() + count));
    const auto first = static_cast<uint32_t>(registers.size());
    bool fresh = true;
    if (prefix.components > 1) {
      fresh = numbered
                  ? scopes_.declare_range(name.text, first, static_cast<uint32_t>(count), prefix.components)
                  : scopes_.declare(name.text, {Symbol::Kind::vector_reg, first, prefix.components});
      const std::string unique = numbered ? scopes_.unique_base(name.text, static_cast<uint32_t>(count))
                                          : scopes_.unique_name(name.text);
      for (uint64_t i = 0; i < count * prefix.components; ++i) {
        const std::string number = numbered ? std::to_string(i / prefix.components) : "";
        registers.push_back(
            {scopes_.unique_name(fmt::format("{}{}$v{}", unique, number, i % prefix.components)),
             prefix.variable.type});
      }
    } else if (numbered) {
      fresh = scopes_.declare_range(name.text, first, static_cast<uint32_t>(count));
      const std::string base = scopes_.unique_base(name.text, static_cast<uint32_t>(count));
      for (uint64_t i = 0; i < count; ++i)
        registers.push_back({base + std::to_string(i), prefix.variable.type});
    } else {
      fresh = scopes_.declare(name.text, {Symbol::Kind::reg, first, 1});
      registers.push_back({scopes_.unique_name(name.text), prefix.variable.type});
    }
    if (!fresh) fail(name, fmt::format("register {} is declared twice", name.text));
  } while (accept(','));
  expect(';');
}

/// (.param .type name, .reg .type name, ...) of a function or prototype.
std::vector<Parser::Declarator> Parser::parse_parameters() {
  std::vector<Declarator> parameters;
  expect('(');
  if (accept(')')) return parameters;
  do {
    const Token at = lexer_.peek();
    const Space space = parse_space();
    if (space != Space::param && space != Space::reg) fail(at, "a parameter is in .param or .reg");
    Declarator declarator = parse_type_prefix(space);
    declarator.name = expect_word("a parameter's name");
    declarator.variable.name = std::string(declarator.name.text);
    parse_dimensions(declarator);
    finish_size(declarator);
    parameters.push_back(std::move(declarator));
  } while (accept(','));
  expect(')');
  return parameters;
}

}  // namespace cml::ptx
