#pragma once
#include "emulator/lanes/alu/float_ops.h"

/// The approximations of PTX ISA 9.7.3 on one value. Ours are the function in double precision rounded once,
/// which is within every error that the ISA states; a card's last bits may differ.
namespace cml::emulator::CML_ISA {

template <bool Ftz>
struct Approx {
  static float in(float a) { return flush<Ftz>(a); }
  static float out(double a) { return finish<Ftz, false>(static_cast<float>(a)); }

  static float rcp(float a) { return out(1.0 / in(a)); }
  static float sqrt(float a) { return out(__builtin_sqrt(in(a))); }
  static float rsqrt(float a) { return out(1.0 / __builtin_sqrt(in(a))); }
  static float sin(float a) { return out(__builtin_sin(in(a))); }
  static float cos(float a) { return out(__builtin_cos(in(a))); }
  static float lg2(float a) { return out(__builtin_log2(in(a))); }
  static float ex2(float a) { return out(__builtin_exp2(in(a))); }
  static float tanh(float a) { return out(__builtin_tanh(in(a))); }
  /// div.full: the whole range.
  static float div_full(float a, float b) { return finish<Ftz, false>(in(a) / in(b)); }
  /// div.approx: a divisor above 2^126 has a reciprocal of zero (ISA 9.7.3.8).
  static float div(float a, float b) {
    const float x = in(a), y = in(b);
    const bool tiny_reciprocal = is_finite(y) && magnitude(y) > bits_of_f32(0x1p126f);
    return finish<Ftz, false>(tiny_reciprocal ? x * copysign(y, 0.0f) : x / y);
  }
};

/// rcp.approx.ftz.f64 and rsqrt.approx.ftz.f64 see the upper 32 bits of their operand and give the upper 32
/// of the result (ISA 9.7.3.14, 9.7.3.17).
inline double upper_half(double a) {
  const uint64_t upper = bits_of_f64(a) & 0xFFFFFFFF00000000u;
  // A NaN whose payload is below must not become an infinity.
  return is_nan(a) ? f64_of_bits(0x7FFFFFFF00000000u) : f64_of_bits(upper);
}
inline double rcp_ftz_f64(double a) { return upper_half(flush<true>(1.0 / flush<true>(upper_half(a)))); }
inline double rsqrt_ftz_f64(double a) { return upper_half(1.0 / __builtin_sqrt(flush<true>(upper_half(a)))); }
/// rsqrt.approx.f64
inline double rsqrt_f64(double a) { return 1.0 / __builtin_sqrt(a); }

}  // namespace cml::emulator::CML_ISA
