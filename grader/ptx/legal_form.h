#pragma once
#include <optional>
#include <string>

#include "ptx/ir.h"

/// What the ISA says of modifiers and types together. opcodes.def says which of them an opcode takes at all.
namespace cml::ptx {

/// Why the ISA does not have `instruction` so: a rounding that it needs, an operation that its type does not
/// have, a literal out of range. Nothing where it is legal. Precondition: its operands fit (operand_form.h).
std::optional<std::string> illegal_form(const Instruction& instruction);

}  // namespace cml::ptx
