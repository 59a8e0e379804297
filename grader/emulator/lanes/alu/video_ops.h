#pragma once
#include <cstdint>

#include "ptx/opcode.h"

#ifndef CML_ISA
#error "CML_ISA names the instruction-set level that this file is compiled for"
#endif

/// Video instructions on one value (PTX ISA 9.7.18): bytes or halves of registers as numbers, which a
/// 64-bit integer holds without overflow.
namespace cml::emulator::CML_ISA {

enum class VideoOp : uint8_t { add, sub, average, difference, min, max, compare };

/// `bits` bits of `word` from element `index` on, as a number of that signedness.
inline int64_t video_element(uint64_t word, unsigned index, unsigned bits, bool is_signed) {
  const uint64_t field = word >> (index * bits) & ((uint64_t{1} << bits) - 1);
  const bool negative = is_signed && (field >> (bits - 1) & 1) != 0;
  return static_cast<int64_t>(negative ? field | ~uint64_t{0} << bits : field);
}

inline bool video_compare(ptx::Compare how, int64_t a, int64_t b) {
  switch (how) {
    case ptx::Compare::eq:
      return a == b;
    case ptx::Compare::ne:
      return a != b;
    case ptx::Compare::lt:
      return a < b;
    case ptx::Compare::le:
      return a <= b;
    case ptx::Compare::gt:
      return a > b;
    default:
      return a >= b;
  }
}

/// `how` is of VideoOp::compare.
inline int64_t video_operate(VideoOp op, int64_t a, int64_t b, ptx::Compare how) {
  switch (op) {
    case VideoOp::add:
      return a + b;
    case VideoOp::sub:
      return a - b;
    case VideoOp::average:
      return (a + b + (a + b >= 0 ? 1 : 0)) >> 1;
    case VideoOp::difference:
      return a < b ? b - a : a - b;
    case VideoOp::min:
      return a < b ? a : b;
    case VideoOp::max:
      return a < b ? b : a;
    default:
      return video_compare(how, a, b) ? 1 : 0;
  }
}

/// `value` held to what `bits` bits can be.
inline int64_t video_clamp(int64_t value, unsigned bits, bool is_signed) {
  const int64_t high = (int64_t{1} << (is_signed ? bits - 1 : bits)) - 1;
  const int64_t low = is_signed ? -high - 1 : 0;
  return value < low ? low : (value > high ? high : value);
}

/// `word` with element `index` of `bits` bits replaced by the low bits of `value`.
inline uint32_t video_insert(uint32_t word, unsigned index, unsigned bits, int64_t value) {
  const uint64_t mask = ((uint64_t{1} << bits) - 1) << (index * bits);
  return static_cast<uint32_t>((word & ~mask) | (static_cast<uint64_t>(value) << (index * bits) & mask));
}

}  // namespace cml::emulator::CML_ISA
