#pragma once
#include <cstddef>

#include "emulator/lanes/alu/float_ops.h"

/// f16 and bf16 on one value (PTX ISA 9.7.4). Every result is the exact one rounded once.
namespace cml::emulator::CML_ISA {

/// `mantissa` stored bits, smallest normal 2^lowest, f32 bits `nan` shifted into place.
struct F16 {
  uint16_t bits;
  static constexpr int kMantissa = 10, kLowest = -14;
  static constexpr uint16_t kInfinity = 0x7C00;
};
struct Bf16 {
  uint16_t bits;
  static constexpr int kMantissa = 7, kLowest = -126;
  static constexpr uint16_t kInfinity = 0x7F80;
};
inline constexpr uint16_t kHalfSign = 0x8000;
inline constexpr uint16_t kHalfNan = 0x7FFF;

inline float to_float(F16 a) {
  const uint32_t shifted = (a.bits & 0x7FFFu) << 13;
  // Moving the exponent's bias by a multiplication makes subnormals right too.
  const uint32_t scaled = bits_of_f32(f32_of_bits(shifted) * 0x1p112f);
  const uint32_t value = (a.bits & F16::kInfinity) == F16::kInfinity ? shifted | 0x7F800000u : scaled;
  return f32_of_bits(value | (a.bits & 0x8000u) << 16);
}
inline float to_float(Bf16 a) { return f32_of_bits(static_cast<uint32_t>(a.bits) << 16); }

/// `value` rounded to the nearest even multiple of what H can hold at that size. Adding and taking away a
/// number whose last place is that multiple lets the addition do the rounding; the exponent of H may be
/// exceeded.
template <class H>
inline double to_precision(double value) {
  const uint64_t bits = bits_of_f64(value);
  const int64_t biased = static_cast<int64_t>(bits >> 52 & 0x7FF);
  const int64_t lowest = H::kLowest + 1023;
  const int64_t held = biased > lowest ? biased : lowest;
  const int64_t usable = held < 0x400 + 200 ? held : 0x400 + 200;
  const double anchor =
      f64_of_bits(static_cast<uint64_t>(usable - H::kMantissa + 52) << 52 | uint64_t{1} << 51);
  const double rounded = (value + anchor) - anchor;
  const double kept = biased >= 0x400 + 200 ? value : rounded;
  return f64_of_bits((bits_of_f64(kept) & ~(uint64_t{1} << 63)) | (bits & uint64_t{1} << 63));
}

template <class H>
inline H narrow(double value);
template <>
inline F16 narrow<F16>(double value) {
  const float rounded = static_cast<float>(to_precision<F16>(value));
  const uint32_t sign = bits_of_f32(rounded) >> 16 & 0x8000u;
  const float size = f32_of_bits(magnitude(rounded));
  const uint32_t finite = bits_of_f32(size * 0x1p-112f) >> 13;
  const uint32_t bounded = size >= 65536.0f ? F16::kInfinity : finite;
  return {static_cast<uint16_t>(size != size ? kHalfNan : (bounded | sign))};
}
template <>
inline Bf16 narrow<Bf16>(double value) {
  const float rounded = static_cast<float>(to_precision<Bf16>(value));
  return {static_cast<uint16_t>(rounded != rounded ? kHalfNan : bits_of_f32(rounded) >> 16)};
}

enum class Clamp : uint8_t { none, sat, relu };

/// What the modifiers do around an operation on H.
template <class H, bool Ftz = false, Clamp C = Clamp::none>
struct Halves {
  static bool is_nan(H a) { return (a.bits & 0x7FFF) > H::kInfinity; }
  static H in(H a) {
    if constexpr (!Ftz) return a;
    constexpr uint16_t smallest_normal = uint16_t{1} << H::kMantissa;
    return {static_cast<uint16_t>((a.bits & 0x7FFF) < smallest_normal ? a.bits & kHalfSign : a.bits)};
  }
  static H out(H a) {
    const H value = in(a);
    if constexpr (C == Clamp::sat) return narrow<H>(clamp_to_one<true>(to_float(value)));
    if constexpr (C == Clamp::relu) {
      return {static_cast<uint16_t>((value.bits & kHalfSign) != 0 && !is_nan(value) ? 0 : value.bits)};
    }
    return value;
  }
  static double wide(H a) { return static_cast<double>(to_float(in(a))); }

  static H add(H a, H b) { return out(narrow<H>(add_to_odd(wide(a), wide(b)))); }
  static H sub(H a, H b) { return out(narrow<H>(add_to_odd(wide(a), -wide(b)))); }
  /// The product has at most 22 bits: exact in double.
  static H mul(H a, H b) { return out(narrow<H>(wide(a) * wide(b))); }
  static H fma(H a, H b, H c) { return out(narrow<H>(add_to_odd(wide(a) * wide(b), wide(c)))); }
  static H neg(H a) { return {static_cast<uint16_t>(is_nan(a) ? kHalfNan : in(a).bits ^ kHalfSign)}; }
  static H abs(H a) { return {static_cast<uint16_t>(is_nan(a) ? kHalfNan : in(a).bits & 0x7FFF)}; }
  static H min(H a, H b) { return narrow<H>(Float<float>::min(to_float(in(a)), to_float(in(b)))); }
  static H max(H a, H b) { return narrow<H>(Float<float>::max(to_float(in(a)), to_float(in(b)))); }
  static H min_nan(H a, H b) { return narrow<H>(Float<float>::min_nan(to_float(in(a)), to_float(in(b)))); }
  static H max_nan(H a, H b) { return narrow<H>(Float<float>::max_nan(to_float(in(a)), to_float(in(b)))); }
  static H ex2(H a) { return out(narrow<H>(__builtin_exp2(wide(a)))); }
  static H tanh(H a) { return out(narrow<H>(__builtin_tanh(wide(a)))); }
};

/// .xorsign.abs: F of the magnitudes under the product of the signs.
template <class H, H (*F)(H, H)>
inline H half_xorsign_abs(H a, H b) {
  const H result = F(Halves<H>::abs(a), Halves<H>::abs(b));
  const auto sign = static_cast<uint16_t>((a.bits ^ b.bits) & kHalfSign);
  return {static_cast<uint16_t>(Halves<H>::is_nan(result) ? result.bits : (result.bits & 0x7FFF) | sign)};
}

/// The halves of a packed pair.
template <class H>
inline H low_half(uint32_t pair) {
  return {static_cast<uint16_t>(pair)};
}
template <class H>
inline H high_half(uint32_t pair) {
  return {static_cast<uint16_t>(pair >> 16)};
}
template <class H>
inline uint32_t pack_pair(H low, H high) {
  return static_cast<uint32_t>(low.bits) | static_cast<uint32_t>(high.bits) << 16;
}

/// A function of halves on both halves of packed pairs.
template <auto F>
struct Paired;
template <class H, class... A, H (*F)(H, A...)>
struct Paired<F> {
  static uint32_t of_one(uint32_t a) { return pack_pair<H>(F(low_half<H>(a)), F(high_half<H>(a))); }
  static uint32_t of_two(uint32_t a, uint32_t b) {
    return pack_pair<H>(F(low_half<H>(a), low_half<H>(b)), F(high_half<H>(a), high_half<H>(b)));
  }
  static uint32_t of_three(uint32_t a, uint32_t b, uint32_t c) {
    return pack_pair<H>(F(low_half<H>(a), low_half<H>(b), low_half<H>(c)),
                        F(high_half<H>(a), high_half<H>(b), high_half<H>(c)));
  }
  static constexpr size_t kMore = sizeof...(A);
};

}  // namespace cml::emulator::CML_ISA
