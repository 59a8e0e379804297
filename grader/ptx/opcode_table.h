#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ptx/opcode.h"

/// opcodes.def as a table. The columns are explained at the top of that file.
namespace cml::ptx {

/// The part of the emulator that executes an opcode.
enum class Semantic : uint8_t {
  arithmetic,
  bits,
  video,
  select,
  move,
  convert,
  memory,
  hint,  ///< no effect on results
  atomic,
  fence,
  async,
  control,
  barrier,
  warp,
  stack,
  system,
  texture,  ///< textures and surfaces
  matrix,   ///< fragments of matrices, held by a whole warp
};

/// One row of opcodes.def.
struct OpcodeRow {
  Opcode id{};                     ///< opcode_of(text)
  const char* text = "";           ///< mnemonic without modifiers
  const char* types = "";          ///< this and the following columns as written
  const char* form = "";           ///< operand forms
  const char* modifiers = "";      ///< which may appear
  Semantic semantic{};             ///< what executes it
  const char* semantic_name = "";  ///< its enumerator
  const char* section = "";        ///< of PTX ISA 9.0
};

/// The opcode's row. Precondition: it has one.
const OpcodeRow& row_of(Opcode opcode);

/// All rows, in the order of opcodes.def.
std::span<const OpcodeRow> opcode_rows();
/// The row's place among them.
size_t index_of(const OpcodeRow& row);

/// The row whose text is the longest that `mnemonic` begins with, up to a dot or its end; nullptr for an
/// unknown opcode.
const OpcodeRow* find_opcode(std::string_view mnemonic);

}  // namespace cml::ptx
