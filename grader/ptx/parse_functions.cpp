#include <fmt/format.h>

#include <algorithm>

#include "ptx/parse_state.h"
#include "ptx/source_place.h"

/// Functions, statements and labels (PTX ISA 7, 11.1, 11.3).
namespace cml::ptx {
namespace {

/// A call between the two declarations fits both.
bool are_passed_alike(const std::vector<Variable>& some, const std::vector<Variable>& others) {
  return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                    [](const auto& a, const auto& b) { return a.space == b.space && a.bytes == b.bytes; });
}

/// What follows a prototype without ';', which PTX 1.x to 3.x wrote so.
bool starts_module_statement(const Token& token) {
  constexpr std::string_view kDirectives[] = {"extern", "visible", "weak",   "common", "func",
                                              "entry",  "global",  "const",  "shared", "alias",
                                              "file",   "loc",     "section"};
  return token.kind == Token::Kind::directive &&
         std::find(std::begin(kDirectives), std::end(kDirectives), token.text) != std::end(kDirectives);
}

}  // namespace

/// .func (returns) name (parameters) directives; or { body }
void Parser::parse_function(const Linkage& linkage, bool is_entry) {
  loc_ = {};
  std::vector<Declarator> returns;
  std::vector<Declarator> parameters;
  if (!is_entry && lexer_.peek().kind == Token::Kind::directive) parse_type_attributes();
  if (!is_entry && lexer_.peek().is('(')) returns = parse_parameters();
  const Token name = expect_word("a function's name");
  if (lexer_.peek().is('(')) parameters = parse_parameters();
  Function function;
  function.name = std::string(name.text);
  function.is_entry = is_entry;
  function.is_extern = linkage.is_extern;
  function.is_visible = linkage.is_visible;
  function.parameters = variables_of(parameters);
  function.returns = variables_of(returns);
  function.ptx_line = name.line;
  parse_function_directives(function);
  const bool has_body = lexer_.peek().is('{');
  if (!has_body && !starts_module_statement(lexer_.peek())) expect(';');
  function.has_body = has_body;
  const uint32_t index = register_function(std::move(function), name);
  if (!has_body) return;
  function_ = &module_.functions[index];
  scopes_.begin_function();
  scopes_.push();
  declare_parameters(*function_, parameters, returns);
  parse_body();
  function_ = nullptr;
}

/// Parameters that `one` stands for: a vector register is passed as its components (PTX ISA 6.4.3).
unsigned Parser::components_of(const Declarator& one) {
  return one.variable.space == Space::reg ? one.components : 1;
}

Variable Parser::component_of(const Declarator& one, unsigned index) {
  Variable part = one.variable;
  if (components_of(one) == 1) return part;
  part.name += fmt::format("$v{}", index);
  part.bytes /= one.components;
  part.alignment = static_cast<uint32_t>(part.bytes);
  return part;
}

std::vector<Variable> Parser::variables_of(const std::vector<Declarator>& declarators) {
  std::vector<Variable> variables;
  for (const Declarator& one : declarators)
    for (unsigned i = 0; i < components_of(one); ++i) variables.push_back(component_of(one, i));
  return variables;
}

/// .attribute(...) between .func and the name.
void Parser::parse_type_attributes() {
  while (accept_directive("attribute")) skip_parenthesised();
}

/// Directives between the parameters and the body (PTX ISA 11.4).
void Parser::parse_function_directives(Function& function) {
  while (lexer_.peek().kind == Token::Kind::directive && !starts_module_statement(lexer_.peek())) {
    const Token token = lexer_.next();
    const auto number = [&] { return static_cast<uint32_t>(parse_unsigned("number")); };
    if (token.text == "maxntid")
      function.max_threads = parse_extents();
    else if (token.text == "reqntid")
      function.required_threads = parse_extents();
    else if (token.text == "reqnctapercluster")
      function.cluster = parse_extents();
    else if (token.text == "minnctapersm" || token.text == "maxnctapersm")
      function.min_blocks = number();
    else if (token.text == "maxnreg")
      function.max_registers = number();
    else if (token.text == "noreturn")
      function.no_return = true;
    else if (token.text == "maxclusterrank" || token.text == "abi_preserve" ||
             token.text == "abi_preserve_control")
      number();
    else if (token.text == "blocksareclusters")
      function.counts_clusters = true;
    else if (token.text == "explicitcluster")
      function.needs_cluster = true;
    else if (token.text == "unique")
      continue;
    else if (token.text == "pragma")
      skip_statement();
    else if (token.text == "attribute")
      skip_parenthesised();
    else
      fail(token, fmt::format("unknown directive .{} of a function", token.text));
  }
}

