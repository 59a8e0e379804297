#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "ptx/opcode.h"

/// Mnemonics with their dots: "ld.shared.v4.f32" to an opcode, modifiers and types.
namespace cml::ptx {

/// What a mnemonic says.
struct Mnemonic {
  Opcode opcode{};           ///< of its row
  Modifiers modifiers;       ///< its words
  std::vector<Type> types;   ///< in the order of the text
  unsigned vector_size = 1;  ///< see Instruction
};

/// Splits a mnemonic by the row of its opcode. The Error (without a location) names the opcode that is
/// unknown, the word that the row does not take, the type that it does not accept or the modifier that is
/// missing.
Result<Mnemonic> parse_mnemonic(std::string_view text);

}  // namespace cml::ptx
