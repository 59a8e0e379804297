#include "emulator/lanes/alu/convert_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"

/// cvt that makes or takes a packed pair, and cvt.pack (PTX ISA 9.7.9.21, 9.7.9.22).
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::operator""_op;
using ptx::Rounding;
using ptx::Type;

/// The scalar type of a packed type's elements; none for others.
Type element_of(Type type) {
  switch (type) {
    case Type::f16x2:
      return Type::f16;
    case Type::bf16x2:
      return Type::bf16;
    case Type::e4m3x2:
      return Type::e4m3;
    case Type::e5m2x2:
      return Type::e5m2;
    default:
      return Type::none;
  }
}

/// Two f32 to a pair, the first to the upper half; or a pair to a pair.
void convert_pair(Lanes& lanes, const Decoded& in, uint32_t active) {
  const Instruction& i = *in.source;
  const auto& m = i.modifiers;
  const bool from_pair = i.types[1] != Type::f32;
  const Conversion c{element_of(i.types[0]),
                     from_pair ? element_of(i.types[1]) : Type::f32,
                     m.rounding,
                     m.ftz,
                     m.sat,
                     m.relu,
                     !m.rest.empty()};
  const unsigned from_bits = ptx::bits_of(c.from), to_bits = ptx::bits_of(c.to);
  const uint32_t* high = cells<const uint32_t>(lanes, in.src[0]);
  const uint32_t* low = cells<const uint32_t>(lanes, in.src[from_pair ? 0 : 1]);
  const unsigned high_at = from_pair ? from_bits : 0;
  alignas(64) uint32_t result[kWarpSize];
  for (unsigned l = 0; l < kWarpSize; ++l) {
    const auto upper = static_cast<uint32_t>(convert_bits(high[l] >> high_at, c));
    const auto lower = static_cast<uint32_t>(convert_bits(low[l], c));
    result[l] = upper << to_bits | lower;
  }
  write_lanes(lanes, in.dst[0], result, active);
}

/// cvt.pack.sat: two saturated values side by side, `a` above; 8-bit ones leave the upper half to the low
/// bits of `c`.
template <class T>
inline uint32_t pack_sat(int32_t a, int32_t b) {
  constexpr unsigned bits = sizeof(T) * 8;
  const auto high = static_cast<Unsigned<T>>(saturate<T>(int64_t{a}));
  const auto low = static_cast<Unsigned<T>>(saturate<T>(int64_t{b}));
  return static_cast<uint32_t>(high) << bits | static_cast<uint32_t>(low);
}
template <class T>
inline uint32_t pack_sat_below(int32_t a, int32_t b, uint32_t c) {
  return pack_sat<T>(a, b) | c << 16;
}

Handler select_pack(Type type, bool with_c) {
  switch (type) {
    case Type::u16:
      return with_c ? nullptr : lanewise<pack_sat<uint16_t>>;
    case Type::s16:
      return with_c ? nullptr : lanewise<pack_sat<int16_t>>;
    case Type::u8:
      return with_c ? lanewise<pack_sat_below<uint8_t>> : nullptr;
    case Type::s8:
      return with_c ? lanewise<pack_sat_below<int8_t>> : nullptr;
    default:
      return nullptr;
  }
}

}  // namespace

Handler select_convert_packed(const Instruction& i, const Decoded&) {
  if (i.opcode == "cvt.pack"_op) return select_pack(i.type(), i.types.size() == 3);
  if (i.opcode != "cvt"_op || i.types.size() != 2 || element_of(i.types[0]) == Type::none) return nullptr;
  const bool from_f32 = i.types[1] == Type::f32;
  if (!from_f32 && element_of(i.types[1]) == Type::none) return nullptr;
  const auto& m = i.modifiers;
  const bool plain = from_f32 && m.rounding == Rounding::rn && !m.relu && m.rest.empty();
  if (plain && i.types[0] == Type::f16x2) return lanewise<f32_pair_to_halves<F16>>;
  if (plain && i.types[0] == Type::bf16x2) return lanewise<f32_pair_to_halves<Bf16>>;
  return &convert_pair;
}

}  // namespace cml::emulator::CML_ISA
