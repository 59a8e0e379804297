#pragma once
#include "emulator/decode/code.h"

#ifndef CML_ISA
#error "CML_ISA names the instruction-set level that this file is compiled for"
#endif

/// Selectors of handlers that see memory or other lanes. `layout` is the Op being decoded: space,
/// element_bytes and so on are set. Each returns nullptr for what is not its.
namespace cml::emulator::CML_ISA {

Handler select_load_store(const ptx::Instruction&, const Decoded& layout);
Handler select_atomic(const ptx::Instruction&, const Decoded& layout);
Handler select_matrix(const ptx::Instruction&, const Decoded& layout);
Handler select_fragment(const ptx::Instruction&, const Decoded& layout);
Handler select_mma(const ptx::Instruction&, const Decoded& layout);
Handler select_address(const ptx::Instruction&, const Decoded& layout);
Handler select_warp(const ptx::Instruction&, const Decoded& layout);

}  // namespace cml::emulator::CML_ISA
