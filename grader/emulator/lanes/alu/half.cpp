#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/half_ops.h"
#include "emulator/lanes/alu/lanes.h"

/// f16, f16x2, bf16 and bf16x2.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::Modifiers;
using ptx::operator""_op;
// clang 14 does not evaluate these literals within templates.
constexpr ptx::Opcode kMin = "min"_op;
using ptx::Type;

/// The handler of F, a function of halves, on one half or on packed pairs.
template <auto F>
Handler on_halves(bool packed) {
  if (!packed) return lanewise<F>;
  using P = Paired<F>;
  if constexpr (P::kMore == 0)
    return lanewise<P::of_one>;
  else if constexpr (P::kMore == 1)
    return lanewise<P::of_two>;
  else
    return lanewise<P::of_three>;
}

/// `fn` has a Halves<...> parameter with the modifiers' .ftz and clamp.
template <class H, class Fn>
Handler by_mode(const Modifiers& m, Fn fn) {
  if constexpr (H::kMantissa == 7) {  // bf16 has .relu only, and .ftz where subnormals do not occur
    if (m.sat) return nullptr;
    return m.relu ? fn.template operator()<Halves<H, false, Clamp::relu>>()
                  : fn.template operator()<Halves<H>>();
  } else {
    if (m.relu) {
      return m.ftz ? fn.template operator()<Halves<H, true, Clamp::relu>>()
                   : fn.template operator()<Halves<H, false, Clamp::relu>>();
    }
    if (m.sat) {
      return m.ftz ? fn.template operator()<Halves<H, true, Clamp::sat>>()
                   : fn.template operator()<Halves<H, false, Clamp::sat>>();
    }
    return m.ftz ? fn.template operator()<Halves<H, true>>() : fn.template operator()<Halves<H>>();
  }
}

template <class H, bool Ftz>
Handler select_extreme(const Instruction& i, bool packed) {
  using F = Halves<H, Ftz>;
  const Modifiers& m = i.modifiers;
  if (i.opcode == kMin) {
    if (m.xorsign) {
      return m.nan ? on_halves<half_xorsign_abs<H, F::min_nan>>(packed)
                   : on_halves<half_xorsign_abs<H, F::min>>(packed);
    }
    return m.nan ? on_halves<F::min_nan>(packed) : on_halves<F::min>(packed);
  }
  if (m.xorsign) {
    return m.nan ? on_halves<half_xorsign_abs<H, F::max_nan>>(packed)
                 : on_halves<half_xorsign_abs<H, F::max>>(packed);
  }
  return m.nan ? on_halves<F::max_nan>(packed) : on_halves<F::max>(packed);
}

template <class H>
Handler by_opcode(const Instruction& i, bool packed) {
  const Modifiers& m = i.modifiers;
  switch (i.opcode) {
    case "add"_op:
      return by_mode<H>(m, [&]<class F>() { return on_halves<F::add>(packed); });
    case "sub"_op:
      return by_mode<H>(m, [&]<class F>() { return on_halves<F::sub>(packed); });
    case "mul"_op:
      return by_mode<H>(m, [&]<class F>() { return on_halves<F::mul>(packed); });
    case "fma"_op:
      return by_mode<H>(m, [&]<class F>() { return on_halves<F::fma>(packed); });
    case "neg"_op:
      return m.ftz ? on_halves<Halves<H, true>::neg>(packed) : on_halves<Halves<H>::neg>(packed);
    case "abs"_op:
      return m.ftz ? on_halves<Halves<H, true>::abs>(packed) : on_halves<Halves<H>::abs>(packed);
    case "min"_op:
    case "max"_op:
      if (m.relu) return nullptr;
      return m.ftz ? select_extreme<H, true>(i, packed) : select_extreme<H, false>(i, packed);
    case "ex2"_op:
      return m.ftz ? on_halves<Halves<H, true>::ex2>(packed) : on_halves<Halves<H>::ex2>(packed);
    case "tanh"_op:
      return on_halves<Halves<H>::tanh>(packed);
    default:
      return nullptr;
  }
}

}  // namespace

Handler select_half(const Instruction& i, const Decoded&) {
  switch (i.type()) {
    case Type::f16:
      return by_opcode<F16>(i, false);
    case Type::f16x2:
      return by_opcode<F16>(i, true);
    case Type::bf16:
      return by_opcode<Bf16>(i, false);
    case Type::bf16x2:
      return by_opcode<Bf16>(i, true);
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
