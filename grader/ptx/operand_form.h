#pragma once
#include <optional>
#include <span>
#include <string>

#include "ptx/ir.h"

/// The form of an instruction (form.h) against its operands as written.
namespace cml::ptx {

/// Checks number, kind and width of the operands of `instruction`, whose registers are `registers`, and fits
/// floating-point literals to the width of the instruction. Returns what is wrong, nothing where all fits.
/// Calls have a syntax of their own and are not checked here. (PTX ISA 9.4: operand sizes)
std::optional<std::string> fit_operands(Instruction& instruction, std::span<const Register> registers);

}  // namespace cml::ptx
