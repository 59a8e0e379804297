#include <fmt/format.h>

#include <charconv>

#include "ptx/legal_form.h"
#include "ptx/opcode_table.h"
#include "ptx/operand_form.h"
#include "ptx/parse_state.h"
#include "ptx/source_place.h"
#include "ptx/unsupported.h"

/// Instructions, and calls with their own syntax (PTX ISA 4.3.2, 9.3, 9.7.12.5).
namespace cml::ptx {
namespace {

constexpr size_t kMaxInstructions = size_t{1} << 20;

}  // namespace

/// @p or @!p
void Parser::parse_guard(Instruction& instruction) {
  if (!accept('@')) return;
  instruction.has_guard = true;
  instruction.guard_negated = accept('!');
  const Token name = expect_word("a predicate");
  const Operand guard = parse_name(name);
  if (guard.kind != Operand::Kind::reg || function_->registers[guard.id].type != Type::pred)
    fail(name, fmt::format("{} is no predicate", name.text));
  instruction.guard = guard.id;
}

void Parser::parse_instruction() {
  Instruction instruction;
  parse_guard(instruction);
  const Token token = expect_word("an instruction");
  instruction.loc = loc_;
  instruction.ptx_line = token.line;
  if (!is_known(function_->loc)) function_->loc = loc_;
  if (function_->body.size() >= kMaxInstructions) fail(token, "the function has too many instructions");
  const Result<Mnemonic>& mnemonic = mnemonic_of(token);
  if (mnemonic) {
    instruction.opcode = mnemonic->opcode;
    instruction.modifiers = mnemonic->modifiers;
    instruction.types = mnemonic->types;
    instruction.vector_size = mnemonic->vector_size;
    instruction.text = std::string(token.text);
    parse_operands(instruction, token);
  } else {
    refuse(instruction, mnemonic.error().message);
    if (find_unsupported(token.text)) instruction.refused_next = mnemonic.error().next_step;
    instruction.text = rest_of_statement(token);
  }
  function_->body.push_back(std::move(instruction));
}

void Parser::parse_operands(Instruction& instruction, const Token& token) {
  if (instruction.opcode == "call"_op) {
    parse_call(instruction);
    expect(';');
    return check_call(instruction, token);
  }
  const size_t label_uses = label_uses_.size();
  bool more = !lexer_.peek().is(';');
  reading_ = &instruction;
  while (more) {
    const Token at = lexer_.peek();
    Operand operand = parse_operand();
    if (operand.kind == Operand::Kind::label) {
      if (row_of(instruction.opcode).semantic != Semantic::control)
        fail(at, fmt::format("unknown name {}", at.text));
      label_uses_.push_back({static_cast<uint32_t>(function_->body.size()),
                             static_cast<uint32_t>(instruction.operands.size()), scopes_.scope_id(), at});
    }
    instruction.operands.push_back(std::move(operand));
    more = accept(',');
  }
  reading_ = nullptr;
  if (!lexer_.peek().is(';')) expect(';');  // fails
  std::optional<std::string> wrong = fit_operands(instruction, function_->registers);
  if (wrong && label_uses_.size() != label_uses)
    fail(token, *wrong);  // a branch to a place that is not known
  if (!wrong) name_space(instruction);
  if (!wrong) wrong = illegal_form(instruction);
  if (!wrong) wrong = missing_sync(instruction);
  if (wrong) refuse(instruction, *wrong);
  expect(';');
}

/// An access without a state space at a variable's name is one in the variable's space, as ptxas takes it.
void Parser::name_space(Instruction& instruction) const {
  const Semantic semantic = row_of(instruction.opcode).semantic;
  if (instruction.modifiers.space != Space::none ||
      (semantic != Semantic::memory && semantic != Semantic::atomic && semantic != Semantic::async))
    return;
  for (const Operand& operand : instruction.operands) {
    if (operand.kind != Operand::Kind::address || !operand.has_base_var) continue;
    const VariableRef& ref = operand.variable;
    instruction.modifiers.space =
        ref.module_scope ? module_.variables[ref.index].space : function_->variables[ref.index].space;
    return;
  }
}

/// shfl and vote without .sync are those of PTX before 6.4, or for GPUs before sm_70. (PTX ISA 9.7.9.5,
/// 9.7.13.8)
std::optional<std::string> Parser::missing_sync(const Instruction& instruction) const {
  const bool is_old = instruction.opcode == "shfl"_op || instruction.opcode == "vote"_op;
  if (!is_old || instruction.modifiers.sync) return std::nullopt;
  int target = 0;
  if (const size_t at = module_.target.find_first_of("0123456789"); at != std::string::npos)
    std::from_chars(module_.target.data() + at, module_.target.data() + module_.target.size(), target);
  const bool is_new_text = std::pair(module_.version_major, module_.version_minor) >= std::pair(6, 4);
  if (target < 70 || !is_new_text) return std::nullopt;
  return fmt::format("{} lacks .sync and its member mask (PTX ISA {})", instruction.text,
                     row_of(instruction.opcode).section);
}

/// The instruction is an error where it would run.
void Parser::refuse(Instruction& instruction, const std::string& why) {
  instruction.opcode = {};
  instruction.modifiers = {};
  instruction.types.clear();
  instruction.vector_size = Instruction{}.vector_size;
  instruction.refused = why;
}

/// The text of the statement that begins with `first`, up to its ';'.
std::string Parser::rest_of_statement(const Token& first) {
  int braces = 0;
  while (!lexer_.peek().is(';')) {
    const Token token = lexer_.next();
    braces += token.is('{') ? 1 : token.is('}') ? -1 : 0;
    if (braces < 0 || token.kind == Token::Kind::end || token.kind == Token::Kind::bad)
      fail(token, fmt::format("{} does not end with ';'", first.text));
  }
  return {first.text.data(), expect(';').text.data()};
}

/// [(returns),] callee [, (arguments)] [, prototype or targets]
void Parser::parse_call(Instruction& instruction) {
  Operand returns;
  Operand arguments;
  returns.kind = arguments.kind = Operand::Kind::list;
  if (lexer_.peek().is('(')) {
    returns = parse_call_list();
    expect(',');
  }
  const Token name = expect_word("a function");
  Operand callee = parse_name(name);
  const bool indirect =
      callee.kind == Operand::Kind::reg && bits_of(function_->registers[callee.id].type) >= 32;
  if (callee.kind != Operand::Kind::function && !indirect)
    fail(name, fmt::format("unknown function {}", name.text),
         "declare the function, or define it in this file");
  bool more = accept(',');
  if (more && lexer_.peek().is('(')) {
    arguments = parse_call_list();
    more = accept(',');
  }
  instruction.operands = {std::move(returns), std::move(callee), std::move(arguments)};
  if (more) {
    const Token targets = expect_word("a prototype");
    Operand operand = parse_name(targets);
    if (operand.kind == Operand::Kind::label)
      label_uses_.push_back({static_cast<uint32_t>(function_->body.size()), 3, scopes_.scope_id(), targets});
    else if (operand.kind == Operand::Kind::prototype)
      operand.id = use_prototype(operand.id);
    else
      fail(targets, fmt::format("{} is no prototype", targets.text));
    instruction.operands.push_back(std::move(operand));
  } else if (indirect) {
    fail(name, "an indirect call needs a prototype");
  }
}

uint32_t Parser::use_prototype(uint32_t declared) {
  DeclaredPrototype& it = prototypes_[declared];
  if (!it.index) {
    it.index = static_cast<uint32_t>(module_.prototypes.size());
    module_.prototypes.push_back(it.prototype);
  }
  return *it.index;
}

void Parser::check_call(const Instruction& instruction, const Token& at) {
  const Operand& callee = instruction.operands[1];
  if (callee.kind == Operand::Kind::function) {
    check_call_list(instruction.operands[0], module_.functions[callee.id].returns, at);
    check_call_list(instruction.operands[2], module_.functions[callee.id].parameters, at);
  } else if (instruction.operands[3].kind == Operand::Kind::prototype) {
    const Prototype& prototype = module_.prototypes[instruction.operands[3].id];
    check_call_list(instruction.operands[0], prototype.returns, at);
    check_call_list(instruction.operands[2], prototype.parameters, at);
  }
}

void Parser::check_call_list(const Operand& list, const std::vector<Variable>& declared, const Token& at) {
  if (list.elements.size() != declared.size())
    fail(at, fmt::format("the call passes {} values where the function has {}", list.elements.size(),
                         declared.size()));
  for (size_t i = 0; i < declared.size(); ++i) {
    const Operand& one = list.elements[i];
    if (one.kind != Operand::Kind::variable) continue;
    const bool is_kernels_own = function_->is_entry && one.variable.index < function_->parameters.size();
    if (one.variable.module_scope || is_kernels_own ||
        function_->variables[one.variable.index].space != Space::param)
      fail(at, "a call passes registers, literals and .param variables of the function");
    const Variable& passed = function_->variables[one.variable.index];
    if (declared[i].space == Space::param && passed.bytes != declared[i].bytes)
      fail(at, fmt::format("the call passes {} bytes in {} where the function has {}", passed.bytes,
                           passed.name, declared[i].bytes));
  }
}

const Result<Mnemonic>& Parser::mnemonic_of(const Token& token) {
  const auto found = mnemonics_.find(token.text);
  if (found != mnemonics_.end()) return found->second;
  return mnemonics_.emplace(token.text, parse_mnemonic(token.text)).first->second;
}

}  // namespace cml::ptx
