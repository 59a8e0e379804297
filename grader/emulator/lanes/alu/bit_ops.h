#pragma once
#include <cstdint>
#include <type_traits>

/// Bit counting, fields, shifts and permutation on one value (PTX ISA 9.7.1.14-24, 9.7.8, 9.7.9.7).
namespace cml::emulator::CML_ISA {

template <class T>
inline constexpr uint32_t kBits = sizeof(T) * 8;

inline uint32_t popc(uint32_t a) {
  a -= (a >> 1) & 0x55555555u;
  a = (a & 0x33333333u) + ((a >> 2) & 0x33333333u);
  return (((a + (a >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24;
}
inline uint32_t popc64(uint64_t a) {
  return popc(static_cast<uint32_t>(a)) + popc(static_cast<uint32_t>(a >> 32));
}

inline uint32_t clz(uint32_t a) { return a == 0 ? 32u : static_cast<uint32_t>(__builtin_clz(a)); }
inline uint32_t clz64(uint64_t a) { return a == 0 ? 64u : static_cast<uint32_t>(__builtin_clzll(a)); }

/// Position of the highest bit that differs from the sign (unsigned: that is set); all ones without
/// one.
template <class T>
inline uint32_t bfind(T a) {
  using U = std::make_unsigned_t<T>;
  const U bits = a < 0 ? static_cast<U>(~static_cast<U>(a)) : static_cast<U>(a);
  if (bits == 0) return 0xFFFFFFFFu;
  return 63u - clz64(uint64_t{bits});
}
/// The left shift that brings that bit to the top.
template <class T>
inline uint32_t bfind_shiftamt(T a) {
  const uint32_t position = bfind(a);
  return position == 0xFFFFFFFFu ? position : kBits<T> - 1 - position;
}

/// Position of the n-th set bit of `mask`, counted from `base` in the direction of `offset`'s sign.
inline uint32_t fns(uint32_t mask, uint32_t base, int32_t offset) {
  if (base > 31) return 0xFFFFFFFFu;
  if (offset == 0) return (mask >> base & 1) != 0 ? base : 0xFFFFFFFFu;
  const int step = offset > 0 ? 1 : -1;
  int64_t left = offset > 0 ? int64_t{offset} : -int64_t{offset};
  for (int position = static_cast<int>(base); position >= 0 && position < 32; position += step) {
    if ((mask >> position & 1) != 0 && --left == 0) return static_cast<uint32_t>(position);
  }
  return 0xFFFFFFFFu;
}

inline uint32_t brev(uint32_t a) {
  a = (a >> 1 & 0x55555555u) | (a & 0x55555555u) << 1;
  a = (a >> 2 & 0x33333333u) | (a & 0x33333333u) << 2;
  a = (a >> 4 & 0x0F0F0F0Fu) | (a & 0x0F0F0F0Fu) << 4;
  a = (a >> 8 & 0x00FF00FFu) | (a & 0x00FF00FFu) << 8;
  return a >> 16 | a << 16;
}
inline uint64_t brev64(uint64_t a) {
  return uint64_t{brev(static_cast<uint32_t>(a))} << 32 | brev(static_cast<uint32_t>(a >> 32));
}

/// Shifts clamp: an amount of the width or more moves everything out.
template <class T>
inline T shl(T a, uint32_t n) {
  return n >= kBits<T> ? T{0} : static_cast<T>(a << n);
}
template <class T>
inline T shr(T a, uint32_t n) {
  if constexpr (std::is_signed_v<T>) return static_cast<T>(a >> (n >= kBits<T> ? kBits<T> - 1 : n));
  return n >= kBits<T> ? T{0} : static_cast<T>(a >> n);
}

/// `count` low ones.
template <class T>
inline T ones(uint32_t count) {
  return count >= kBits<T> ? static_cast<T>(~T{0}) : static_cast<T>((T{1} << count) - 1);
}

/// Field of `length` bits at `position` (their low bytes); signed types extend the field's highest bit, and a
/// field that ends beyond the type the type's highest bit.
template <class T>
inline T bfe(T a, uint32_t position, uint32_t length) {
  using U = std::make_unsigned_t<T>;
  position &= 0xFF;
  length &= 0xFF;
  const U field = static_cast<U>(shr<U>(static_cast<U>(a), position) & ones<U>(length));
  if (!std::is_signed_v<T> || length == 0) return static_cast<T>(field);
  const uint32_t top = position + length - 1 < kBits<T> ? position + length - 1 : kBits<T> - 1;
  const bool negative = (static_cast<U>(a) >> top & 1) != 0;
  // Bits of the field that lie beyond the type are copies of the sign too.
  const uint32_t real =
      position >= kBits<T> ? 0 : (length < kBits<T> - position ? length : kBits<T> - position);
  return static_cast<T>(negative ? static_cast<U>(field | static_cast<U>(~ones<U>(real))) : field);
}
/// `b` with `length` bits at `position` taken from the low end of `a`.
template <class T>
inline T bfi(T a, T b, uint32_t position, uint32_t length) {
  position &= 0xFF;
  const T mask = shl<T>(ones<T>(length & 0xFF), position);
  return static_cast<T>((b & static_cast<T>(~mask)) | (shl<T>(a, position) & mask));
}

/// `width` ones from bit `position` up. Wrap takes both modulo 32; clamp holds them to 32.
inline uint32_t bmsk_wrap(uint32_t position, uint32_t width) {
  return ones<uint32_t>(width & 31) << (position & 31);
}
inline uint32_t bmsk_clamp(uint32_t position, uint32_t width) { return shl(ones<uint32_t>(width), position); }

/// The low `width` bits of `a`, extended to 32: with zeros or, signed, with the highest of them.
template <class T>
inline T szext_clamp(T a, uint32_t width) {
  if (width >= 32) return a;
  const uint32_t field = static_cast<uint32_t>(a) & ones<uint32_t>(width);
  const bool negative = std::is_signed_v<T> && width != 0 && (field >> (width - 1) & 1) != 0;
  return static_cast<T>(negative ? field | ~ones<uint32_t>(width) : field);
}
template <class T>
inline T szext_wrap(T a, uint32_t width) {
  return szext_clamp(a, width & 31);
}

/// Byte `index` of `word` as B's number (B is uint32_t or int32_t).
template <class B>
inline uint32_t byte_of(uint32_t word, uint32_t index) {
  const uint32_t byte = word >> (8 * index);
  return std::is_signed_v<B> ? static_cast<uint32_t>(static_cast<int32_t>(static_cast<int8_t>(byte)))
                             : byte & 0xFF;
}
template <class A>
inline uint32_t half_of(uint32_t word, uint32_t index) {
  const uint32_t half = word >> (16 * index);
  return std::is_signed_v<A> ? static_cast<uint32_t>(static_cast<int32_t>(static_cast<int16_t>(half)))
                             : half & 0xFFFF;
}
/// c + the dot product of four bytes; wraps at 32 bits.
template <class A, class B>
inline uint32_t dp4a(uint32_t a, uint32_t b, uint32_t c) {
  for (uint32_t i = 0; i < 4; ++i) c += byte_of<A>(a, i) * byte_of<B>(b, i);
  return c;
}
/// c + the dot product of two 16-bit halves of `a` with bytes First and First + 1 of `b`.
template <class A, class B, uint32_t First>
inline uint32_t dp2a(uint32_t a, uint32_t b, uint32_t c) {
  return c + half_of<A>(a, 0) * byte_of<B>(b, First) + half_of<A>(a, 1) * byte_of<B>(b, First + 1);
}

template <class T>
inline T bit_and(T a, T b) {
  return static_cast<T>(a & b);
}
template <class T>
inline T bit_or(T a, T b) {
  return static_cast<T>(a | b);
}
template <class T>
inline T bit_xor(T a, T b) {
  return static_cast<T>(a ^ b);
}
template <class T>
inline T bit_not(T a) {
  return static_cast<T>(~a);
}
/// C's "!".
template <class T>
inline T cnot(T a) {
  return a == 0 ? T{1} : T{0};
}

/// Bit i of the result is bit a_i b_i c_i (a highest) of `table`.
inline uint32_t lop3(uint32_t a, uint32_t b, uint32_t c, uint32_t table) {
  uint32_t result = 0;
  for (uint32_t row = 0; row < 8; ++row) {
    const uint32_t minterm =
        ((row & 4) != 0 ? a : ~a) & ((row & 2) != 0 ? b : ~b) & ((row & 1) != 0 ? c : ~c);
    result |= (0u - (table >> row & 1u)) & minterm;
  }
  return result;
}

/// Funnel shifts of high:low; clamp allows 32.
inline uint32_t shf_l_wrap(uint32_t low, uint32_t high, uint32_t n) {
  return static_cast<uint32_t>((uint64_t{high} << 32 | low) << (n & 31) >> 32);
}
inline uint32_t shf_l_clamp(uint32_t low, uint32_t high, uint32_t n) {
  return n >= 32 ? low : shf_l_wrap(low, high, n);
}
inline uint32_t shf_r_wrap(uint32_t low, uint32_t high, uint32_t n) {
  return static_cast<uint32_t>((uint64_t{high} << 32 | low) >> (n & 31));
}
inline uint32_t shf_r_clamp(uint32_t low, uint32_t high, uint32_t n) {
  return n >= 32 ? high : shf_r_wrap(low, high, n);
}

/// Bytes b:a chosen by the low 16 bits of `selector`, a nibble each; bit 3 of a nibble spreads the byte's
/// sign.
inline uint32_t prmt(uint32_t a, uint32_t b, uint32_t selector) {
  const uint64_t bytes = uint64_t{b} << 32 | a;
  uint32_t result = 0;
  for (uint32_t i = 0; i < 4; ++i) {
    const uint32_t nibble = selector >> (4 * i) & 0xF;
    const uint32_t byte = static_cast<uint32_t>(bytes >> (8 * (nibble & 7))) & 0xFF;
    const uint32_t sign = (byte >> 7) * 0xFF;
    result |= ((nibble & 8) != 0 ? sign : byte) << (8 * i);
  }
  return result;
}
/// The modes of prmt: each is the selector for 0, 1, 2, 3 in the low two bits of c.
struct PrmtMode {
  const char* name;
  uint32_t selector[4];
};
inline constexpr PrmtMode kPrmtModes[] = {
    {"f4e", {0x3210, 0x4321, 0x5432, 0x6543}}, {"b4e", {0x5670, 0x6701, 0x7012, 0x0123}},
    {"rc8", {0x0000, 0x1111, 0x2222, 0x3333}}, {"ecl", {0x3210, 0x3211, 0x3222, 0x3333}},
    {"ecr", {0x0000, 0x1110, 0x2210, 0x3210}}, {"rc16", {0x1010, 0x3232, 0x1010, 0x3232}},
};
template <uint32_t Mode>
inline uint32_t prmt_mode(uint32_t a, uint32_t b, uint32_t c) {
  return prmt(a, b, kPrmtModes[Mode].selector[c & 3]);
}

}  // namespace cml::emulator::CML_ISA
