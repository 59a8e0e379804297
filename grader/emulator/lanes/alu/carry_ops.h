#pragma once
#include "emulator/lanes/alu/integer_ops.h"

/// Extended-precision arithmetic on one value (PTX ISA 9.7.2): a number and the carry that goes with it.
namespace cml::emulator::CML_ISA {

template <class T>
struct Carried {
  T value;
  bool carry;
};

/// a + b + carry-in, with the carry out of the top.
template <class T>
inline Carried<T> add_carry(T a, T b, bool carry) {
  using U = Unsigned<T>;
  const U sum = static_cast<U>(static_cast<U>(a) + static_cast<U>(b));
  const U total = static_cast<U>(sum + (carry ? 1 : 0));
  return {static_cast<T>(total), sum < static_cast<U>(a) || total < sum};
}
/// a - b as a + ~b + carry-in: the carry is set where nothing is borrowed. (An H200 does so; PTX ISA 9.7.2.3
/// speaks of a borrow, and differs where addc follows sub.cc or subc follows add.cc.)
template <class T>
inline Carried<T> sub_carry(T a, T b, bool carry) {
  return add_carry(a, static_cast<T>(~b), carry);
}
/// The low or high half of a * b, plus c and the carry-in; the carry is that of the additions.
template <class T>
inline Carried<T> mad_lo_carry(T a, T b, T c, bool carry) {
  return add_carry(mul_lo(a, b), c, carry);
}
template <class T>
inline Carried<T> mad_hi_carry(T a, T b, T c, bool carry) {
  return add_carry(mul_hi(a, b), c, carry);
}

}  // namespace cml::emulator::CML_ISA
