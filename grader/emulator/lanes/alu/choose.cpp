#include "emulator/lanes/alu/float_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"

/// selp and slct (PTX ISA 9.7.6.3, 9.7.6.4).
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::operator""_op;
// clang 14 does not evaluate these literals within templates.
constexpr ptx::Opcode kSelp = "selp"_op;
using ptx::Type;

template <class T>
inline T selp(T a, T b, bool p) {
  return p ? a : b;
}
template <class T>
inline T slct_s32(T a, T b, int32_t c) {
  return c >= 0 ? a : b;
}
/// A NaN takes b; -0 counts as zero.
template <class T, bool Ftz>
inline T slct_f32(T a, T b, float c) {
  return flush<Ftz>(c) >= 0 ? a : b;
}

template <class T>
Handler by_opcode(const Instruction& i) {
  if (i.opcode == kSelp) return lanewise<selp<T>>;
  if (i.types.back() == Type::s32) return lanewise<slct_s32<T>>;
  return i.modifiers.ftz ? lanewise<slct_f32<T, true>> : lanewise<slct_f32<T, false>>;
}

}  // namespace

Handler select_choose(const Instruction& i, const Decoded&) {
  if (i.opcode != kSelp && i.opcode != "slct"_op) return nullptr;
  switch (ptx::bits_of(i.type())) {
    case 16:
      return by_opcode<uint16_t>(i);
    case 32:
      return by_opcode<uint32_t>(i);
    case 64:
      return by_opcode<uint64_t>(i);
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
