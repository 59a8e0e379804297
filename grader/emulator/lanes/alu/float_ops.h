#pragma once
#include <cstdint>

/// f32 and f64 on one value, rounded to the nearest even (PTX ISA 9.7.3). Directed roundings: directed_ops.h.
namespace cml::emulator::CML_ISA {

inline uint32_t bits_of_f32(float a) { return __builtin_bit_cast(uint32_t, a); }
inline float f32_of_bits(uint32_t bits) { return __builtin_bit_cast(float, bits); }
inline uint64_t bits_of_f64(double a) { return __builtin_bit_cast(uint64_t, a); }
inline double f64_of_bits(uint64_t bits) { return __builtin_bit_cast(double, bits); }

/// The bit layout of a float type.
template <class T>
struct Layout;
template <>
struct Layout<float> {
  using Bits = uint32_t;
  static constexpr Bits kSign = 0x80000000u, kInfinity = 0x7F800000u, kSmallestNormal = 0x00800000u;
};
template <>
struct Layout<double> {
  using Bits = uint64_t;
  static constexpr Bits kSign = Bits{1} << 63, kInfinity = Bits{0x7FF} << 52, kSmallestNormal = Bits{1} << 52;
};
template <class T>
using BitsOf = typename Layout<T>::Bits;
template <class T>
inline BitsOf<T> raw(T a) {
  return __builtin_bit_cast(BitsOf<T>, a);
}
template <class T>
inline T from_raw(BitsOf<T> bits) {
  return __builtin_bit_cast(T, bits);
}
/// Bits without the sign.
template <class T>
inline BitsOf<T> magnitude(T a) {
  return raw(a) & static_cast<BitsOf<T>>(~Layout<T>::kSign);
}

/// NaN results in f32: PTX keeps no payload, the one NaN is 0x7FFFFFFF (ISA 9.7.3).
inline float canonical(float a) { return a == a ? a : f32_of_bits(0x7FFFFFFFu); }
/// f64 keeps payloads where no operand is in sight.
inline double canonical(double a) { return a; }
/// The NaN of an operation whose operands are numbers, in f64 on an H200: the ISA (9.7.3) leaves it open.
inline constexpr uint64_t kMadeNanF64 = 0xFFF8000000000000u;
/// `result` of an operation on `operands` with the NaN that the hardware gives: f32 has one; in f64 the last
/// NaN among `operands` keeps its sign and payload, and comes out quiet. Their order is as measured on an
/// H200: of a * b + c a NaN b goes before c, and c before a; of a / b a NaN a goes before b.
template <class... Operands>
inline float with_nan(float result, Operands...) {
  return canonical(result);
}
inline double with_nan(double result) { return result == result ? result : f64_of_bits(kMadeNanF64); }
template <class... Others>
inline double with_nan(double result, double operand, Others... others) {
  const double rest = with_nan(result, others...);
  const bool is_last = operand != operand && ((others == others) && ... && true);
  return is_last ? from_raw<double>(raw(operand) | Layout<double>::kSmallestNormal >> 1) : rest;
}
/// .ftz: a subnormal becomes the zero of its sign.
template <bool Ftz, class T>
inline T flush(T a) {
  if constexpr (!Ftz) return a;
  const BitsOf<T> bits = raw(a);
  return from_raw<T>(magnitude(a) < Layout<T>::kSmallestNormal ? bits & Layout<T>::kSign : bits);
}
/// .sat: held to [+0, 1]; NaN becomes +0.
template <bool Sat, class T>
inline T clamp_to_one(T a) {
  if constexpr (!Sat) return a;
  const T low = a > T{0} ? a : T{0};
  return low < T{1} ? low : T{1};
}
template <bool Ftz, bool Sat, class T>
inline T finish(T a) {
  return clamp_to_one<Sat>(flush<Ftz>(canonical(a)));
}

/// a + b in double, where an inexact sum is moved to its odd neighbour: rounding that once more to fewer than
/// 51 bits is then as if rounded once (Boldo and Melquiond, "Emulation of FMA and correctly rounded sums",
/// 2008).
inline double add_to_odd(double a, double b) {
  const double sum = a + b;
  const double virtual_b = sum - a;
  const double error = (a - (sum - virtual_b)) + (b - virtual_b);
  const uint64_t bits = bits_of_f64(sum);
  const bool inexact = (error < 0) | (error > 0);  // not for the NaN that an infinite sum leaves
  const bool outward = (error > 0) == (sum > 0);
  const uint64_t odd = outward ? bits + 1 : bits - 1;
  const bool moves = inexact & ((bits & 1) == 0);
  return f64_of_bits(moves ? odd : bits);
}
/// `exact` rounded to f32 and flushed by its size before rounding, as an H200 does: what lies below the
/// smallest normal number is zero even where it would round up to it.
inline float narrow_flushed(double exact) {
  const bool tiny = magnitude(exact) < bits_of_f64(0x1p-126);
  const uint32_t zero = static_cast<uint32_t>(bits_of_f64(exact) >> 32) & Layout<float>::kSign;
  return tiny ? f32_of_bits(zero) : static_cast<float>(exact);
}

/// The exact quotient is subnormal: .ftz makes it zero before it is rounded (measured on an H200).
inline bool is_tiny_quotient(float a, float b) {
  return f32_of_bits(magnitude(a)) < 0x1p-126 * double{f32_of_bits(magnitude(b))};
}

/// What .ftz and .sat do around an operation on T.
template <class T, bool Ftz = false, bool Sat = false>
struct Float {
  static T in(T a) { return flush<Ftz>(a); }
  static T out(T a) { return finish<Ftz, Sat>(a); }

