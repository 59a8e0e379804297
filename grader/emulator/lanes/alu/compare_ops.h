#pragma once
#include <type_traits>

#include "emulator/lanes/alu/half_ops.h"
#include "ptx/opcode.h"

/// Comparisons on one pair of values (PTX ISA 9.7.6, 9.7.7).
namespace cml::emulator::CML_ISA {

/// The value that is compared: a half as its float, others as they are.
template <class T>
inline T comparable(T a) {
  return a;
}
inline float comparable(F16 a) { return to_float(a); }
inline float comparable(Bf16 a) { return to_float(a); }

/// a C b. The ordered comparisons are false where a or b is NaN (ne too), the unordered (equ...) true.
template <class T, ptx::Compare C, bool Ftz = false>
inline bool compare(T first, T second) {
  using ptx::Compare;
  auto a = comparable(first);
  auto b = comparable(second);
  if constexpr (Ftz) {
    a = flush<true>(a);
    b = flush<true>(b);
  }
  if constexpr (C == Compare::eq)
    return a == b;
  else if constexpr (C == Compare::ne)
    return std::is_integral_v<T> ? a != b : (a < b) | (a > b);
  else if constexpr (C == Compare::lt || C == Compare::lo)
    return a < b;
  else if constexpr (C == Compare::le || C == Compare::ls)
    return a <= b;
  else if constexpr (C == Compare::gt || C == Compare::hi)
    return a > b;
  else if constexpr (C == Compare::ge || C == Compare::hs)
    return a >= b;
  else if constexpr (C == Compare::equ)
    return !((a < b) | (a > b));
  else if constexpr (C == Compare::neu)
    return a != b;
  else if constexpr (C == Compare::ltu)
    return !(a >= b);
  else if constexpr (C == Compare::leu)
    return !(a > b);
  else if constexpr (C == Compare::gtu)
    return !(a <= b);
  else if constexpr (C == Compare::geu)
    return !(a < b);
  else if constexpr (C == Compare::num)
    return (a == a) & (b == b);
  else
    return (a != a) | (b != b);
}

/// The same on the low or the high halves of packed pairs.
template <class H, ptx::Compare C, bool Ftz>
inline bool compare_low(uint32_t a, uint32_t b) {
  return compare<H, C, Ftz>(low_half<H>(a), low_half<H>(b));
}
template <class H, ptx::Compare C, bool Ftz>
inline bool compare_high(uint32_t a, uint32_t b) {
  return compare<H, C, Ftz>(high_half<H>(a), high_half<H>(b));
}

/// r BoolOp c on 32 lanes at once.
inline uint32_t combine(ptx::Bool op, uint32_t r, uint32_t c) {
  switch (op) {
    case ptx::Bool::and_:
      return r & c;
    case ptx::Bool::or_:
      return r | c;
    case ptx::Bool::xor_:
      return r ^ c;
    default:
      return r;
  }
}

}  // namespace cml::emulator::CML_ISA
