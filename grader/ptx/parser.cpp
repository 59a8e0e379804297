#include "ptx/parser.h"

#include <fmt/format.h>

#include <charconv>

#include "ptx/parse_state.h"
#include "ptx/separate_names.h"
#include "ptx/source_place.h"

namespace cml::ptx {

Result<Module> parse(std::string_view text, const std::string& file_name) {
  try {
    return Parser(text, file_name).run();
  } catch (SyntaxError& failure) {
    return std::move(failure.error);
  }
}

Module Parser::run() {
  module_.text_name = file_name_;
  while (lexer_.peek().kind != Token::Kind::end) {
    if (parse_module_directive()) continue;
    const Linkage linkage = parse_linkage();
    if (accept_directive("entry")) {
      parse_function(linkage, true);
    } else if (accept_directive("func")) {
      parse_function(linkage, false);
    } else if (is_space(lexer_.peek())) {
      parse_variables(linkage);
    } else {
      const Token token = lexer_.peek();
      fail(token, fmt::format("unexpected '{}' outside of functions", token.text));
    }
  }
  if (module_.version_major == 0) fail(lexer_.peek(), "there is no .version directive", "pass PTX text");
  if (module_.target.empty()) fail(lexer_.peek(), "there is no .target directive", "pass PTX text");
  resolve_relocations();
  resolve_aliases();
  separate_names(module_, promoted_);
  return std::move(module_);
}

/// Directives without linkage; false if the next token is no such directive.
bool Parser::parse_module_directive() {
  if (accept_directive("version"))
    parse_version();
  else if (accept_directive("target"))
    parse_target();
  else if (accept_directive("address_size"))
    module_.address_bits = static_cast<unsigned>(parse_unsigned("address size"));
  else if (accept_directive("file"))
    parse_file();
  else if (accept_directive("section"))
    parse_section();
  else if (accept_directive("loc"))
    parse_loc();
  else if (accept_directive("alias"))
    parse_alias();
  else if (accept_directive("pragma"))
    skip_statement();
  else
    return false;
  return true;
}

void Parser::fail(const Token& at, const std::string& message, const std::string& next_step) {
  throw SyntaxError{{fmt::format("{} (PTX line {})", message, at.line), next_step, where(at)}};
}

SourceLocation Parser::where(const Token& at) const {
  if (!is_known(loc_)) return {file_name_, at.line, lexer_.column_of(at)};
  const bool has_file = function_ != nullptr && is_known(function_->loc);
  const FilePlace place = place_of(loc_, source_file(has_file ? function_->loc : loc_));
  return {file_of(place.file), place.line, place.column};
}

/// The .file table comes last in the text, so an error looks ahead for the name.
std::string Parser::file_of(uint32_t number) const {
  constexpr std::string_view kDirective = ".file";
  for (size_t at = text_.find(kDirective); at != std::string_view::npos;
       at = text_.find(kDirective, at + 1)) {
    Lexer line(text_.substr(at + kDirective.size(), 4096));
    const Token key = line.next();
    const Token name = line.next();
    if (key.kind == Token::Kind::number && parse_number(key.text).bits == number &&
        name.kind == Token::Kind::string)
      return std::string(name.text);
  }
  return file_name_;
}

Token Parser::expect(char punctuation) {
  const Token token = lexer_.peek();
  if (!token.is(punctuation))
    fail(token, token.kind == Token::Kind::end
                    ? fmt::format("the text ends where '{}' should follow", punctuation)
                    : fmt::format("'{}' where '{}' should be", token.text, punctuation));
  return lexer_.next();
}

Token Parser::expect_word(const char* what) {
  const Token token = lexer_.peek();
  if (token.kind != Token::Kind::word) fail(token, fmt::format("'{}' where {} should be", token.text, what));
  return lexer_.next();
}

bool Parser::accept(char punctuation) {
  if (!lexer_.peek().is(punctuation)) return false;
  lexer_.next();
  return true;
}

bool Parser::accept_directive(std::string_view name) {
  if (!lexer_.peek().is_directive(name)) return false;
  lexer_.next();
  return true;
}

uint64_t Parser::parse_unsigned(const char* what) {
  const Token token = lexer_.next();
  const Number number = token.kind == Token::Kind::number ? parse_number(token.text) : Number{};
  if (number.kind != Number::Kind::integer) fail(token, fmt::format("'{}' is no {}", token.text, what));
  return number.bits;
}

int64_t Parser::parse_signed() {
  const bool negative = accept('-');
  if (!negative) accept('+');
  const uint64_t value = parse_unsigned("integer");
  return static_cast<int64_t>(negative ? uint64_t{0} - value : value);
}

void Parser::skip_statement() {
  while (!lexer_.peek().is(';')) {
    if (lexer_.peek().kind == Token::Kind::end) fail(lexer_.peek(), "the text ends within a statement");
    lexer_.next();
  }
  lexer_.next();
}

void Parser::parse_version() {
  const Token token = lexer_.next();
  const char* const end = token.text.data() + token.text.size();
  const auto major = std::from_chars(token.text.data(), end, module_.version_major);
  bool good =
      token.kind == Token::Kind::number && major.ec == std::errc{} && major.ptr != end && *major.ptr == '.';
  if (good) good = std::from_chars(major.ptr + 1, end, module_.version_minor).ptr == end;
  if (!good || module_.version_major < 1) fail(token, fmt::format("'{}' is no PTX version", token.text));
  if (module_.version_major > 9)
    fail(token, fmt::format("PTX ISA {} is newer than 9", token.text), "compile with CUDA 13 or older");
}

void Parser::parse_target() {
  module_.target = std::string(expect_word("a target such as sm_90").text);
  while (accept(',')) module_.is_debug |= expect_word("a target option").text == "debug";
}

/// .file 1 "name"[, timestamp, size] (PTX ISA 11.5.4).
void Parser::parse_file() {
  const auto number = static_cast<uint32_t>(parse_unsigned("file number"));
  const Token name = lexer_.next();
  if (name.kind != Token::Kind::string) fail(name, fmt::format("'{}' is no file name", name.text));
  module_.files[number] = std::string(name.text);
  while (accept(',')) parse_unsigned("number");
}

/// DWARF data has no braces, strings or comments inside.
void Parser::parse_section() {
  const Token name = lexer_.next();
  if (!lexer_.peek().is('{')) fail(lexer_.peek(), fmt::format("'{{' should follow .section {}", name.text));
  if (!lexer_.skip_past('}')) fail(name, fmt::format("section {} does not end", name.text));
}

/// .loc file line column[, function_name label[+n], inlined_at file line column] (PTX ISA 11.5.3). The call
/// site was named by an earlier .loc, which may be inlined itself.
void Parser::parse_loc() {
  const auto place = [&] {
    Place result;
    result.file = static_cast<uint32_t>(parse_unsigned("file number"));
    result.line = static_cast<int>(parse_unsigned("line"));
    result.column = static_cast<int>(parse_unsigned("column"));
    return result;
  };
  const Place here = place();
  loc_ = {here.file, here.line, here.column, 0, 0};
  if (!lexer_.peek().is(',')) {
    inlined_at_.erase(here);
    return;
  }
  Place outer;
  while (accept(',')) {
    const Token attribute = expect_word("function_name or inlined_at");
    if (attribute.text == "function_name") {
      expect_word("a label");
      if (accept('+')) parse_unsigned("offset");
    } else if (attribute.text == "inlined_at") {
      outer = place();
      if (const auto found = inlined_at_.find(outer); found != inlined_at_.end()) outer = found->second;
    } else {
      fail(attribute, fmt::format("unknown attribute {} of .loc", attribute.text));
    }
  }
  inlined_at_[here] = outer;
  loc_.inlined_at_file = outer.file;
  loc_.inlined_at_line = outer.line;
}

/// .alias name, target; (PTX ISA 11.4.13)
void Parser::parse_alias() {
  PendingAlias alias;
  alias.name = expect_word("a function");
  expect(',');
  alias.target = expect_word("a function");
  expect(';');
  pending_aliases_.push_back(alias);
}

void Parser::resolve_relocations() {
  for (const PendingAddress& pending : pending_addresses_) {
    const auto symbol = scopes_.find(pending.name.text);
    if (!symbol || (symbol->kind != Symbol::Kind::function && symbol->kind != Symbol::Kind::module_variable))
      fail(pending.name, fmt::format("the initialiser names the unknown {}", pending.name.text));
    Variable::Relocation& relocation = module_.variables[pending.variable].relocations[pending.relocation];
    relocation.is_function = symbol->kind == Symbol::Kind::function;
    relocation.index = symbol->index;
  }
}

/// Calls and addresses of an alias become those of its target; the alias stays a declaration.
void Parser::resolve_aliases() {
  std::map<uint32_t, uint32_t> targets;
  for (const PendingAlias& alias : pending_aliases_) {
    const auto name = scopes_.find(alias.name.text);
    const auto target = scopes_.find(alias.target.text);
    if (!name || name->kind != Symbol::Kind::function)
      fail(alias.name, fmt::format("unknown function {}", alias.name.text));
    if (!target || target->kind != Symbol::Kind::function)
      fail(alias.target, fmt::format("unknown function {}", alias.target.text));
    targets[name->index] = target->index;
  }
  if (targets.empty()) return;
  const auto redirect = [&](uint32_t& index) {
    if (const auto found = targets.find(index); found != targets.end()) index = found->second;
  };
  for (Function& function : module_.functions)
    for (Instruction& instruction : function.body)
      for (Operand& operand : instruction.operands) {
        if (operand.kind == Operand::Kind::function) redirect(operand.id);
        for (Operand& element : operand.elements)
          if (element.kind == Operand::Kind::function) redirect(element.id);
      }
  for (Variable& variable : module_.variables)
    for (Variable::Relocation& relocation : variable.relocations)
      if (relocation.is_function) redirect(relocation.index);
}

}  // namespace cml::ptx
