#pragma once
#include <cstddef>

#include "ptx/ir.h"

namespace cml::emulator {

/// Width in bits of operand `index` (of its elements, where it is a vector), from the form column of
/// opcodes.def: how many bits a literal in that place has. 64 for an address, 1 for a predicate.
/// Precondition: the parser accepted `instruction`.
unsigned operand_bits(const ptx::Instruction& instruction, size_t index);

}  // namespace cml::emulator
