#include "emulator/lanes/alu/approx_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"

namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::operator""_op;
using ptx::Type;

template <bool Ftz>
Handler by_opcode(const Instruction& i) {
  using F = Approx<Ftz>;
  switch (i.opcode) {
    case "rcp"_op:
      return lanewise<F::rcp>;
    case "sqrt"_op:
      return lanewise<F::sqrt>;
    case "rsqrt"_op:
      return lanewise<F::rsqrt>;
    case "sin"_op:
      return lanewise<F::sin>;
    case "cos"_op:
      return lanewise<F::cos>;
    case "lg2"_op:
      return lanewise<F::lg2>;
    case "ex2"_op:
      return lanewise<F::ex2>;
    case "tanh"_op:
      return lanewise<F::tanh>;
    case "div"_op:
      return i.modifiers.full ? lanewise<F::div_full> : lanewise<F::div>;
    default:
      return nullptr;
  }
}

Handler select_f64(const Instruction& i) {
  const bool ftz = i.modifiers.ftz;
  if (i.opcode == "rcp"_op) return ftz ? lanewise<rcp_ftz_f64> : nullptr;
  if (i.opcode == "rsqrt"_op) return ftz ? lanewise<rsqrt_ftz_f64> : lanewise<rsqrt_f64>;
  return nullptr;
}

}  // namespace

Handler select_approx(const Instruction& i, const Decoded&) {
  if (!i.modifiers.approx && !i.modifiers.full) return nullptr;
  if (i.type() == Type::f64) return select_f64(i);
  if (i.type() != Type::f32) return nullptr;
  return i.modifiers.ftz ? by_opcode<true>(i) : by_opcode<false>(i);
}

}  // namespace cml::emulator::CML_ISA
