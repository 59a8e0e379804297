#pragma once
#include "emulator/decode/code.h"

namespace cml::emulator {

/// The handler of an instruction on textures or surfaces; nullptr for what is not one. Their accesses are not
/// counted, and races through them are not looked for. (PTX ISA 9.7.10, 9.7.11)
Handler texture_handler(const ptx::Instruction& instruction, const Decoded& operand_layout);

}  // namespace cml::emulator
