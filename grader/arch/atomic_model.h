#pragma once
#include <cstdint>

#include "arch/bank_model.h"

namespace cml::arch {

/// How the hardware implements an atomic on shared memory.
enum class AtomicImplementation : uint8_t {
  native,                 ///< one instruction of the memory unit: 32-bit integer operations and exchange
  compare_and_swap,       ///< cas
  compare_and_swap_loop,  ///< the assembler's loop of load and compare-and-swap: float add, 64-bit operations
};

/// What an atomic on shared memory costs; a loop adds ordinary loads.
struct AtomicCost {
  uint32_t instructions = 0;       ///< warp-wide atomic instructions of the machine code
  uint32_t wavefronts = 0;         ///< of those instructions
  uint32_t conflicts = 0;          ///< wavefronts beyond the least there can be
  uint32_t load_instructions = 0;  ///< the loop's ordinary loads
  uint32_t load_wavefronts = 0;    ///< of those loads
  uint32_t load_conflicts = 0;     ///< of those loads
};

/// An atomic of 4 or 8 bytes a lane (2 counts as 4); request.store is ignored. Measured on compute
/// capability 9.0.
AtomicCost atomic_cost(const BankGeometry& banks, const SharedRequest& request,
                       AtomicImplementation implementation);

}  // namespace cml::arch
