#pragma once
#include <cfenv>

#include "emulator/alu/float_ops.h"

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
    return Base::out(result);
  }
  static T sub(T a, T b) {
    volatile T x = Base::in(a), y = Base::in(b);
    volatile T result = x - y;
    return Base::out(result);
  }
  static T mul(T a, T b) {
    volatile T x = Base::in(a), y = Base::in(b);
    volatile T result = x * y;
    return Base::out(result);
  }
  static T div(T a, T b) {
    volatile T x = Base::in(a), y = Base::in(b);
    volatile T result = x / y;
    return Base::out(result);
  }
  static T rcp(T a) { return div(T{1}, a); }
  static T fma(T a, T b, T c) {
    volatile T x = Base::in(a), y = Base::in(b), z = Base::in(c);
    volatile T result;
    if constexpr (sizeof(T) == 4)
      result = __builtin_fmaf(x, y, z);
    else
      result = __builtin_fma(x, y, z);
    return Base::out(result);
  }
  static T sqrt(T a) {
    volatile T x = Base::in(a);
    volatile T result;
    if constexpr (sizeof(T) == 4)
      result = __builtin_sqrtf(x);
    else
      result = __builtin_sqrt(x);
    return Base::out(result);
  }
};

}  // namespace cml::emulator::CML_ISA
