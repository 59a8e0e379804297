#include "parity/kernels/reduce.h"

#include <algorithm>
#include <functional>

#include "core/warp.h"

namespace cml::parity::kernels {
namespace {

/// Changes one place of a kernel; false where the kernel has no such place. Places are numbered, so that
/// where several edits go together the last place is changed first.
using Edit = std::function<bool(Kernel&)>;

/// The blocks of a kernel, in a fixed order.
void collect(Block& block, std::vector<Block*>& found) {
  found.push_back(&block);
  for (Statement& statement : block)
    for (Block& body : statement.bodies) collect(body, found);
}
std::vector<Block*> blocks_of(Kernel& kernel) {
  std::vector<Block*> found;
  collect(kernel.body, found);
  for (Function& function : kernel.functions) collect(function.body, found);
  return found;
}

void collect(Expression& expression, std::vector<Expression*>& found) {
  found.push_back(&expression);
  for (Expression& operand : expression.operands) collect(operand, found);
}
std::vector<Expression*> expressions_of(Kernel& kernel) {
  std::vector<Expression*> found;
  for (Block* block : blocks_of(kernel))
    for (Statement& statement : *block)
      for (Expression& operand : statement.operands) collect(operand, found);
  for (Function& function : kernel.functions) collect(function.value, found);
  for (Variable& variable : kernel.variables) collect(variable.initial, found);
  return found;
}

bool leaves_loop(const Block& block) {
  return std::any_of(block.begin(), block.end(), [](const Statement& statement) {
    return statement.row->has(kLeavesLoop) ||
           std::any_of(statement.bodies.begin(), statement.bodies.end(), leaves_loop);
  });
}

/// Drops statements [at, at + count) of a block.
Edit without(size_t block, size_t at, size_t count) {
  return [=](Kernel& kernel) {
    const std::vector<Block*> blocks = blocks_of(kernel);
    if (block >= blocks.size() || at + count > blocks[block]->size()) return false;
    Block& statements = *blocks[block];
    const auto first = statements.begin() + static_cast<ptrdiff_t>(at);
    statements.erase(first, first + static_cast<ptrdiff_t>(count));
    return true;
  };
}
/// A statement by one of its bodies.
Edit unwrapped(size_t block, size_t at, size_t body) {
  return [=](Kernel& kernel) {
    const std::vector<Block*> blocks = blocks_of(kernel);
    if (block >= blocks.size() || at >= blocks[block]->size()) return false;
    Block& statements = *blocks[block];
    if (body >= statements[at].bodies.size()) return false;
    if (leaves_loop(statements[at].bodies[body])) return false;
    Block inner = std::move(statements[at].bodies[body]);
    const auto place = statements.erase(statements.begin() + static_cast<ptrdiff_t>(at));
    statements.insert(place, std::make_move_iterator(inner.begin()), std::make_move_iterator(inner.end()));
    return true;
  };
}
/// An expression by another of its type.
Edit replaced(size_t number, Expression by) {
  return [=](Kernel& kernel) {
    const std::vector<Expression*> all = expressions_of(kernel);
    if (number >= all.size() || all[number]->type != by.type) return false;
    *all[number] = by;
    return true;
  };
}

void add_statements(Kernel& kernel, std::vector<Edit>& edits) {
  const std::vector<Block*> blocks = blocks_of(kernel);
  for (size_t b = 0; b < blocks.size(); ++b)
    for (size_t part = blocks[b]->size(); part > 0; part /= 2)
      for (size_t at = 0; at < blocks[b]->size(); at += part)
        edits.push_back(without(b, at, std::min(part, blocks[b]->size() - at)));
  for (size_t b = 0; b < blocks.size(); ++b)
    for (size_t at = 0; at < blocks[b]->size(); ++at)
      for (size_t body = 0; body < (*blocks[b])[at].bodies.size(); ++body)
        edits.push_back(unwrapped(b, at, body));
}

/// The simplest expression of the type that may stand anywhere: a literal, or an input.
Expression simplest(Type type) {
  for (const Production& row : expressions()) {
    if (row.results[0] != type || !row.has(kLeaf) || row.has(kNotInFunction)) continue;
    Expression made{type, &row, "", {}};
    for (const Type operand : row.operands) made.operands.push_back(simplest(operand));
    return made;
  }
  CML_REQUIRE(false, "the grammar has a leaf for every type");
}

size_t nodes_of(const Expression& expression) {
  size_t nodes = 0;
  for_each_expression(expression, [&](const Expression&) { ++nodes; });
  return nodes;
}

/// An expression by a part of it, or by the simplest of its type.
void add_expressions(Kernel& kernel, std::vector<Edit>& edits) {
  const std::vector<Expression*> all = expressions_of(kernel);
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i]->operands.empty()) continue;
    Expression leaf = simplest(all[i]->type);
    const bool is_call = all[i]->row == nullptr;  // without it the function may go
    if (is_call || nodes_of(leaf) < nodes_of(*all[i])) edits.push_back(replaced(i, std::move(leaf)));
    for_each_expression(*all[i], [&](const Expression& part) {
      if (&part != all[i] && part.type == all[i]->type) edits.push_back(replaced(i, part));
    });
  }
}

