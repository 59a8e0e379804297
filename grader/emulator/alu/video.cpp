#include "emulator/alu/groups.h"
#include "emulator/alu/lanes.h"
#include "emulator/alu/video_ops.h"

/// vadd, vadd2, vadd4 and their like. They are rare: what an instruction's modifiers say is read again for
/// each warp.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;

using ptx::AtomicOp;
using ptx::Instruction;
using ptx::Opcode;
using ptx::Selector;

struct VideoRow {
  Opcode opcode;
  VideoOp op;
  unsigned elements;  ///< 1: a scalar instruction
};
constexpr VideoRow kRows[] = {
    {"vadd"_op, VideoOp::add, 1},
    {"vadd2"_op, VideoOp::add, 2},
    {"vadd4"_op, VideoOp::add, 4},
    {"vsub"_op, VideoOp::sub, 1},
    {"vsub2"_op, VideoOp::sub, 2},
    {"vsub4"_op, VideoOp::sub, 4},
    {"vavrg2"_op, VideoOp::average, 2},
    {"vavrg4"_op, VideoOp::average, 4},
    {"vabsdiff"_op, VideoOp::difference, 1},
    {"vabsdiff2"_op, VideoOp::difference, 2},
    {"vabsdiff4"_op, VideoOp::difference, 4},
    {"vmin"_op, VideoOp::min, 1},
    {"vmin2"_op, VideoOp::min, 2},
    {"vmin4"_op, VideoOp::min, 4},
    {"vmax"_op, VideoOp::max, 1},
    {"vmax2"_op, VideoOp::max, 2},
    {"vmax4"_op, VideoOp::max, 4},
    {"vset"_op, VideoOp::compare, 1},
    {"vset2"_op, VideoOp::compare, 2},
    {"vset4"_op, VideoOp::compare, 4},
    {"vshl"_op, VideoOp::shift_left, 1},
    {"vshr"_op, VideoOp::shift_right, 1},
};

const VideoRow* row_of(Opcode opcode) {
  for (const VideoRow& row : kRows)
    if (row.opcode == opcode) return &row;
  return nullptr;
}

/// Selector::digit, compiled for this level.
unsigned digit(const Selector& selector, unsigned index) { return selector.digits >> (4 * index) & 15; }

/// Signedness of result, a and b. vset has types of a and b only; what it gives is never negative.
struct Signs {
  bool d, a, b;
};
Signs signs_of(const Instruction& i) {
  const bool is_set = i.types.size() == 2;
  return {!is_set && ptx::is_signed(i.types[0]), ptx::is_signed(i.types[is_set ? 0 : 1]),
          ptx::is_signed(i.types[is_set ? 1 : 2])};
}

/// The operand of a SIMD instruction: its elements from the eight bytes or four halves of a and b.
Selector selector_or(const Selector& written, uint16_t digits, unsigned elements) {
  return written.count != 0 ? written : Selector{digits, static_cast<uint8_t>(elements), elements == 2};
}

template <unsigned N>
void simd(Lanes& lanes, const Decoded& in, uint32_t active) {
  constexpr unsigned kBits = 32 / N;
  const Instruction& i = *in.source;
  const auto& m = i.modifiers;
  const VideoOp op = row_of(i.opcode)->op;
  const Signs sign = signs_of(i);
  const Selector mask = selector_or(i.operands[0].selector, N == 4 ? 0x3210 : 0x10, N);
  const Selector from_a = selector_or(i.operands[1].selector, N == 4 ? 0x3210 : 0x10, N);
  const Selector from_b = selector_or(i.operands[2].selector, N == 4 ? 0x7654 : 0x32, N);
  const uint32_t* a = cells<const uint32_t>(lanes, in.src[0]);
  const uint32_t* b = cells<const uint32_t>(lanes, in.src[1]);
  const uint32_t* c = cells<const uint32_t>(lanes, in.src[2]);
  alignas(64) uint32_t result[kLanes];
  for (unsigned l = 0; l < kLanes; ++l) {
    const uint64_t both = uint64_t{b[l]} << 32 | a[l];
    result[l] = c[l];
    for (unsigned e = 0; e < mask.count; ++e) {
      const unsigned k = digit(mask, e);
      const int64_t x = video_element(both, digit(from_a, k), kBits, sign.a);
      const int64_t y = video_element(both, digit(from_b, k), kBits, sign.b);
      int64_t t = video_operate(op, x, y, m.compare, false);
      if (m.sat) t = video_clamp(t, kBits, sign.d);
      result[l] = m.atomic == AtomicOp::add ? result[l] + static_cast<uint32_t>(t)
                                            : video_insert(result[l], k, kBits, t);
    }
  }
  write_lanes(lanes, in.dst[0], result, active);
}

/// A byte, a half or all of a word.
int64_t part(uint32_t word, const Selector& selector, bool is_signed) {
  if (selector.count == 0) return video_element(word, 0, 32, is_signed);
  return video_element(word, digit(selector, 0), selector.halves ? 16 : 8, is_signed);
}

/// The second operation of a scalar instruction; both operands have the result's signedness.
uint32_t then(AtomicOp op, int64_t t, uint32_t c, bool is_signed) {
  const auto low = static_cast<uint32_t>(t);
  const int64_t x = video_element(low, 0, 32, is_signed), y = video_element(c, 0, 32, is_signed);
  switch (op) {
    case AtomicOp::add:
      return low + c;
    case AtomicOp::min:
      return x < y ? low : c;
    case AtomicOp::max:
      return x < y ? c : low;
    default:
      return low;
  }
}

