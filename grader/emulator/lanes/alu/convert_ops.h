#pragma once
#include "emulator/lanes/alu/exact.h"
#include "emulator/lanes/alu/half_ops.h"
#include "emulator/lanes/alu/integer_ops.h"

/// cvt on one value (PTX ISA 9.7.9.21): the common pairs of types, and the general rule for all others.
namespace cml::emulator::CML_ISA {

/// Signed results shorter than 32 bits are extended to the cell: the destination register may be wider than
/// the type.
template <class D>
using Extended = std::conditional_t<(std::is_signed_v<D> && sizeof(D) < 4), int32_t, D>;

template <class D, class S>
inline Extended<D> integer_to_integer(S a) {
  return static_cast<D>(a);
}

template <class F, class S>
inline F integer_to_float(S a) {
  return static_cast<F>(a);
}

template <ptx::Rounding R>
inline float to_integral(float a) {
  if constexpr (R == ptx::Rounding::rni)
    return __builtin_nearbyintf(a);
  else if constexpr (R == ptx::Rounding::rzi)
    return __builtin_truncf(a);
  else if constexpr (R == ptx::Rounding::rmi)
    return __builtin_floorf(a);
  else
    return __builtin_ceilf(a);
}
template <ptx::Rounding R>
inline double to_integral(double a) {
  if constexpr (R == ptx::Rounding::rni)
    return __builtin_nearbyint(a);
  else if constexpr (R == ptx::Rounding::rzi)
    return __builtin_trunc(a);
  else if constexpr (R == ptx::Rounding::rmi)
    return __builtin_floor(a);
  else
    return __builtin_ceil(a);
}
template <class F, ptx::Rounding R>
inline F float_to_integral(F a) {
  return with_nan(to_integral<R>(a), a);
}

/// What a NaN becomes: zero, but the lowest signed number where f64 or a 64-bit integer is involved.
inline constexpr uint64_t nan_as_integer(bool from_f64, unsigned width) {
  return from_f64 || width == 64 ? uint64_t{1} << (width - 1) : 0;
}
/// Held to D's range.
template <class D, class F, ptx::Rounding R>
inline Extended<D> float_to_integer(F a) {
  const F whole = to_integral<R>(a);
  constexpr F end = static_cast<F>(uint64_t{1} << (sizeof(D) * 8 - 1)) * (std::is_signed_v<D> ? 1 : 2);
  constexpr F begin = std::is_signed_v<D> ? -end : F{0};
  const F below_end = from_raw<F>(raw(end) - 1);
  const F not_above = whole < end ? whole : below_end;
  const D inside = static_cast<D>(not_above > begin ? not_above : begin);
  const D held = whole >= end ? kHighest<D> : inside;
  return a != a ? static_cast<D>(nan_as_integer(sizeof(F) == 8, sizeof(D) * 8)) : held;
}

/// A NaN of f64 as f32: quiet, with its sign and the upper bits of its payload, as an H200 does.
inline float nan_to_f32(uint64_t bits) {
  const uint64_t payload = bits >> 29 & 0x007FFFFFu;
  return f32_of_bits(static_cast<uint32_t>((bits >> 32 & 0x80000000u) | 0x7FC00000u | payload));
}
inline double f32_to_f64(float a) { return static_cast<double>(a); }
inline float f64_to_f32(double a) { return a == a ? static_cast<float>(a) : nan_to_f32(bits_of_f64(a)); }
inline float f32_sat(float a) { return clamp_to_one<true>(a); }
inline float half_to_f32(F16 a) { return canonical(to_float(a)); }
inline float half_to_f32(Bf16 a) { return to_float(a); }
template <class H>
inline H f32_to_half(float a) {
  return narrow<H>(static_cast<double>(a));
}
template <class H>
inline uint32_t f32_pair_to_halves(float high, float low) {
  return pack_pair<H>(f32_to_half<H>(low), f32_to_half<H>(high));
}

/// What the modifiers of a cvt say.
struct Conversion {
  ptx::Type to;
  ptx::Type from;
  ptx::Rounding rounding;
  bool ftz;
  bool sat;
  bool relu;
  bool satfinite;
};

/// .sat to [0, 1] and .relu, before rounding: both bounds are exact in every format.
inline Exact clamp_exact(Exact value, const Conversion& c) {
  const bool is_nan = value.kind == Exact::Kind::nan;
  if ((c.sat && (is_nan || value.negative)) || (c.relu && !is_nan && value.negative)) return {};
  if (!c.sat) return value;
  const int top =
      value.significand == 0 ? -1 : 63 - static_cast<int>(clz64(value.significand)) + value.exponent;
  if (!value.is_finite() || top >= 0) return {1, 0, Exact::Kind::finite, false};
  return value;
}

/// Any scalar to any scalar: `bits` of type c.from in its low end, to the bits of c.to, sign-extended where
/// signed.
inline uint64_t convert_bits(uint64_t bits, const Conversion& c) {
  const bool from_float = ptx::is_float(c.from);
  const unsigned from_width = ptx::bits_of(c.from);
  Exact value;
  if (from_float) {
    value = decode_float(bits & ones<uint64_t>(from_width), format_of(c.from));
    const bool subnormal = c.from == ptx::Type::f32 && (bits & 0x7F800000u) == 0;
    if (c.ftz && subnormal) value.significand = 0;
  } else {
    value = decode_integer(bits, from_width, ptx::is_signed(c.from));
  }
  const bool integral = c.rounding == ptx::Rounding::rni || c.rounding == ptx::Rounding::rzi ||
                        c.rounding == ptx::Rounding::rmi || c.rounding == ptx::Rounding::rpi;
  if (integral) value = round_to_integer(value, c.rounding);
  if (ptx::is_float(c.to)) {
    if (value.kind == Exact::Kind::nan && c.from == ptx::Type::f64 && !c.sat) {
      if (c.to == ptx::Type::f64) return bits;
      if (c.to == ptx::Type::f32) return bits_of_f32(nan_to_f32(bits));
      const uint64_t sign = bits >> 48 & 0x8000;
      if (c.to == ptx::Type::f16) return sign | 0x7E00 | (bits >> 42 & 0x1FF);
      if (c.to == ptx::Type::bf16) return sign | 0x7FC0 | (bits >> 45 & 0x3F);
    }
    const uint64_t result = encode_float(clamp_exact(value, c), format_of(c.to), c.rounding, c.satfinite);
    const bool subnormal = c.to == ptx::Type::f32 && (result & 0x7F800000u) == 0;
    return c.ftz && subnormal ? result & 0x80000000u : result;
  }
  const unsigned width = ptx::bits_of(c.to);
  if (value.kind == Exact::Kind::nan) return nan_as_integer(c.from == ptx::Type::f64, width);
  return encode_integer(value, width, ptx::is_signed(c.to), from_float || c.sat);
}

}  // namespace cml::emulator::CML_ISA
