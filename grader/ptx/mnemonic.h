#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "ptx/opcode.h"

/// Mnemonics with their dots: "ld.shared.v4.f32" to an opcode, modifiers and types.
namespace cml::ptx {

struct Mnemonic {
  Opcode opcode{};
  Modifiers modifiers;
  std::vector<Type> types;
  unsigned vector_size = 1;
};

/// Splits a mnemonic by the row of its opcode. The Error (without a location) names the opcode that is
/// unknown, the word that the row does not take, the type that it does not accept or the modifier that is
/// missing.
Result<Mnemonic> parse_mnemonic(std::string_view text);

}  // namespace cml::ptx
