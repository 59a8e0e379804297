#pragma once
#include "emulator/lanes/alu/half_ops.h"

#ifndef CML_ISA
#error "CML_ISA names the instruction-set level that this file is compiled for"
#endif

/// What atomics do to a value in memory: old value, operand, new value, all as bits. (PTX ISA 9.7.13.5)
namespace cml::emulator::CML_ISA {

template <class U>
inline U sum(U a, U b) {
  return static_cast<U>(a + b);
}
template <class U, class S>
inline U least(U a, U b) {
  return static_cast<S>(b) < static_cast<S>(a) ? b : a;
}
template <class U, class S>
inline U greatest(U a, U b) {
  return static_cast<S>(a) < static_cast<S>(b) ? b : a;
}
template <class U>
inline U increment(U a, U b) {
  return a >= b ? U{0} : static_cast<U>(a + 1);
}
template <class U>
inline U decrement(U a, U b) {
  return a == 0 || a > b ? b : static_cast<U>(a - 1);
}
template <class U>
inline U both(U a, U b) {
  return a & b;
}
template <class U>
inline U either(U a, U b) {
  return a | b;
}
template <class U>
inline U differing(U a, U b) {
  return a ^ b;
}
template <class U>
inline U replacement(U, U b) {
  return b;
}

inline uint32_t sum_f32(uint32_t a, uint32_t b) {
  return bits_of_f32(canonical(f32_of_bits(a) + f32_of_bits(b)));
}
/// In global memory the hardware flushes subnormal inputs and results; in shared memory it does not.
inline uint32_t sum_f32_flushed(uint32_t a, uint32_t b) {
  return bits_of_f32(flush<true>(canonical(flush<true>(f32_of_bits(a)) + flush<true>(f32_of_bits(b)))));
}
/// The order decides which of two NaN comes out (measured).
inline uint64_t sum_f64(uint64_t a, uint64_t b) {
  return bits_of_f64(Float<double>::add(f64_of_bits(b), f64_of_bits(a)));
}
/// In global memory a NaN stays as it is, a signalling one too; of two it is the operand (measured).
inline uint64_t sum_f64_global(uint64_t a, uint64_t b) {
  if (f64_of_bits(b) != f64_of_bits(b)) return b;
  if (f64_of_bits(a) != f64_of_bits(a)) return a;
  return sum_f64(a, b);
}

template <class H>
inline uint16_t sum_half(uint16_t a, uint16_t b) {
  return Halves<H>::add({a}, {b}).bits;
}
template <class H>
inline uint16_t least_half(uint16_t a, uint16_t b) {
  return Halves<H>::min({a}, {b}).bits;
}
template <class H>
inline uint16_t greatest_half(uint16_t a, uint16_t b) {
  return Halves<H>::max({a}, {b}).bits;
}

/// F on both halves of a pair.
template <uint16_t (*F)(uint16_t, uint16_t)>
inline uint32_t halves(uint32_t a, uint32_t b) {
  const uint16_t low = F(static_cast<uint16_t>(a), static_cast<uint16_t>(b));
  const uint16_t high = F(static_cast<uint16_t>(a >> 16), static_cast<uint16_t>(b >> 16));
  return uint32_t{low} | uint32_t{high} << 16;
}

}  // namespace cml::emulator::CML_ISA
