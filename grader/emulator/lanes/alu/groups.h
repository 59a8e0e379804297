#pragma once
#include "emulator/decode/decoded.h"

/// The selectors that select_alu asks in turn; each returns nullptr for what is not its.
namespace cml::emulator::CML_ISA {

Handler select_integer(const ptx::Instruction&, const Decoded& layout);
Handler select_carry(const ptx::Instruction&, const Decoded& layout);
Handler select_bits(const ptx::Instruction&, const Decoded& layout);
Handler select_logic(const ptx::Instruction&, const Decoded& layout);
Handler select_float(const ptx::Instruction&, const Decoded& layout);
Handler select_directed(const ptx::Instruction&, const Decoded& layout);
Handler select_approx(const ptx::Instruction&, const Decoded& layout);
Handler select_float_pair(const ptx::Instruction&, const Decoded& layout);
Handler select_half(const ptx::Instruction&, const Decoded& layout);
Handler select_compare(const ptx::Instruction&, const Decoded& layout);
Handler select_video(const ptx::Instruction&, const Decoded& layout);
Handler select_choose(const ptx::Instruction&, const Decoded& layout);
Handler select_move(const ptx::Instruction&, const Decoded& layout);
Handler select_convert(const ptx::Instruction&, const Decoded& layout);
Handler select_convert_packed(const ptx::Instruction&, const Decoded& layout);

}  // namespace cml::emulator::CML_ISA
