#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/alu/video_ops.h"

/// vadd2, vadd4 and their like; the scalar ones, vadd and so on, differ on the card from what the ISA says.
/// They are rare: what an instruction's modifiers say is read again for each warp.
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
  unsigned elements;
};
constexpr VideoRow kRows[] = {
    {"vadd2"_op, VideoOp::add, 2},
    {"vadd4"_op, VideoOp::add, 4},
    {"vsub2"_op, VideoOp::sub, 2},
    {"vsub4"_op, VideoOp::sub, 4},
    {"vavrg2"_op, VideoOp::average, 2},
    {"vavrg4"_op, VideoOp::average, 4},
    {"vabsdiff2"_op, VideoOp::difference, 2},
    {"vabsdiff4"_op, VideoOp::difference, 4},
    {"vmin2"_op, VideoOp::min, 2},
    {"vmin4"_op, VideoOp::min, 4},
    {"vmax2"_op, VideoOp::max, 2},
    {"vmax4"_op, VideoOp::max, 4},
    {"vset2"_op, VideoOp::compare, 2},
    {"vset4"_op, VideoOp::compare, 4},
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
  alignas(64) uint32_t result[kWarpSize];
  for (unsigned l = 0; l < kWarpSize; ++l) {
    const uint64_t both = uint64_t{b[l]} << 32 | a[l];
    result[l] = c[l];
    for (unsigned e = 0; e < mask.count; ++e) {
      const unsigned k = digit(mask, e);
      const int64_t x = video_element(both, digit(from_a, k), kBits, sign.a);
      const int64_t y = video_element(both, digit(from_b, k), kBits, sign.b);
      int64_t t = video_operate(op, x, y, m.compare);
      if (m.sat) t = video_clamp(t, kBits, sign.d);
      result[l] = m.atomic == AtomicOp::add ? result[l] + static_cast<uint32_t>(t)
                                            : video_insert(result[l], k, kBits, t);
    }
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
}  // namespace

Handler select_video(const Instruction& i, const Decoded&) {
  const VideoRow* row = row_of(i.opcode);
  if (row == nullptr) return nullptr;
  if (!is_valid_simd(i, row->elements)) return nullptr;
  return row->elements == 2 ? &simd<2> : &simd<4>;
}

}  // namespace cml::emulator::CML_ISA
