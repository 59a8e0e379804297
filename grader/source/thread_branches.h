#pragma once
#include <optional>
#include <string>
#include <vector>

#include "source/model.h"

namespace cml::source {

/// A barrier that some threads of a block may not reach.
struct PartialBarrier {
  /// What keeps them from it.
  enum class By {
    branch,     ///< an `if` around it
    returned,   ///< a return above it
    next_turn,  ///< a continue above it, in the same loop
  };
  int line = 0;                                            ///< of the barrier, from 1
  int decided_at = 0;                                      ///< of the `if`, the return or the continue
  By by = By::branch;                                      ///< what it is
  bool operator==(const PartialBarrier&) const = default;  ///< the same one
};
/// The calls of __syncthreads() in `function` that stand within an `if` whose condition depends on threadIdx,
/// or below a return or a continue in such an `if`, each once, in order. A condition depends on it that names
/// it, or a variable that is computed from it in its declaration.
std::vector<PartialBarrier> partial_barriers(const Model& model, const Function& function);

/// A variable of each thread that one thread alone sets.
struct SetByOneThread {
  std::string name;  ///< its name
  int set = 0;       ///< the line that sets it
  int use = 0;       ///< the first line that uses it in other threads
};
/// The first variable of `function`, not declared with __shared__, whose values after its declaration are all
/// given within an `if` that compares the thread's index by ==, and that is used below a barrier which
/// follows, outside of such an `if`.
std::optional<SetByOneThread> set_by_one_thread(const Model& model, const Function& function);

}  // namespace cml::source
