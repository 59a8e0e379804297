#include "emulator/lanes/alu/bit_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/alu/types.h"

/// Bit counting, fields, dot products and byte permutation.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Half;
using ptx::Instruction;
using ptx::operator""_op;
using ptx::Type;

/// `fn` has a type parameter for each of the two operand types, in textual order.
template <class Fn>
Handler by_sign_pair(const Instruction& i, Fn fn) {
  if (i.types.size() != 2) return nullptr;
  const bool first = ptx::is_signed(i.types[0]);
  const bool second = ptx::is_signed(i.types[1]);
  if (first)
    return second ? fn.template operator()<int32_t, int32_t>() : fn.template operator()<int32_t, uint32_t>();
  return second ? fn.template operator()<uint32_t, int32_t>() : fn.template operator()<uint32_t, uint32_t>();
}

Handler select_prmt(const Instruction& i) {
  constexpr Handler modes[] = {lanewise<prmt_mode<0>>, lanewise<prmt_mode<1>>, lanewise<prmt_mode<2>>,
                               lanewise<prmt_mode<3>>, lanewise<prmt_mode<4>>, lanewise<prmt_mode<5>>};
  if (i.modifiers.prmt_mode.empty()) return lanewise<prmt>;
  for (unsigned mode = 0; mode < 6; ++mode) {
    if (i.modifiers.prmt_mode.compare(kPrmtModes[mode].name) == 0) return modes[mode];
  }
  return nullptr;
}

Handler select_szext(const Instruction& i) {
  const bool is_signed = i.type() == Type::s32;
  if (i.modifiers.wrap) return is_signed ? lanewise<szext_wrap<int32_t>> : lanewise<szext_wrap<uint32_t>>;
  return is_signed ? lanewise<szext_clamp<int32_t>> : lanewise<szext_clamp<uint32_t>>;
}

}  // namespace

Handler select_bits(const Instruction& i, const Decoded&) {
  const bool wide = ptx::bits_of(i.type()) == 64;
  switch (i.opcode) {
    case "popc"_op:
      return wide ? lanewise<popc64> : lanewise<popc>;
    case "clz"_op:
      return wide ? lanewise<clz64> : lanewise<clz>;
    case "brev"_op:
      return wide ? lanewise<brev64> : lanewise<brev>;
    case "bfind"_op:
      if (i.modifiers.shiftamt)
        return by_word(i.type(), []<class T>() { return lanewise<bfind_shiftamt<T>>; });
      return by_word(i.type(), []<class T>() { return lanewise<bfind<T>>; });
    case "fns"_op:
      return lanewise<fns>;
    case "bfe"_op:
      return by_word(i.type(), []<class T>() { return lanewise<bfe<T>>; });
    case "bfi"_op:
      return wide ? lanewise<bfi<uint64_t>> : lanewise<bfi<uint32_t>>;
    case "bmsk"_op:
      return i.modifiers.wrap ? lanewise<bmsk_wrap> : lanewise<bmsk_clamp>;
    case "szext"_op:
      return select_szext(i);
    case "dp4a"_op:
      return by_sign_pair(i, []<class A, class B>() { return lanewise<dp4a<A, B>>; });
    case "dp2a"_op:
      if (i.modifiers.half == Half::hi)
        return by_sign_pair(i, []<class A, class B>() { return lanewise<dp2a<A, B, 2>>; });
      return by_sign_pair(i, []<class A, class B>() { return lanewise<dp2a<A, B, 0>>; });
    case "prmt"_op:
      return select_prmt(i);
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
