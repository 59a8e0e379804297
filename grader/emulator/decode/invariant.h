#pragma once
#include <vector>

#include "ptx/ir.h"

namespace cml::emulator {

/// Whether the register has the same value in all blocks of a launch, for the same thread of the block.
bool is_invariant(ptx::SpecialRegister special);

/// Instructions that compute the same in all blocks of a launch, for the same thread of the block: arithmetic
/// on literals, parameters of the kernel, thread indices and registers that only such instructions write. A
/// warp needs to run each of them once a launch. Example: the offset within a tile, threadIdx.y * 33 +
/// threadIdx.x.
struct Invariants {
  Invariants() = default;
  /// None.
  explicit Invariants(const ptx::Function& function)
      : instructions(function.body.size()), registers(function.registers.size()) {}

  std::vector<bool> instructions;  ///< by index in the function's body
  std::vector<bool> registers;     ///< by RegisterId: what these instructions write
};
/// Of a kernel: the registers of a function that is called depend on the call.
Invariants find_invariants(const ptx::Function& kernel);

}  // namespace cml::emulator
