#pragma once
#include <cstddef>
#include <cstdint>

#include "ptx/ir.h"

/// What the parser's instructions become before they run: handlers and offsets, decided once.
///
/// Register file of a warp: one slot a virtual register, 32 lanes side by side (lane l at index l), every
/// slot aligned to 64 bytes.
///   types up to 32 bits   32 x uint32_t; 8- and 16-bit values zero-extended (signed ones too)
///   64-bit types          32 x uint64_t
///   128-bit types         32 x (2 x uint64_t), lane by lane
///   predicates            one uint32_t: bit l is lane l
/// Literals are slots too, filled once, so a source operand is always an offset.
namespace cml::emulator {

struct Decoded;

/// The part of a warp that arithmetic sees; Warp (warp.h) derives from it.
struct Lanes {
  std::byte* frame = nullptr;  ///< register file of the current call frame, 64-byte aligned
  uint32_t carry = 0;          ///< condition code CC.CF, bit l is lane l (PTX ISA 9.7.2)
};

/// Executes one instruction for the lanes of `active`; other lanes' registers must not change.
/// Handlers are compiled once an instruction set (see lanes/isa.h) and chosen once, at decode.
using Handler = void (*)(Lanes& lanes, const Decoded& instruction, uint32_t active);

/// Byte offset into the current frame's register file.
using Slot = uint32_t;
inline constexpr Slot kNoSlot = ~Slot{0};

/// One executable instruction.
struct Decoded {
  Handler handler = nullptr;
  Slot dst[8] = {kNoSlot, kNoSlot, kNoSlot, kNoSlot,
                 kNoSlot, kNoSlot, kNoSlot, kNoSlot};  ///< a vector has up to 8, setp p|q has 2
  Slot src[9] = {kNoSlot, kNoSlot, kNoSlot, kNoSlot, kNoSlot, kNoSlot, kNoSlot, kNoSlot, kNoSlot};
  int64_t immediate = 0;  ///< address offset, or an op's own constant
  Slot guard = kNoSlot;   ///< predicate slot
  bool guard_negated = false;
  bool negate[9] = {};  ///< !p of a predicate source
  /// Bytes a lane of the slot (4, 8, 16); a predicate is 0.
  uint8_t dst_bytes[8] = {4, 4, 4, 4, 4, 4, 4, 4};
  uint8_t src_bytes[9] = {4, 4, 4, 4, 4, 4, 4, 4, 4};
  uint32_t pc = 0;  ///< index in the function's code
  const ptx::Instruction* source = nullptr;
};

}  // namespace cml::emulator