void add_shapes(const Kernel& kernel, std::vector<Edit>& edits) {
  const auto shape = [&](Dim3 grid, Dim3 block) {
    if (grid == kernel.grid && block == kernel.block) return;
    edits.push_back([=](Kernel& k) {
      k.grid = grid;
      k.block = block;
      return true;
    });
  };
  if (kernel.total() == 1) return;
  for (const uint32_t threads : {1u, 2u, kWarpSize})
    if (threads < kernel.threads()) shape({1, 1, 1}, {threads, 1, 1});
  if (kernel.total() > kernel.threads()) shape({1, 1, 1}, kernel.block);
  if (kernel.block.y * kernel.block.z > 1) shape(kernel.grid, {kernel.threads(), 1, 1});
}

std::vector<Edit> edits_of(Kernel kernel) {
  std::vector<Edit> edits;
  for (size_t part = kernel.outputs.size() / 2; part > 0; part /= 2)
    for (size_t at = 0; at < kernel.outputs.size(); at += part)
      edits.push_back([=](Kernel& k) {
        if (at >= k.outputs.size()) return false;
        const auto first = k.outputs.begin() + static_cast<ptrdiff_t>(at);
        const size_t count = std::min(part, k.outputs.size() - at);
        if (count == k.outputs.size()) return false;
        k.outputs.erase(first, first + static_cast<ptrdiff_t>(count));
        return true;
      });
  add_shapes(kernel, edits);
  add_statements(kernel, edits);
  add_expressions(kernel, edits);
  return edits;
}

/// The kernel after these edits, numbers of `edits` that ascend.
Kernel edited(const Kernel& kernel, const std::vector<Edit>& edits, std::vector<size_t> numbers) {
  Kernel made = kernel;
  std::sort(numbers.begin(), numbers.end(), std::greater<>());
  for (const size_t number : numbers) edits[number](made);
  drop_unused(made);
  return made;
}

}  // namespace

Kernel reduced(const Kernel& kernel, const Shows& shows, const std::function<bool()>& go_on, size_t at_once) {
  Kernel best = kernel;
  std::vector<Edit> edits = edits_of(best);
  // Round and round, on from where the last edit helped, until a whole round helps nothing.
  for (size_t next = 0, tried = 0; tried < edits.size() && go_on();) {
    std::vector<Kernel> candidates;
    std::vector<size_t> numbers;
    for (; tried < edits.size() && candidates.size() < at_once; ++tried, ++next) {
      Kernel candidate = best;
      if (!edits[next % edits.size()](candidate)) continue;
      drop_unused(candidate);
      candidate.index = candidates.size();  // kernels of one program have names of their own
      candidates.push_back(std::move(candidate));
      numbers.push_back(next % edits.size());
    }
    if (candidates.empty()) break;
    const std::vector<bool> showing = shows(candidates);
    const Kernel* least = nullptr;
    std::vector<size_t> helpful;
    for (size_t i = 0; i < candidates.size(); ++i) {
      if (!showing.at(i)) continue;
      helpful.push_back(numbers[i]);
      if (least == nullptr || nodes_of(candidates[i]) < nodes_of(*least)) least = &candidates[i];
    }
    if (least == nullptr) continue;
    Kernel together = edited(best, edits, helpful);
    const bool all_help =
        helpful.size() > 1 && nodes_of(together) < nodes_of(*least) && go_on() && shows({together}).at(0);
    best = all_help ? together : *least;
    edits = edits_of(best);
    tried = 0;
  }
  best.index = kernel.index;
  return best;
}

}  // namespace cml::parity::kernels
