#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/dim3.h"
#include "parity/kernels/production.h"

namespace cml::parity::kernels {

/// A use of a production, of a variable or of a function of the kernel.
struct Expression {
  Type type{};
  const Production* row = nullptr;   ///< of expressions(); none: a variable or a call
  std::string name;                  ///< of the variable or function
  std::vector<Expression> operands;  ///< of the production or call
  bool is_variable() const { return row == nullptr && operands.empty(); }
};

struct Statement;
/// Statements one after the other.
using Block = std::vector<Statement>;

/// A use of a production of statements().
struct Statement {
  const Production* row = nullptr;
  unsigned number = 0;               ///< $n, its own in the kernel
  unsigned group = 0;                ///< $g
  std::vector<std::string> targets;  ///< variables that it writes
  std::vector<Expression> operands;
  std::vector<Block> bodies;
};

/// A variable of a thread, and what it holds at first.
struct Variable {
  Type type{};
  std::string name;
  Expression initial;  ///< of a parameter: not used
};

/// A __noinline__ function. It reads inputs and its parameters; the first is a u32.
struct Function {
  std::string name;
  Type result{};
  std::vector<Variable> parameters;
  Block body;
  Expression value;
};

/// A random kernel: its tree, its launch, and from what it was drawn.
struct Kernel {
  uint64_t seed = 0;
  uint64_t index = 0;   ///< names the kernel
  uint64_t inputs = 0;  ///< index of make_inputs that it reads: its own, also where it is a reduced kernel
  Dim3 grid;
  Dim3 block;
  std::vector<Function> functions;  ///< one calls only those before it
  std::vector<Variable> variables;
  Block body;
  std::vector<std::string> outputs;  ///< variables that each thread stores at its end, in order

  std::string name() const;                                                ///< "kernel_17"
  uint32_t threads() const { return block.x * block.y * block.z; }         ///< of a block
  uint32_t total() const { return threads() * grid.x * grid.y * grid.z; }  ///< of the launch
};

/// Words of 32 bits that a value of the type takes in the outputs.
inline unsigned words_of(Type type) { return row_of(type).bits == 64 ? 2 : 1; }

/// A word that each thread stores.
struct OutputWord {
  std::string variable;
  Type type{};
  unsigned word = 0;  ///< 0, or 1 for the upper half
};
/// Those of the kernel, in order: word w of thread t of T is at w * T + t.
std::vector<OutputWord> output_words(const Kernel& kernel);

/// Calls the functions on every expression or statement of the kernel, a parent before its parts.
template <class OnExpression>
void for_each_expression(const Expression& expression, const OnExpression& on_expression) {
  on_expression(expression);
  for (const Expression& operand : expression.operands) for_each_expression(operand, on_expression);
}
template <class OnStatement, class OnExpression>
void for_each_node(const Block& block, const OnStatement& on_statement, const OnExpression& on_expression) {
  for (const Statement& statement : block) {
    on_statement(statement);
    for (const Expression& operand : statement.operands) for_each_expression(operand, on_expression);
    for (const Block& body : statement.bodies) for_each_node(body, on_statement, on_expression);
  }
}
template <class OnStatement, class OnExpression>
void for_each_node(const Kernel& kernel, const OnStatement& on_statement, const OnExpression& on_expression) {
  for (const Function& function : kernel.functions) {
    for_each_node(function.body, on_statement, on_expression);
    for_each_expression(function.value, on_expression);
  }
  for (const Variable& variable : kernel.variables) for_each_expression(variable.initial, on_expression);
  for_each_node(kernel.body, on_statement, on_expression);
}

/// Expressions and statements in it: what reduction makes less.
size_t nodes_of(const Kernel& kernel);
/// Removes the variables and functions that nothing uses; what they used may go next.
void drop_unused(Kernel& kernel);
/// Whether a statement with the trait is in it.
bool has(const Kernel& kernel, Trait trait);

}  // namespace cml::parity::kernels