  static T add(T a, T b) { return out(with_nan(in(a) + in(b), a, b)); }
  static T sub(T a, T b) { return out(with_nan(in(a)-in(b), a, b)); }
  static T mul(T a, T b) {
    if constexpr (Ftz)
      return out(narrow_flushed(double{in(a)} * double{in(b)}));
    else
      return out(with_nan(a * b, a, b));
  }
  static T fma(T a, T b, T c) {
    if constexpr (Ftz)
      return out(narrow_flushed(add_to_odd(double{in(a)} * double{in(b)}, double{in(c)})));
    else if constexpr (sizeof(T) == 4)
      return out(__builtin_fmaf(in(a), in(b), in(c)));
    else
      return out(with_nan(__builtin_fma(a, b, c), a, c, b));
  }
  static T div(T a, T b) {
    if constexpr (Ftz)
      if (is_tiny_quotient(in(a), in(b))) return zero_of(raw(a) ^ raw(b));
    return out(with_nan(in(a) / in(b), b, a));
  }
  static T rcp(T a) { return div(T{1}, a); }
  static T zero_of(BitsOf<T> sign) { return from_raw<T>(sign & Layout<T>::kSign); }
  static T sqrt(T a) {
    if constexpr (sizeof(T) == 4)
      return out(__builtin_sqrtf(in(a)));
    else
      return out(with_nan(__builtin_sqrt(a), a));
  }
  /// A NaN keeps its sign: the hardware's f64 abs and neg are modifiers of an addition's operand.
  static T abs(T a) { return with_nan(from_raw<T>(magnitude(in(a))), a); }
  static T neg(T a) { return with_nan(from_raw<T>(raw(in(a)) ^ Layout<T>::kSign), a); }

  /// A NaN gives way to a number, and to a NaN b; -0 is less than +0.
  static T min(T a, T b) {
    const T x = in(a), y = in(b);
    const T less = x == y ? from_raw<T>(raw(x) | raw(y)) : (x < y ? x : y);
    const T chosen = x != x ? y : (y != y ? x : less);
    return with_nan(chosen, chosen);
  }
  static T max(T a, T b) {
    const T x = in(a), y = in(b);
    const T more = x == y ? from_raw<T>(raw(x) & raw(y)) : (x > y ? x : y);
    const T chosen = x != x ? y : (y != y ? x : more);
    return with_nan(chosen, chosen);
  }
  /// .NaN: a NaN stays.
  static T min_nan(T a, T b) { return ((a != a) | (b != b)) ? with_nan(a + b, a, b) : min(a, b); }
  static T max_nan(T a, T b) { return ((a != a) | (b != b)) ? with_nan(a + b, a, b) : max(a, b); }
};

/// .xorsign.abs: F of the magnitudes under the product of the signs.
template <class T, T (*F)(T, T)>
inline T xorsign_abs(T a, T b) {
  const T result = F(from_raw<T>(magnitude(a)), from_raw<T>(magnitude(b)));
  const BitsOf<T> sign = (raw(a) ^ raw(b)) & Layout<T>::kSign;
  return result != result ? result : from_raw<T>(magnitude(result) | sign);
}

/// The sign of `a` on the magnitude of `b`.
template <class T>
inline T copysign(T a, T b) {
  return from_raw<T>(magnitude(b) | (raw(a) & Layout<T>::kSign));
}

template <class T>
inline bool is_finite(T a) {
  return magnitude(a) < Layout<T>::kInfinity;
}
template <class T>
inline bool is_infinite(T a) {
  return magnitude(a) == Layout<T>::kInfinity;
}
template <class T>
inline bool is_number(T a) {
  return magnitude(a) <= Layout<T>::kInfinity;
}
template <class T>
inline bool is_nan(T a) {
  return magnitude(a) > Layout<T>::kInfinity;
}
template <class T>
inline bool is_subnormal(T a) {
  return magnitude(a) != 0 && magnitude(a) < Layout<T>::kSmallestNormal;
}
/// Zero counts as normal.
template <class T>
inline bool is_normal(T a) {
  return is_finite(a) && !is_subnormal(a);
}

}  // namespace cml::emulator::CML_ISA
