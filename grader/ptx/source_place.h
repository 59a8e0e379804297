#pragma once
#include <cstdint>
#include <optional>

#include "core/error.h"
#include "ptx/ir.h"

/// The place of an instruction in the CUDA source, the one rule for all messages: in the file that the kernel
/// is in, wherever one of the instruction's places is there. (PTX ISA 11.5.3)
namespace cml::ptx {

/// One place of a Loc.
struct FilePlace {
  uint32_t file = 0;  ///< key of Module::files
  int line = 0;       ///< 0: unknown
  int column = 0;     ///< from 1; 0: unknown
};

/// True where the compiler gave it a line: its own or that of the call that it was inlined at.
bool is_known(const Loc& loc);

/// The file of the outermost place.
uint32_t source_file(const Loc& loc);
/// The file that a function is in: that of its first instruction with a line; 0 where none has one.
inline uint32_t source_file(const Function& function) { return source_file(function.loc); }

/// The place of `loc` in `file`: its own, else the one it was inlined at; nothing where neither is there.
std::optional<FilePlace> place_in(const Loc& loc, uint32_t file);
/// The same, else the outermost place: the call in the function that the instruction is in, not what was
/// inlined there, as a header of the toolkit; line 0 where !is_known(loc).
FilePlace place_of(const Loc& loc, uint32_t file);

/// The place of an instruction, for the reader of `file`: source_file of the kernel that runs. Code without
/// line information has its place in the PTX text.
SourceLocation source_place(const Module& module, const Instruction& instruction, uint32_t file);
/// The place of a kernel: that of its first instruction with a line, in its own file.
SourceLocation source_place(const Module& module, const Function& kernel);

/// Instructions without a line, before the first .loc or at line 0, take the nearest before them that has
/// one, else the nearest after them.
void fill_places(Function& function);

}  // namespace cml::ptx
