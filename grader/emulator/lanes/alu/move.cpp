#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"

/// mov: copies, and packing and unpacking of vectors (PTX ISA 9.7.9.2, 9.7.9.3).
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::Operand;
using ptx::operator""_op;

inline uint32_t copy32(uint32_t a) { return a; }
inline uint64_t copy64(uint64_t a) { return a; }

/// 16 bytes a lane.
void copy128(Lanes& lanes, const Decoded& in, uint32_t active) {
  uint64_t* to = cells<uint64_t>(lanes, in.dst[0]);
  const uint64_t* from = cells<const uint64_t>(lanes, in.src[0]);
  for (unsigned l = 0; l < kWarpSize; ++l) {
    const bool moves = (active & kLaneBits.of[l]) != 0;
    to[2 * l] = moves ? from[2 * l] : to[2 * l];
    to[2 * l + 1] = moves ? from[2 * l + 1] : to[2 * l + 1];
  }
}

void copy_predicate(Lanes& lanes, const Decoded& in, uint32_t active) {
  set_predicate(lanes, in.dst[0], predicate_source(lanes, in, 0), active);
}

/// A register of Whole from its Parts, the first lowest.
template <class Whole, class Part>
inline Whole pack2(Part a, Part b) {
  return static_cast<Whole>(static_cast<Whole>(b) << (sizeof(Part) * 8) | a);
}
template <class Whole, class Part>
inline Whole pack4(Part a, Part b, Part c, Part d) {
  constexpr unsigned bits = sizeof(Part) * 8;
  return static_cast<Whole>(static_cast<Whole>(d) << (3 * bits) | static_cast<Whole>(c) << (2 * bits) |
                            static_cast<Whole>(b) << bits | static_cast<Whole>(a));
}

/// The Parts of a register of Whole; elements may be sinks.
template <class Whole, class Part, unsigned Count>
void unpack(Lanes& lanes, const Decoded& in, uint32_t active) {
  const Source<Whole> from(lanes, in, 0);
  alignas(64) Cell<Part> part[Count]
                             [kWarpSize];  // all are read before any is written: a part may be the source
  for (unsigned i = 0; i < Count; ++i) {
    for (unsigned l = 0; l < kWarpSize; ++l) {
      part[i][l] = to_cell<Part>(static_cast<Part>(from[l] >> (i * sizeof(Part) * 8)));
    }
  }
  for (unsigned i = 0; i < Count; ++i) write_lanes(lanes, in.dst[i], part[i], active);
}

/// 128-bit registers hold lane by lane what others hold slot by slot.
void pack128(Lanes& lanes, const Decoded& in, uint32_t active) {
  uint64_t* to = cells<uint64_t>(lanes, in.dst[0]);
  const uint64_t* low = cells<const uint64_t>(lanes, in.src[0]);
  const uint64_t* high = cells<const uint64_t>(lanes, in.src[1]);
  for (unsigned l = 0; l < kWarpSize; ++l) {
    const bool moves = (active & kLaneBits.of[l]) != 0;
    to[2 * l] = moves ? low[l] : to[2 * l];
    to[2 * l + 1] = moves ? high[l] : to[2 * l + 1];
  }
}
void unpack128(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint64_t* from = cells<const uint64_t>(lanes, in.src[0]);
  alignas(64) uint64_t half[2][kWarpSize];
  for (unsigned l = 0; l < kWarpSize; ++l) {
    half[0][l] = from[2 * l];
    half[1][l] = from[2 * l + 1];
  }
  write_lanes(lanes, in.dst[0], half[0], active);
  write_lanes(lanes, in.dst[1], half[1], active);
}

/// mov.v2 and .v4: all sources are read before a destination is written.
template <class C>
void copy_vector(Lanes& lanes, const Decoded& in, uint32_t active) {
  const auto count = static_cast<unsigned>(in.source->vector_size);
  alignas(64) C value[4][kWarpSize];
  for (unsigned i = 0; i < count; ++i)
    __builtin_memcpy(value[i], cells<const C>(lanes, in.src[i]), sizeof(value[i]));
  for (unsigned i = 0; i < count; ++i) write_lanes(lanes, in.dst[i], value[i], active);
}

struct Shape {
  unsigned bits;  ///< of the whole
  size_t elements;
  Handler pack;
  Handler unpack;
};
constexpr Shape kShapes[] = {
    {16, 2, lanewise<pack2<uint16_t, uint8_t>>, &unpack<uint16_t, uint8_t, 2>},
    {32, 2, lanewise<pack2<uint32_t, uint16_t>>, &unpack<uint32_t, uint16_t, 2>},
    {32, 4, lanewise<pack4<uint32_t, uint8_t>>, &unpack<uint32_t, uint8_t, 4>},
    {64, 2, lanewise<pack2<uint64_t, uint32_t>>, &unpack<uint64_t, uint32_t, 2>},
    {64, 4, lanewise<pack4<uint64_t, uint16_t>>, &unpack<uint64_t, uint16_t, 4>},
    {128, 2, &pack128, &unpack128},
};

}  // namespace

Handler select_move(const Instruction& i, const Decoded& layout) {
  if (i.opcode != "mov"_op || i.operands.size() < 2) return nullptr;
  const Operand& to = i.operands[0];
  const Operand& from = i.operands[1];
  const bool packs = from.kind == Operand::Kind::vector;
  const bool unpacks = to.kind == Operand::Kind::vector;
  if (packs && unpacks) return ptx::bits_of(i.type()) == 64 ? &copy_vector<uint64_t> : &copy_vector<uint32_t>;
  if (packs || unpacks) {
    const size_t elements = packs ? from.elements.size() : to.elements.size();
    for (const Shape& shape : kShapes) {
      if (shape.bits == ptx::bits_of(i.type()) && shape.elements == elements)
        return packs ? shape.pack : shape.unpack;
    }
    return nullptr;
  }
  switch (layout.dst_bytes[0]) {
    case 0:
      return &copy_predicate;
    case 4:
      return lanewise<copy32>;
    case 8:
      return lanewise<copy64>;
    case 16:
      return &copy128;
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
