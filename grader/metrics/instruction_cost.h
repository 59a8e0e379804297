#pragma once
#include "arch/throughput.h"
#include "ptx/ir.h"

namespace cml::metrics {

/// Costs of an instruction are those of its machine code for compute capability 9.0, as ptxas of CUDA 13.0
/// makes it: of the way that common operands take.

/// How long one of the four parts of an SM is busy, in clocks: its issue, and its units of each kind, which
/// work at the same time.
struct BusyClocks {
  double issue = 0;    ///< of any instruction
  double float32 = 0;  ///< units of 32-bit floating-point numbers
  double float64 = 0;  ///< units of 64-bit ones
  double special = 0;  ///< units of special functions and of conversions
  /// All of `other` times `factor`, added.
  void add(const BusyClocks& other, double factor);
};

/// For one execution by a warp; `rates` are those of the GPU.
BusyClocks busy_clocks(const ptx::Instruction& instruction, const arch::Throughput& rates);

/// From the issue of an instruction until its result can be used, in arithmetic latencies; 0 where the
/// assembler drops it.
double length_of(const ptx::Instruction& instruction);

}  // namespace cml::metrics
