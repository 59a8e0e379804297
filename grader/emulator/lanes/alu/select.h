#pragma once
#include "emulator/decode/decoded.h"

#ifndef CML_ISA
#error "CML_ISA names the instruction-set level that this file is compiled for"
#endif

namespace cml::emulator::CML_ISA {

/// The handler of an arithmetic, logic, conversion or data-movement instruction; nullptr for any other opcode
/// and for a combination of types and modifiers that is not implemented.
///
/// `layout` holds dst_bytes and src_bytes of the operands. Destinations are dst[0..]: the elements of a
/// vector, the two halves of p|q (d|p of lop3), kNoSlot for "_". Sources are src[0..] in textual order,
/// vectors spread; a literal is a slot (lop3's table and prmt's selector too), an absent operand takes no
/// place. Handlers take the low bits of a source slot, whatever is above them.
Handler select_alu(const ptx::Instruction& instruction, const Decoded& layout);

}  // namespace cml::emulator::CML_ISA
