#include "parity/kernels/generator.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "parity/random.h"

namespace cml::parity::kernels {
namespace {

constexpr unsigned kMaxTogether = 10;  ///< each takes up to 2 KiB of shared memory
constexpr unsigned kMaxSums = 8;       ///< groups of `sums`

/// Blocks of one thread, of part of a warp, of ragged warps, of all shapes.
constexpr Dim3 kBlocks[] = {{32, 1, 1}, {64, 1, 1},  {128, 1, 1}, {1, 1, 1},   {7, 1, 1},
                            {31, 1, 1}, {33, 1, 1},  {48, 1, 1},  {100, 1, 1}, {8, 8, 1},
                            {16, 6, 1}, {5, 7, 3},   {4, 4, 4},   {1, 50, 1},  {2, 3, 17},
                            {96, 1, 1}, {16, 16, 1}, {37, 3, 1},  {1, 1, 40}};

/// Where a statement stands.
struct Scope {
  bool together = false;  ///< all threads of the block are here
  bool in_loop = false;   ///< in a loop that threads may leave one by one
  const Function* function = nullptr;
  unsigned callable = 0;  ///< functions of the kernel that may be called
  unsigned nesting = 0;   ///< statements around
  unsigned loops = 0;     ///< of them loops
};

/// Productions by row: rows are drawn alike.
using Rows = std::map<unsigned, std::vector<const Production*>>;

class Maker {
 public:
  Maker(uint64_t seed, uint64_t index) : random_(seed, index) {
    kernel_.seed = seed;
    kernel_.index = kernel_.inputs = index;
  }

  Kernel make() {
    draw_types();
    kernel_.block = kBlocks[random_.below(std::size(kBlocks))];
    kernel_.grid = {1 + random_.below(4), random_.one_in(5) ? 2u : 1u, 1};
    const unsigned functions = random_.below(3);
    for (unsigned i = 0; i < functions; ++i) kernel_.functions.push_back(function(i));
    draw_variables();
    Scope scope;
    scope.together = true;
    scope.callable = functions;
    kernel_.body = block(scope, 4 + random_.below(7));
    for (const Variable& variable : kernel_.variables) kernel_.outputs.push_back(variable.name);
    drop_unused(kernel_);
    return std::move(kernel_);
  }

 private:
  /// u32 and some others: few enough that values of one type meet again.
  void draw_types() {
    chosen_ = {Type::u32, Type::pred};
    const unsigned others = 3 + random_.below(4);
    while (chosen_.size() < 2 + others) chosen_.insert(static_cast<Type>(random_.below(types().size() - 1)));
    for (const Production& row : expressions())
      if (is_of_chosen(row)) expressions_[row.results[0]][row.row].push_back(&row);
    for (const Production& row : statements())
      if (is_of_chosen(row)) statements_[row.row].push_back(&row);
  }
  bool is_of_chosen(const Production& row) const {
    const auto is_chosen = [&](Type type) { return chosen_.contains(type); };
    return std::all_of(row.results.begin(), row.results.end(), is_chosen) &&
           std::all_of(row.operands.begin(), row.operands.end(), is_chosen);
  }
  Type any_type() {
    auto type = chosen_.begin();
    std::advance(type, random_.below(static_cast<uint32_t>(chosen_.size()) - 1));  // pred is the last
    return *type;
  }

  void draw_variables() {
    for (const Type type : chosen_) {
      if (type == Type::pred) continue;
      for (unsigned i = 0; i < 2; ++i)
        kernel_.variables.push_back({type, fmt::format("{}_{}", row_of(type).name, i), leaf(type, {})});
    }
  }

  Function function(unsigned number) {
    Function made;
    made.name = fmt::format("called_{}", number);
    made.result = any_type();
    made.parameters.push_back({Type::u32, "arg0", {}});
    const unsigned more = random_.below(4);
    for (unsigned i = 1; i <= more; ++i) made.parameters.push_back({any_type(), fmt::format("arg{}", i), {}});
    Scope scope;
    scope.function = &made;
    scope.callable = number;
    made.body = block(scope, random_.below(4));
    made.value = expression(made.result, 3, scope);
    return made;
  }

  const std::vector<Variable>& variables(const Scope& scope) const {
    return scope.function != nullptr ? scope.function->parameters : kernel_.variables;
  }
  /// Nothing if there is no such variable.
  const Variable* variable(Type type, const Scope& scope, const std::string& but = "") {
    std::vector<const Variable*> fit;
    for (const Variable& v : variables(scope))
      if (v.type == type && v.name != but) fit.push_back(&v);
    return fit.empty() ? nullptr : fit[random_.below(static_cast<uint32_t>(fit.size()))];
  }

