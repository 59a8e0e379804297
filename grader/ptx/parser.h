#pragma once
#include <string>
#include <string_view>

#include "core/error.h"
#include "ptx/ir.h"

namespace cml::ptx {

/// Parses a PTX module (PTX ISA 7.0 to 9.0) and resolves its names. Debug sections, pragmas and attributes
/// are dropped. An instruction that opcodes.def does not have, or not with these modifiers, types or
/// operands, is no error here: Instruction::refused says why. The Error's location is that of the last .loc,
/// as source_place.h chooses it, or the line of `file_name` if there is no .loc; its message has the PTX
/// line. Linear in the text.
Result<Module> parse(std::string_view text, const std::string& file_name);

}  // namespace cml::ptx