/// nx[, ny[, nz]]
Dim3 Parser::parse_extents() {
  Dim3 extents;
  uint32_t* const parts[] = {&extents.x, &extents.y, &extents.z};
  for (uint32_t* part : parts) {
    *part = static_cast<uint32_t>(parse_unsigned("number of threads"));
    if (!lexer_.peek().is(',')) break;
    lexer_.next();
  }
  return extents;
}

/// Declarations and the definition of one name are one Function.
uint32_t Parser::register_function(Function function, const Token& name) {
  const auto index = static_cast<uint32_t>(module_.functions.size());
  if (scopes_.declare(name.text, {Symbol::Kind::function, index, 1})) {
    module_.functions.push_back(std::move(function));
    return index;
  }
  const auto before = scopes_.find(name.text);
  if (before->kind != Symbol::Kind::function) fail(name, fmt::format("{} is a variable already", name.text));
  Function& old = module_.functions[before->index];
  if (!are_passed_alike(old.parameters, function.parameters) ||
      !are_passed_alike(old.returns, function.returns) || old.is_entry != function.is_entry)
    fail(name, fmt::format("{} is declared with other parameters before", name.text));
  if (old.has_body && function.has_body) fail(name, fmt::format("{} is defined twice", name.text));
  if (function.has_body) {
    function.no_return = function.no_return || old.no_return;
    old = std::move(function);
  }
  return before->index;
}

/// Parameters, then returns, are the first of Function::variables.
void Parser::declare_parameters(Function& function, const std::vector<Declarator>& parameters,
                                const std::vector<Declarator>& returns) {
  for (const auto* group : {&parameters, &returns}) {
    for (const Declarator& one : *group) {
      Symbol symbol{Symbol::Kind::variable, static_cast<uint32_t>(function.variables.size()), 1};
      const unsigned components = components_of(one);
      if (one.variable.space == Space::reg)
        symbol = {components > 1 ? Symbol::Kind::vector_reg : Symbol::Kind::reg,
                  static_cast<uint32_t>(function.registers.size()), components};
      scopes_.unique_name(one.name.text);
      for (unsigned i = 0; i < components; ++i) {
        const Variable part = component_of(one, i);
        if (components > 1) scopes_.unique_name(part.name);
        function.variables.push_back(part);
        if (part.space == Space::reg) function.registers.push_back({part.name, part.type});
      }
      if (!scopes_.declare(one.name.text, symbol))
        fail(one.name, fmt::format("parameter {} is declared twice", one.name.text));
    }
  }
}

void Parser::parse_body() {
  inlined_at_.clear();
  label_uses_.clear();
  target_lists_.clear();
  target_list_names_.clear();
  expect('{');
  while (scopes_.depth() > 1) parse_statement();
  resolve_labels();
  fill_places(*function_);
}

void Parser::parse_statement() {
  const Token token = lexer_.peek();
  if (token.kind == Token::Kind::end)
    fail(token, fmt::format("the text ends within the function {}", function_->name));
  if (accept('{')) {
    if (!scopes_.push()) fail(token, "the blocks are nested too deeply");
  } else if (accept('}')) {
    scopes_.pop();
  } else if (accept(';')) {
    return;
  } else if (accept_directive("loc")) {
    parse_loc();
  } else if (accept_directive("file")) {
    parse_file();
  } else if (accept_directive("pragma")) {
    skip_statement();
  } else if (token.kind == Token::Kind::directive) {
    const Linkage linkage = parse_linkage();
    if (!is_space(lexer_.peek())) fail(token, fmt::format("unknown directive .{} in a function", token.text));
    parse_variables(linkage);
  } else if (token.kind == Token::Kind::word && token.text.find('.') == std::string_view::npos &&
             lexer_.peek_second().is(':')) {
    parse_label(token);
  } else {
    parse_instruction();
  }
}

