#pragma once
#include <cstdint>

#include "ptx/opcode.h"

#ifndef CML_ISA
#error "CML_ISA names the instruction-set level that this file is compiled for"
#endif

/// Video instructions on one value (PTX ISA 9.7.18): bytes, halves or words of registers as numbers, which a
/// 64-bit integer holds without overflow.
namespace cml::emulator::CML_ISA {

enum class VideoOp : uint8_t { add, sub, average, difference, min, max, compare, shift_left, shift_right };

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

/// `how` is of VideoOp::compare, `wraps` of a shift, whose distance is else held to 32.
inline int64_t video_operate(VideoOp op, int64_t a, int64_t b, ptx::Compare how, bool wraps) {
  const auto distance = static_cast<unsigned>(wraps ? b & 31 : (b > 32 ? 32 : b));
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
    case VideoOp::shift_left:
      // Any number that is out of range and has no low bits: more than 64 bits are not kept.
      if (distance == 32) return a == 0 ? 0 : (a > 0 ? int64_t{1} << 40 : -(int64_t{1} << 40));
      return static_cast<int64_t>(static_cast<uint64_t>(a) << distance);
    case VideoOp::shift_right:
      return a >> distance;
    default:
      return video_compare(how, a, b) ? 1 : 0;
  }
}

#if defined(__SIZEOF_INT128__)
__extension__ using VideoWide = __int128;
#endif
/// What vmad's words say; at most one of the three is true.
struct VideoSum {
  bool minus_product = false;  ///< -a or -b
  bool minus_c = false;        ///< -c
  bool plus_one = false;       ///< .po
  bool is_signed = false;      ///< a, b or a minus is
  unsigned shift = 0;          ///< .shr7, .shr15
};
/// a * b + c before saturation, in 64 bits after the shift.
inline int64_t video_multiply_add(int64_t a, int64_t b, uint32_t c, const VideoSum& how) {
  VideoWide sum = static_cast<VideoWide>(a) * b;
  if (how.minus_product) sum = -sum;
  // -c as the ISA has it: the 32 bits inverted, then extended, then one added.
  const uint32_t third = how.minus_c ? ~c : c;
  sum += how.is_signed ? static_cast<VideoWide>(static_cast<int32_t>(third)) : static_cast<VideoWide>(third);
  sum += how.minus_c || how.plus_one ? 1 : 0;
  const auto shifted = static_cast<int64_t>(sum >> how.shift);
  // 64 unsigned bits: where the highest is set, another number out of range with the same low half.
  const bool is_huge = !how.is_signed && shifted < 0;
  return is_huge ? (shifted & INT64_MAX) | int64_t{1} << 62 : shifted;
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
