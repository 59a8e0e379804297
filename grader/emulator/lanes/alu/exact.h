#pragma once
#include <cstdint>

#include "emulator/lanes/alu/bit_ops.h"
#include "ptx/opcode.h"

/// Numbers without rounding, and the one place where a number is rounded to a float format or to an integer
/// in any mode. Conversions that need speed have functions of their own, tested against these.
namespace cml::emulator::CML_ISA {

/// significand * 2^exponent with a sign, also of zero.
struct Exact {
  enum class Kind : uint8_t { finite, infinity, nan };
  uint64_t significand = 0;
  int exponent = 0;
  Kind kind = Kind::finite;
  bool negative = false;
  bool is_finite() const { return kind == Kind::finite; }
};

/// A binary float format; the highest exponent holds infinities and NaN or, in e4m3, numbers and one NaN.
struct FloatFormat {
  int exponent_bits = 0;
  int mantissa_bits = 0;
  bool has_infinity = true;
  int shift = 0;  ///< zero bits below the mantissa: tf32 lies in an f32
  int lowest_exponent() const { return 2 - (1 << (exponent_bits - 1)); }
  uint64_t mantissa_mask() const { return (uint64_t{1} << mantissa_bits) - 1; }
  uint64_t exponent_mask() const { return (uint64_t{1} << exponent_bits) - 1; }
  uint64_t sign() const { return uint64_t{1} << (exponent_bits + mantissa_bits); }
  uint64_t infinity() const { return exponent_mask() << mantissa_bits; }
  uint64_t nan() const { return sign() - 1; }
  uint64_t largest() const { return has_infinity ? infinity() - 1 : nan() - 1; }
};

/// The format of a scalar float type, or of an element of a packed one; nothing has zero exponent bits.
inline FloatFormat format_of(ptx::Type type) {
  switch (type) {
    case ptx::Type::f64:
      return {11, 52, true, 0};
    case ptx::Type::f32:
      return {8, 23, true, 0};
    case ptx::Type::tf32:
      return {8, 10, true, 13};
    case ptx::Type::f16:
    case ptx::Type::f16x2:
      return {5, 10, true, 0};
    case ptx::Type::bf16:
    case ptx::Type::bf16x2:
      return {8, 7, true, 0};
    case ptx::Type::e4m3:
    case ptx::Type::e4m3x2:
      return {4, 3, false, 0};
    case ptx::Type::e5m2:
    case ptx::Type::e5m2x2:
      return {5, 2, true, 0};
    default:
      return {};
  }
}

inline Exact decode_float(uint64_t bits, const FloatFormat& format) {
  bits >>= format.shift;
  const auto field = static_cast<int>(bits >> format.mantissa_bits & format.exponent_mask());
  const uint64_t mantissa = bits & format.mantissa_mask();
  Exact value;
  value.negative = (bits & format.sign()) != 0;
  const uint64_t size = bits & (format.sign() - 1);
  if (format.has_infinity ? size > format.infinity() : size == format.nan()) {
    value.kind = Exact::Kind::nan;
  } else if (format.has_infinity && size == format.infinity()) {
    value.kind = Exact::Kind::infinity;
  } else {
    value.significand = field == 0 ? mantissa : mantissa | uint64_t{1} << format.mantissa_bits;
    value.exponent = format.lowest_exponent() - format.mantissa_bits + (field == 0 ? 0 : field - 1);
  }
  return value;
}

/// The low `width` bits of `bits` as a number.
inline Exact decode_integer(uint64_t bits, unsigned width, bool is_signed) {
  bits &= ones<uint64_t>(width);
  Exact value;
  value.negative = is_signed && (bits >> (width - 1) & 1) != 0;
  value.significand = value.negative ? (0 - bits) & ones<uint64_t>(width) : bits;
  return value;
}

/// significand / 2^shift as an integer in the given mode (the integer modes .rni and so on count as .rn and
/// so on).
inline uint64_t shift_round(uint64_t significand, int shift, bool negative, ptx::Rounding mode) {
  using ptx::Rounding;
  if (shift <= 0) return significand << -shift;
  const uint64_t kept = shift >= 64 ? 0 : significand >> shift;
  // The part below, compared with one half: -1 below, 0 equal, 1 above.
  bool inexact = significand != 0;
  int against_half = -1;
  if (shift <= 64) {
    const uint64_t below =
        shift == 64 ? significand : significand & ones<uint64_t>(static_cast<uint32_t>(shift));
    const uint64_t half = uint64_t{1} << (shift - 1);
    inexact = below != 0;
    against_half = below < half ? -1 : (below == half ? 0 : 1);
  }
  bool up = false;
  switch (mode) {
    case Rounding::rz:
    case Rounding::rzi:
      break;
    case Rounding::rm:
    case Rounding::rmi:
      up = inexact && negative;
      break;
    case Rounding::rp:
    case Rounding::rpi:
      up = inexact && !negative;
      break;
    case Rounding::rna:
      up = against_half >= 0;
      break;
    default:
      up = against_half > 0 || (against_half == 0 && (kept & 1) != 0);
      break;
  }
  return kept + (up ? 1 : 0);
}

/// The nearest integer in the given mode; the sign of zero stays.
inline Exact round_to_integer(Exact value, ptx::Rounding mode) {
  if (!value.is_finite() || value.exponent >= 0) return value;
  value.significand = shift_round(value.significand, -value.exponent, value.negative, mode);
  value.exponent = 0;
  return value;
}

/// The bits of `value` in `format`. Beyond the largest finite number the mode decides between it and
/// infinity; `saturate` (.satfinite), and a format without infinity, always take the largest.
inline uint64_t encode_float(const Exact& value, const FloatFormat& format, ptx::Rounding mode,
                             bool saturate) {
  using ptx::Rounding;
  if (value.kind == Exact::Kind::nan) {
    // tf32 and f32 share the one NaN of ISA 9.7.3.
    return format.shift == 0 ? format.nan() : 0x7FFFFFFFu;
  }
  const uint64_t sign = value.negative ? format.sign() : 0;
  const uint64_t above = saturate || !format.has_infinity ? format.largest() : format.infinity();
  if (value.kind == Exact::Kind::infinity) return (sign | above) << format.shift;
  if (value.significand == 0) return sign << format.shift;
  const int top = 63 - static_cast<int>(clz64(value.significand)) + value.exponent;
  const int exponent = top > format.lowest_exponent() ? top : format.lowest_exponent();
  const uint64_t steps =
      shift_round(value.significand, exponent - format.mantissa_bits - value.exponent, value.negative, mode);
  const uint64_t field = static_cast<uint64_t>(exponent - format.lowest_exponent());
  // `steps` has the hidden bit, which is the exponent field's lowest: a carry out of the mantissa goes there
  // by itself.
  uint64_t bits = format.largest() + 1;
  if (field < format.exponent_mask()) bits = (field << format.mantissa_bits) + steps;
  if (bits > format.largest()) {
    const bool stays = mode == Rounding::rz || (mode == Rounding::rm && !value.negative) ||
                       (mode == Rounding::rp && value.negative);
    bits = stays ? format.largest() : above;
  }
  return (sign | bits) << format.shift;
}

/// An integral value in `width` bits, held to their range (`clamp`) or wrapped; sign-extended where signed.
inline uint64_t encode_integer(const Exact& value, unsigned width, bool is_signed, bool clamp) {
  const uint64_t highest = ones<uint64_t>(is_signed ? width - 1 : width);
  const uint64_t lowest_size = is_signed ? uint64_t{1} << (width - 1) : 0;
  const bool fits = value.is_finite() &&
                    (value.significand == 0 || value.exponent <= static_cast<int>(clz64(value.significand)));
  const uint64_t size =
      fits && value.significand != 0 ? value.significand << value.exponent : (fits ? 0 : ~uint64_t{0});
  if (clamp) {
    const uint64_t limit = value.negative ? lowest_size : highest;
    const uint64_t held = size > limit ? limit : size;
    return value.negative ? 0 - held : held;
  }
  const uint64_t wrapped = (value.negative ? 0 - size : size) & ones<uint64_t>(width);
  const bool extend = is_signed && (wrapped >> (width - 1) & 1) != 0;
  return extend ? wrapped | ~ones<uint64_t>(width) : wrapped;
}

}  // namespace cml::emulator::CML_ISA