void Parser::parse_label(const Token& name) {
  lexer_.next();
  expect(':');
  if (accept_directive("callprototype")) return parse_prototype(name);
  if (parse_target_list(name)) return;
  if (!scopes_.declare_label(name.text, static_cast<uint32_t>(function_->body.size())))
    fail(name, fmt::format("label {} is defined twice", name.text));
}

/// .branchtargets label, ...; or .calltargets function, ...; false where there is neither.
bool Parser::parse_target_list(const Token& label) {
  if (!accept_directive("branchtargets") && !accept_directive("calltargets")) return false;
  TargetList list;
  list.scope = scopes_.scope_id();
  do list.names.push_back(expect_word("a target"));
  while (accept(','));
  expect(';');
  if (!target_list_names_.emplace(label.text, static_cast<uint32_t>(target_lists_.size())).second)
    fail(label, fmt::format("label {} is defined twice", label.text));
  target_lists_.push_back(std::move(list));
  return true;
}

/// [(returns)] _ (parameters) [.noreturn];
void Parser::parse_prototype(const Token& label) {
  Prototype prototype;
  prototype.name = scopes_.unique_name(label.text);
  if (lexer_.peek().is('(')) prototype.returns = variables_of(parse_parameters());
  expect_word("_");
  if (lexer_.peek().is('(')) prototype.parameters = variables_of(parse_parameters());
  Function ignored;
  parse_function_directives(ignored);
  expect(';');
  const auto index = static_cast<uint32_t>(prototypes_.size());
  if (!scopes_.declare(label.text, {Symbol::Kind::prototype, index, 1}))
    fail(label, fmt::format("{} is declared twice", label.text));
  prototypes_.push_back({std::move(prototype), {}});
}

/// Labels become indices. A body that can run past its end gets a ret, so that every index is an
/// instruction's.
void Parser::resolve_labels() {
  std::vector<Instruction>& body = function_->body;
  const auto size = static_cast<uint32_t>(body.size());
  bool end_is_target = false;
  const auto find = [&](const Token& name, uint32_t scope) {
    const auto label = scopes_.find_label(name.text, scope);
    if (!label) fail(name, fmt::format("there is no label {} in {}", name.text, function_->name));
    end_is_target |= *label == size;
    return *label;
  };
  for (const LabelUse& use : label_uses_) {
    Instruction& instruction = body[use.instruction];
    Operand& operand = instruction.operands[use.operand];
    loc_ = instruction.loc;
    if (instruction.opcode == "bra"_op) {
      operand.id = find(use.name, use.scope);
      continue;
    }
    const auto list = target_list_names_.find(use.name.text);
    if (list == target_list_names_.end())
      fail(use.name, fmt::format("there is no list of targets {} in {}", use.name.text, function_->name));
    const TargetList& targets = target_lists_[list->second];
    operand.kind = Operand::Kind::list;
    for (const Token& name : targets.names) {
      Operand target;
      if (instruction.opcode == "brx.idx"_op) {
        target.kind = Operand::Kind::label;
        target.id = find(name, targets.scope);
      } else {
        const auto function = scopes_.find(name.text);
        if (!function || function->kind != Symbol::Kind::function)
          fail(name, fmt::format("unknown function {}", name.text));
        target.kind = Operand::Kind::function;
        target.id = function->index;
      }
      operand.elements.push_back(target);
    }
  }
  const auto leaves = [](const Instruction& last) {
    return !last.has_guard &&
           (last.opcode == "ret"_op || last.opcode == "exit"_op || last.opcode == "bra"_op ||
            last.opcode == "brx.idx"_op || last.opcode == "trap"_op);
  };
  if (!end_is_target && size > 0 && leaves(body.back())) return;
  Instruction end;
  end.opcode = "ret"_op;
  end.text = "ret";
  end.loc = body.empty() ? Loc{} : body.back().loc;
  end.ptx_line = lexer_.peek().line;
  body.push_back(std::move(end));
}

}  // namespace cml::ptx
