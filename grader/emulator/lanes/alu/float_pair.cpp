#include "emulator/lanes/alu/directed_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"

/// f32x2: two f32 in one 64-bit register, each as by the instruction on f32. (PTX ISA 9.7.3.3 to 9.7.3.6)
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;

using ptx::Instruction;
using ptx::Opcode;
using ptx::Rounding;

/// F on the low and on the high half.
template <auto F>
struct BothWords;
template <class... A, float (*F)(float, A...)>
struct BothWords<F> {
  template <class... Bits>
  static uint64_t of(Bits... operands) {
    const float low = F(f32_of_bits(static_cast<uint32_t>(operands))...);
    const float high = F(f32_of_bits(static_cast<uint32_t>(operands >> 32))...);
    return uint64_t{bits_of_f32(high)} << 32 | bits_of_f32(low);
  }
};
template <auto F>
inline constexpr auto kOfTwo = &BothWords<F>::template of<uint64_t, uint64_t>;
template <auto F>
inline constexpr auto kOfThree = &BothWords<F>::template of<uint64_t, uint64_t, uint64_t>;

/// The handler of F in the host's rounding mode `Mode`.
template <auto F, int Mode>
void under(Lanes& lanes, const Decoded& in, uint32_t active) {
  const RoundingScope scope(Mode);
  lanewise<F>(lanes, in, active);
}

template <class F>
Handler nearest(Opcode opcode) {
  switch (opcode) {
    case "add"_op:
      return lanewise<kOfTwo<F::add>>;
    case "sub"_op:
      return lanewise<kOfTwo<F::sub>>;
    case "mul"_op:
      return lanewise<kOfTwo<F::mul>>;
    default:
      return lanewise<kOfThree<F::fma>>;
  }
}

template <bool Ftz, Rounding R, int Mode>
Handler directed(Opcode opcode) {
  using F = Directed<float, Ftz, false>;
  using Flushed = DirectedFlushed<R, false>;
  switch (opcode) {
    case "add"_op:
      return &under<kOfTwo<F::add>, Mode>;
    case "sub"_op:
      return &under<kOfTwo<F::sub>, Mode>;
    case "mul"_op:
      return Ftz ? lanewise<kOfTwo<Flushed::mul>> : &under<kOfTwo<F::mul>, Mode>;
    default:
      return Ftz ? lanewise<kOfThree<Flushed::fma>> : &under<kOfThree<F::fma>, Mode>;
  }
}

template <bool Ftz>
Handler by_rounding(const Instruction& i) {
  switch (i.modifiers.rounding) {
    case Rounding::rz:
      return directed<Ftz, Rounding::rz, FE_TOWARDZERO>(i.opcode);
    case Rounding::rm:
      return directed<Ftz, Rounding::rm, FE_DOWNWARD>(i.opcode);
    case Rounding::rp:
      return directed<Ftz, Rounding::rp, FE_UPWARD>(i.opcode);
    default:
      return nearest<Float<float, Ftz, false>>(i.opcode);
  }
}

}  // namespace

Handler select_float_pair(const Instruction& i, const Decoded&) {
  const bool is_known =
      i.opcode == "add"_op || i.opcode == "sub"_op || i.opcode == "mul"_op || i.opcode == "fma"_op;
  if (!is_known || i.type() != ptx::Type::f32x2 || i.modifiers.sat) return nullptr;
  return i.modifiers.ftz ? by_rounding<true>(i) : by_rounding<false>(i);
}

}  // namespace cml::emulator::CML_ISA
