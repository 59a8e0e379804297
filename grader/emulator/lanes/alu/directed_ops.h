#pragma once
#include <cfenv>

#include "emulator/lanes/alu/exact.h"
#include "emulator/lanes/alu/float_ops.h"

/// f32 and f64 under the rounding mode of the host's floating-point environment: .rz, .rm and .rp are the
/// same operations with that mode changed around them.
namespace cml::emulator::CML_ISA {

/// Sets the host's rounding mode (FE_DOWNWARD and so on) and puts the nearest back.
class RoundingScope {
 public:
  explicit RoundingScope(int mode) { fesetround(mode); }
  ~RoundingScope() { fesetround(FE_TONEAREST); }
  RoundingScope(const RoundingScope&) = delete;
  RoundingScope& operator=(const RoundingScope&) = delete;
};

/// Operands and results go through volatile objects: the compiler may neither fold the operation at compile
/// time nor move it out of a RoundingScope.
template <class T, bool Ftz, bool Sat>
struct Directed {
  using Base = Float<T, Ftz, Sat>;
  static T add(T a, T b) {
    volatile T x = Base::in(a), y = Base::in(b);
    volatile T result = x + y;
    return Base::out(with_nan(T{result}, a, b));
  }
  static T sub(T a, T b) {
    volatile T x = Base::in(a), y = Base::in(b);
    volatile T result = x - y;
    return Base::out(with_nan(T{result}, a, b));
  }
  static T mul(T a, T b) {
    volatile T x = Base::in(a), y = Base::in(b);
    volatile T result = x * y;
    return Base::out(with_nan(T{result}, a, b));
  }
  static T div(T a, T b) {
    if constexpr (Ftz)
      if (is_tiny_quotient(Base::in(a), Base::in(b))) return Base::zero_of(raw(a) ^ raw(b));
    volatile T x = Base::in(a), y = Base::in(b);
    volatile T result = x / y;
    return Base::out(with_nan(T{result}, b, a));
  }
  static T rcp(T a) { return div(T{1}, a); }
  static T fma(T a, T b, T c) {
    volatile T x = Base::in(a), y = Base::in(b), z = Base::in(c);
    volatile T result;
    if constexpr (sizeof(T) == 4)
      result = __builtin_fmaf(x, y, z);
    else
      result = __builtin_fma(x, y, z);
    return Base::out(with_nan(T{result}, a, c, b));
  }
  static T sqrt(T a) {
    volatile T x = Base::in(a);
    volatile T result;
    if constexpr (sizeof(T) == 4)
      result = __builtin_sqrtf(x);
    else
      result = __builtin_sqrt(x);
    return Base::out(with_nan(T{result}, a));
  }
};

/// mul and fma of f32 with .ftz, rounded as `R` says. What lies below the smallest normal number is zero
/// before it is rounded: rounding upward does not bring it back. These run in the host's rounding to nearest.
template <ptx::Rounding R, bool Sat>
struct DirectedFlushed {
  using Base = Float<float, true, Sat>;
  static float mul(float a, float b) { return narrow(double{Base::in(a)} * double{Base::in(b)}); }
  static float fma(float a, float b, float c) {
    const double product = double{Base::in(a)} * double{Base::in(b)};
    const double addend{Base::in(c)};
    const double sum = add_to_odd(product, addend);
    // Rounding down, a sum is -0 unless both terms are +0 (IEEE 754-2019, 6.3).
    const bool is_negative_zero = R == ptx::Rounding::rm && sum == 0 &&
                                  ((bits_of_f64(product) | bits_of_f64(addend)) & Layout<double>::kSign) != 0;
    return narrow(is_negative_zero ? -0.0 : sum);
  }

 private:
  static float narrow(double exact) {
    if (magnitude(exact) < bits_of_f64(0x1p-126)) return Base::out(narrow_flushed(exact));
    const Exact value = decode_float(bits_of_f64(exact), format_of(ptx::Type::f64));
    return Base::out(
        f32_of_bits(static_cast<uint32_t>(encode_float(value, format_of(ptx::Type::f32), R, false))));
  }
};

}  // namespace cml::emulator::CML_ISA