void scalar(Lanes& lanes, const Decoded& in, uint32_t active) {
  const Instruction& i = *in.source;
  const auto& m = i.modifiers;
  const VideoOp op = row_of(i.opcode)->op;
  const Signs sign = signs_of(i);
  const Selector to = i.operands[0].selector;
  const unsigned bits = to.count == 0 ? 32 : (to.halves ? 16 : 8);
  const uint32_t* a = cells<const uint32_t>(lanes, in.src[0]);
  const uint32_t* b = cells<const uint32_t>(lanes, in.src[1]);
  const uint32_t* c = i.operands.size() > 3 ? cells<const uint32_t>(lanes, in.src[2]) : nullptr;
  alignas(64) uint32_t result[kLanes];
  for (unsigned l = 0; l < kLanes; ++l) {
    int64_t t = video_operate(op, part(a[l], i.operands[1].selector, sign.a),
                              part(b[l], i.operands[2].selector, sign.b), m.compare, m.wrap);
    if (m.sat) t = video_clamp(t, bits, sign.d);
    const uint32_t third = c != nullptr ? c[l] : 0;
    result[l] = to.count != 0 ? video_insert(third, digit(to, 0), bits, t) : then(m.atomic, t, third, sign.d);
  }
  write_lanes(lanes, in.dst[0], result, active);
}

/// vmad's words.
VideoSum sum_of(const Instruction& i, const Signs& sign) {
  const ptx::Operand &a = i.operands[1], &b = i.operands[2], &c = i.operands[3];
  const auto& words = i.modifiers.rest;
  VideoSum how;
  how.minus_product = a.minus != b.minus;
  how.minus_c = !how.minus_product && c.minus;
  how.plus_one = words.find("po") != words.npos;
  how.is_signed = sign.a || sign.b || how.minus_product || c.minus;
  how.shift = words.find("shr15") != words.npos ? 15 : (words.find("shr7") != words.npos ? 7 : 0);
  return how;
}

void multiply_add(Lanes& lanes, const Decoded& in, uint32_t active) {
  const Instruction& i = *in.source;
  const Signs sign = signs_of(i);
  const VideoSum how = sum_of(i, sign);
  const uint32_t* a = cells<const uint32_t>(lanes, in.src[0]);
  const uint32_t* b = cells<const uint32_t>(lanes, in.src[1]);
  const uint32_t* c = cells<const uint32_t>(lanes, in.src[2]);
  alignas(64) uint32_t result[kLanes];
  for (unsigned l = 0; l < kLanes; ++l) {
    int64_t t = video_multiply_add(part(a[l], i.operands[1].selector, sign.a),
                                   part(b[l], i.operands[2].selector, sign.b), c[l], how);
    if (i.modifiers.sat) t = video_clamp(t, 32, how.is_signed);
    result[l] = static_cast<uint32_t>(t);
  }
  write_lanes(lanes, in.dst[0], result, active);
}

/// `count` digits below `limit`, or no selector.
bool fits(const Selector& selector, unsigned least, unsigned most, bool halves, unsigned limit) {
  if (selector.count == 0) return true;
  if (selector.count < least || selector.count > most || selector.halves != halves) return false;
  for (unsigned e = 0; e < selector.count; ++e)
    if (digit(selector, e) >= limit) return false;
  return true;
}

/// What PTX ISA 9.7.18 allows beyond the columns of opcodes.def.
bool is_valid_simd(const Instruction& i, unsigned elements) {
  const AtomicOp second = i.modifiers.atomic;
  if ((second != AtomicOp::none && second != AtomicOp::add) || (second == AtomicOp::add && i.modifiers.sat))
    return false;
  const bool halves = elements == 2;
  return fits(i.operands[0].selector, 1, elements, halves, elements) &&
         fits(i.operands[1].selector, elements, elements, halves, 2 * elements) &&
         fits(i.operands[2].selector, elements, elements, halves, 2 * elements);
}
bool is_valid_multiply_add(const Instruction& i) {
  const auto& words = i.modifiers.rest;
  const bool plus_one = words.find("po") != words.npos;
  const bool minus = i.operands[1].minus || i.operands[2].minus || i.operands[3].minus;
  const bool both = i.operands[3].minus && i.operands[1].minus != i.operands[2].minus;
  for (size_t o = 1; o < 3; ++o) {
    const Selector& selector = i.operands[o].selector;
    if (!fits(selector, 1, 1, selector.halves, selector.halves ? 2 : 4)) return false;
  }
  return !(plus_one && minus) && !both && i.operands[0].selector.count == 0 &&
         i.operands[3].selector.count == 0;
}
bool is_valid_scalar(const Instruction& i) {
  const auto& m = i.modifiers;
  const bool merges = i.operands[0].selector.count != 0;
  const bool has_third = i.operands.size() > 3;
  const bool second = m.atomic == AtomicOp::add || m.atomic == AtomicOp::min || m.atomic == AtomicOp::max;
  if (has_third != (merges || second) || (merges && second)) return false;
  if ((i.opcode == "vshl"_op || i.opcode == "vshr"_op) && m.wrap == m.clamp) return false;
  for (size_t o = 0; o < 3; ++o) {
    const Selector& selector = i.operands[o].selector;
    if (!fits(selector, 1, 1, selector.halves, selector.halves ? 2 : 4)) return false;
  }
  return true;
}

}  // namespace

Handler select_video(const Instruction& i, const Decoded&) {
  if (i.opcode == "vmad"_op) return is_valid_multiply_add(i) ? &multiply_add : nullptr;
  const VideoRow* row = row_of(i.opcode);
  if (row == nullptr) return nullptr;
  if (row->elements == 1) return is_valid_scalar(i) ? &scalar : nullptr;
  if (!is_valid_simd(i, row->elements)) return nullptr;
  return row->elements == 2 ? &simd<2> : &simd<4>;
}

}  // namespace cml::emulator::CML_ISA