  /// Any of them that fits, drawn by row; there must be one.
  template <class Fits>
  const Production* draw(const Rows& rows, const Fits& fits) {
    std::vector<std::vector<const Production*>> left;
    for (const auto& [number, alternatives] : rows) {
      std::vector<const Production*> some;
      std::copy_if(alternatives.begin(), alternatives.end(), std::back_inserter(some),
                   [&](const Production* row) { return fits(*row); });
      if (!some.empty()) left.push_back(std::move(some));
    }
    CML_REQUIRE(!left.empty(), "the grammar has a row for every place");
    const auto& row = left[random_.below(static_cast<uint32_t>(left.size()))];
    return row[random_.below(static_cast<uint32_t>(row.size()))];
  }

  Expression use(const Production* row, unsigned depth, const Scope& scope) {
    Expression made{row->results[0], row, "", {}};
    for (const Type type : row->operands) made.operands.push_back(expression(type, depth, scope));
    return made;
  }
  Expression leaf(Type type, const Scope& scope) {
    return use(draw(expressions_[type],
                    [&](const Production& row) {
                      return row.has(kLeaf) && !(scope.function != nullptr && row.has(kNotInFunction));
                    }),
               0, scope);
  }
  Expression expression(Type type, unsigned depth, const Scope& scope) {
    if (depth == 0 || random_.one_in(5)) {
      const Variable* found = variable(type, scope);
      if (found != nullptr && !random_.one_in(5)) return {type, nullptr, found->name, {}};
      // The operand of a leaf is a leaf again: mostly one without operands.
      return leaf(type, scope);
    }
    for (unsigned i = 0; i < scope.callable; ++i)
      if (kernel_.functions[i].result == type && random_.one_in(4))
        return call(kernel_.functions[i], depth, scope);
    return use(draw(expressions_[type],
                    [&](const Production& row) {
                      return !row.has(kLeaf) && !(scope.function != nullptr && row.has(kNotInFunction));
                    }),
               depth - 1, scope);
  }
  Expression call(const Function& function, unsigned depth, const Scope& scope) {
    Expression made{function.result, nullptr, function.name, {}};
    for (const Variable& parameter : function.parameters)
      made.operands.push_back(expression(parameter.type, depth - 1, scope));
    return made;
  }

  Block block(const Scope& scope, unsigned count) {
    Block made;
    for (unsigned i = 0; i < count; ++i) made.push_back(statement(scope));
    return made;
  }
  bool may_stand(const Production& row, const Scope& scope) {
    if (row.has(kTogether) && (!scope.together || together_ >= kMaxTogether)) return false;
    if (row.has(kUniformBodies) && !scope.together) return false;
    if (row.has(kLeavesLoop) && !scope.in_loop) return false;
    if (row.has(kReturns) && (scope.function == nullptr || row.operands[1] != scope.function->result))
      return false;
    if (row.has(kNotInFunction) && scope.function != nullptr) return false;
    if (row.has(kTakesSums) && sums_ >= kMaxSums) return false;
    if (row.bodies > 0 && scope.nesting >= 3) return false;
    if (row.has(kLoop) && scope.loops >= 2) return false;
    if (row.results.size() == 2 && row.results[0] == row.results[1] &&
        variable_count(row.results[0], scope) < 2)
      return false;
    return std::all_of(row.results.begin(), row.results.end(),
                       [&](Type type) { return variable_count(type, scope) > 0; });
  }
  size_t variable_count(Type type, const Scope& scope) const {
    const std::vector<Variable>& all = variables(scope);
    return static_cast<size_t>(
        std::count_if(all.begin(), all.end(), [&](const Variable& v) { return v.type == type; }));
  }

  Statement statement(const Scope& scope) {
    Statement made;
    // Every second is an assignment, row 0: expressions are most of the grammar.
    const bool assigns = random_.one_in(2);
    made.row = draw(statements_, [&](const Production& row) {
      return (!assigns || row.row == 0) && may_stand(row, scope);
    });
    made.number = numbers_++;
    if (made.row->has(kTakesSums)) made.group = sums_++;
    if (made.row->has(kTogether)) ++together_;
    std::string before;
    for (const Type type : made.row->results) {
      made.targets.push_back(variable(type, scope, before)->name);
      before = made.targets.back();
    }
    const unsigned least = assigns ? 2 : 1, depth = made.row->bodies > 0 || made.row->operands.size() > 2
                                                        ? 1
                                                        : least + random_.below(3);
    for (const Type type : made.row->operands) made.operands.push_back(expression(type, depth, scope));
    Scope inner = scope;
    inner.together = scope.together && made.row->has(kUniformBodies);
    ++inner.nesting;
    if (made.row->has(kLoop)) {
      inner.in_loop = !made.row->has(kUniformBodies);
      ++inner.loops;
    }
    for (unsigned i = 0; i < made.row->bodies; ++i) made.bodies.push_back(block(inner, 1 + random_.below(3)));
    return made;
  }

  Random random_;
  Kernel kernel_;
  std::set<Type> chosen_;
  std::map<Type, Rows> expressions_;
  Rows statements_;
  unsigned numbers_ = 0;
  unsigned sums_ = 0;
  unsigned together_ = 0;
};

}  // namespace

Kernel make_kernel(uint64_t seed, uint64_t index) { return Maker(seed, index).make(); }

}  // namespace cml::parity::kernels
