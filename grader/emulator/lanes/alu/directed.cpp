#include "emulator/lanes/alu/directed_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"

/// f32 and f64 with .rz, .rm and .rp.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::operator""_op;
// clang 14 does not evaluate these literals within templates.
constexpr ptx::Opcode kMul = "mul"_op, kFma = "fma"_op, kMad = "mad"_op;
using ptx::Rounding;
using ptx::Type;

/// The handler of F within a RoundingScope.
template <auto F, int Mode>
void under(Lanes& lanes, const Decoded& in, uint32_t active) {
  const RoundingScope scope(Mode);
  lanewise<F>(lanes, in, active);
}

template <auto F>
Handler by_rounding(Rounding rounding) {
  switch (rounding) {
    case Rounding::rz:
      return &under<F, FE_TOWARDZERO>;
    case Rounding::rm:
      return &under<F, FE_DOWNWARD>;
    case Rounding::rp:
      return &under<F, FE_UPWARD>;
    default:
      return nullptr;
  }
}

template <class T, bool Ftz, bool Sat>
Handler by_opcode(const Instruction& i) {
  using D = Directed<T, Ftz, Sat>;
  const Rounding rounding = i.modifiers.rounding;
  switch (i.opcode) {
    case "add"_op:
      return by_rounding<D::add>(rounding);
    case "sub"_op:
      return by_rounding<D::sub>(rounding);
    case "mul"_op:
      return by_rounding<D::mul>(rounding);
    case "mad"_op:
    case "fma"_op:
      return by_rounding<D::fma>(rounding);
    case "div"_op:
      return by_rounding<D::div>(rounding);
    case "rcp"_op:
      return by_rounding<D::rcp>(rounding);
    case "sqrt"_op:
      return by_rounding<D::sqrt>(rounding);
    default:
      return nullptr;
  }
}

template <bool Sat, ptx::Rounding R>
Handler flushed_by_opcode(ptx::Opcode opcode) {
  using D = DirectedFlushed<R, Sat>;
  if (opcode == kMul) return lanewise<D::mul>;
  return opcode == kFma || opcode == kMad ? lanewise<D::fma> : nullptr;
}

/// What is rounded by its exact value; the others' results below the smallest normal number are exact, or are
/// flushed after rounding.
template <bool Sat>
Handler select_flushed(const Instruction& i) {
  switch (i.modifiers.rounding) {
    case Rounding::rz:
      return flushed_by_opcode<Sat, Rounding::rz>(i.opcode);
    case Rounding::rm:
      return flushed_by_opcode<Sat, Rounding::rm>(i.opcode);
    case Rounding::rp:
      return flushed_by_opcode<Sat, Rounding::rp>(i.opcode);
    default:
      return nullptr;
  }
}

}  // namespace

Handler select_directed(const Instruction& i, const Decoded&) {
  const bool ftz = i.modifiers.ftz, sat = i.modifiers.sat;
  if (i.type() == Type::f64) return ftz || sat ? nullptr : by_opcode<double, false, false>(i);
  if (i.type() != Type::f32) return nullptr;
  if (ftz) {
    if (const Handler handler = sat ? select_flushed<true>(i) : select_flushed<false>(i)) return handler;
  }
  if (ftz) return sat ? by_opcode<float, true, true>(i) : by_opcode<float, true, false>(i);
  return sat ? by_opcode<float, false, true>(i) : by_opcode<float, false, false>(i);
}

}  // namespace cml::emulator::CML_ISA
