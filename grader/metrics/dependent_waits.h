#pragma once
#include <functional>

#include "arch/time_model.h"
#include "ptx/ir.h"

namespace cml::metrics {

/// From where the sectors of one load of global memory came; parts of 1, the rest from L1.
struct Served {
  double memory = 0;  ///< no block had read them before
  double l2 = 0;      ///< another block had
};

/// What one execution of a function waits for, if its basic blocks run one after the other: of each the
/// longest chain of results that need each other, as the assembler may order its instructions. Stores and
/// barriers keep their order with the accesses around them; where there are barriers, all warps wait for
/// those that take a branch. `executions` are those of an instruction by warps; `served` is called for each
/// executed load of global memory. Sums over all warps.
arch::Waits dependent_waits(const ptx::Function& function,
                            const std::function<double(const ptx::Instruction&)>& executions,
                            const std::function<Served(const ptx::Instruction&)>& served);

}  // namespace cml::metrics
