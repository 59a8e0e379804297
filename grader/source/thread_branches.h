#pragma once
#include <vector>

#include "source/model.h"

namespace cml::source {

/// A barrier that some threads of a block may not reach.
struct PartialBarrier {
  int line = 0;            ///< of the barrier, from 1
  int decided_at = 0;      ///< of the `if` around it, or of the return above it
  bool is_return = false;  ///< a return above it
  bool operator==(const PartialBarrier&) const = default;  ///< the same one
};
/// The calls of __syncthreads() in `function` that stand within an `if` whose condition depends on threadIdx,
/// or below a return in such an `if`, each once, in order. A condition depends on it that names it, or a
/// variable that is computed from it in its declaration.
std::vector<PartialBarrier> partial_barriers(const Model& model, const Function& function);

}  // namespace cml::source
