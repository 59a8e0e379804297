#pragma once
#include <cstdint>
#include <type_traits>

/// Integer arithmetic on one value (PTX ISA 9.7.1): wraps at the type's width, never undefined.
namespace cml::emulator::CML_ISA {

template <class T>
using Unsigned = std::make_unsigned_t<T>;

/// The type of twice the width and the same signedness.
template <class T>
struct WiderOf;
template <>
struct WiderOf<uint16_t> {
  using type = uint32_t;
};
template <>
struct WiderOf<int16_t> {
  using type = int32_t;
};
template <>
struct WiderOf<uint32_t> {
  using type = uint64_t;
};
template <>
struct WiderOf<int32_t> {
  using type = int64_t;
};
#if defined(__SIZEOF_INT128__)
__extension__ using Int128 = __int128;
__extension__ using Uint128 = unsigned __int128;
template <>
struct WiderOf<uint64_t> {
  using type = Uint128;
};
template <>
struct WiderOf<int64_t> {
  using type = Int128;
};
#endif
template <class T>
using Wider = typename WiderOf<T>::type;

template <class T>
inline constexpr T kLowest = std::is_signed_v<T> ? static_cast<T>(Unsigned<T>{1} << (sizeof(T) * 8 - 1))
                                                 : T{0};
template <class T>
inline constexpr T kHighest = static_cast<T>(~kLowest<T>);

/// `value` held to T's range.
template <class T, class W>
inline T saturate(W value) {
  if (value < static_cast<W>(kLowest<T>)) return kLowest<T>;
  if (value > static_cast<W>(kHighest<T>)) return kHighest<T>;
  return static_cast<T>(value);
}

template <class T>
inline T add(T a, T b) {
  return static_cast<T>(static_cast<Unsigned<T>>(a) + static_cast<Unsigned<T>>(b));
}
template <class T>
inline T sub(T a, T b) {
  return static_cast<T>(static_cast<Unsigned<T>>(a) - static_cast<Unsigned<T>>(b));
}
inline int32_t add_sat(int32_t a, int32_t b) { return saturate<int32_t>(int64_t{a} + b); }
inline int32_t sub_sat(int32_t a, int32_t b) { return saturate<int32_t>(int64_t{a} - b); }

template <class T>
inline T mul_lo(T a, T b) {
  // In 64 bits unsigned: 16-bit operands would otherwise be promoted to int and overflow.
  return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}
template <>
inline uint32_t mul_lo(uint32_t a, uint32_t b) {
  return a * b;
}
template <class T>
inline Wider<T> mul_wide(T a, T b) {
  return static_cast<Wider<T>>(a) * static_cast<Wider<T>>(b);
}
template <>
inline uint32_t mul_wide(uint16_t a, uint16_t b) {
  return uint32_t{a} * uint32_t{b};
}
template <class T>
inline T mul_hi(T a, T b) {
  return static_cast<T>(mul_wide(a, b) >> (sizeof(T) * 8));
}

template <class T>
inline T mad_lo(T a, T b, T c) {
  return add(mul_lo(a, b), c);
}
template <class T>
inline T mad_hi(T a, T b, T c) {
  return add(mul_hi(a, b), c);
}
template <class T>
inline Wider<T> mad_wide(T a, T b, Wider<T> c) {
  return add(mul_wide(a, b), c);
}
/// mad.hi.sat.s32
inline int32_t mad_hi_sat(int32_t a, int32_t b, int32_t c) { return add_sat(mul_hi(a, b), c); }

/// The low 24 bits as a number of T's signedness, in 64 bits.
template <class T>
inline int64_t low24(T a) {
  const uint32_t bits = static_cast<uint32_t>(a) << 8;
  return std::is_signed_v<T> ? int64_t{static_cast<int32_t>(bits) >> 8} : int64_t{bits >> 8};
}
/// Bits 31..0 of the 48-bit product.
template <class T>
inline T mul24_lo(T a, T b) {
  return static_cast<T>(low24(a) * low24(b));
}
/// Bits 47..16 of the 48-bit product.
template <class T>
inline T mul24_hi(T a, T b) {
  return static_cast<T>((low24(a) * low24(b)) >> 16);
}
template <class T>
inline T mad24_lo(T a, T b, T c) {
  return add(mul24_lo(a, b), c);
}
template <class T>
inline T mad24_hi(T a, T b, T c) {
  return add(mul24_hi(a, b), c);
}
inline int32_t mad24_hi_sat(int32_t a, int32_t b, int32_t c) { return add_sat(mul24_hi(a, b), c); }

/// c + |a - b|
template <class T>
inline T sad(T a, T b, T c) {
  return add(c, a < b ? sub(b, a) : sub(a, b));
}

/// a / b where that is an integer of the type. Processors divide doubles of all lanes at once, and integers
/// one by one: a quotient of 32 bits lies 2^-32 of itself or more below the next integer, and a double has
/// more places.
template <class T>
inline T quotient(T a, T b) {
  if constexpr (sizeof(T) == 8)
    return static_cast<T>(a / b);
  else
    return static_cast<T>(static_cast<double>(a) / static_cast<double>(b));
}
/// Division by zero is unspecified in the ISA; the code that ptxas makes for 32 and 64 bits gives all ones.
/// The lowest number divided by -1 wraps to itself.
template <class T>
inline T div(T a, T b) {
  const bool negates = std::is_signed_v<T> && b == static_cast<T>(-1);
  const T whole = quotient(a, b == 0 || negates ? T{1} : b);
  return b == 0 ? static_cast<T>(~T{0}) : negates ? sub(T{0}, a) : whole;
}
/// The remainder has the sign of `a`; of a division by zero it is all ones, see div.
template <class T>
inline T rem(T a, T b) {
  const bool negates = std::is_signed_v<T> && b == static_cast<T>(-1);
  const T by = b == 0 || negates ? T{1} : b;
  const T left = sub(a, mul_lo(quotient(a, by), by));
  return b == 0 ? static_cast<T>(~T{0}) : left;
}

/// |lowest| wraps to itself.
template <class T>
inline T abs(T a) {
  return a < 0 ? sub(T{0}, a) : a;
}
template <class T>
inline T neg(T a) {
  return sub(T{0}, a);
}
template <class T>
inline T min(T a, T b) {
  return a < b ? a : b;
}
template <class T>
inline T max(T a, T b) {
  return a < b ? b : a;
}
/// Negative results become zero.
template <class T>
inline T min_relu(T a, T b) {
  return max(min(a, b), T{0});
}
template <class T>
inline T max_relu(T a, T b) {
  return max(max(a, b), T{0});
}

/// F on both 16-bit halves of u16x2 and s16x2.
template <class T, T (*F)(T, T)>
inline uint32_t both_halves(uint32_t a, uint32_t b) {
  const auto low = static_cast<uint16_t>(F(static_cast<T>(a), static_cast<T>(b)));
  const auto high = static_cast<uint16_t>(F(static_cast<T>(a >> 16), static_cast<T>(b >> 16)));
  return static_cast<uint32_t>(low) | static_cast<uint32_t>(high) << 16;
}

}  // namespace cml::emulator::CML_ISA
