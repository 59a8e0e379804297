#include "emulator/lanes/alu/convert_ops.h"
#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/alu/types.h"

/// cvt of one value a lane.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::operator""_op;
using ptx::Rounding;
using ptx::Type;

/// As by_integer, with 8 bits.
template <class Fn>
Handler by_any_integer(Type type, Fn fn) {
  switch (type) {
    case Type::u8:
      return fn.template operator()<uint8_t>();
    case Type::s8:
      return fn.template operator()<int8_t>();
    default:
      return by_integer(type, fn);
  }
}

Handler integers(const Instruction& i) {
  if (i.modifiers.sat) return nullptr;
  return by_any_integer(i.types[0], [&]<class D>() {
    return by_any_integer(i.types[1], []<class S>() { return lanewise<integer_to_integer<D, S>>; });
  });
}

template <class D, class F>
Handler to_integer(Rounding rounding) {
  switch (rounding) {
    case Rounding::rni:
      return lanewise<float_to_integer<D, F, Rounding::rni>>;
    case Rounding::rzi:
      return lanewise<float_to_integer<D, F, Rounding::rzi>>;
    case Rounding::rmi:
      return lanewise<float_to_integer<D, F, Rounding::rmi>>;
    case Rounding::rpi:
      return lanewise<float_to_integer<D, F, Rounding::rpi>>;
    default:
      return nullptr;
  }
}
template <class F>
Handler to_integral_float(Rounding rounding) {
  switch (rounding) {
    case Rounding::rni:
      return lanewise<float_to_integral<F, Rounding::rni>>;
    case Rounding::rzi:
      return lanewise<float_to_integral<F, Rounding::rzi>>;
    case Rounding::rmi:
      return lanewise<float_to_integral<F, Rounding::rmi>>;
    case Rounding::rpi:
      return lanewise<float_to_integral<F, Rounding::rpi>>;
    default:
      return nullptr;
  }
}

Handler floats(Type to, Type from, Rounding rounding) {
  const bool nearest = rounding == Rounding::rn;
  if (to == Type::f64 && from == Type::f32) return lanewise<f32_to_f64>;
  if (to == Type::f32 && from == Type::f64) return nearest ? lanewise<f64_to_f32> : nullptr;
  if (to == Type::f32 && from == Type::f16) return lanewise<static_cast<float (*)(F16)>(half_to_f32)>;
  if (to == Type::f32 && from == Type::bf16) return lanewise<static_cast<float (*)(Bf16)>(half_to_f32)>;
  if (to == Type::f16 && from == Type::f32) return nearest ? lanewise<f32_to_half<F16>> : nullptr;
  if (to == Type::bf16 && from == Type::f32) return nearest ? lanewise<f32_to_half<Bf16>> : nullptr;
  if (to == Type::f32 && from == Type::f32) return to_integral_float<float>(rounding);
  if (to == Type::f64 && from == Type::f64) return to_integral_float<double>(rounding);
  return nullptr;
}

/// A handler made for the pair of types; nullptr where the general rule has to do.
Handler select_pair(const Instruction& i) {
  const Type to = i.types[0], from = i.types[1];
  const bool to_float = ptx::is_float(to), from_float = ptx::is_float(from);
  const auto& m = i.modifiers;
  if (m.relu || !m.rest.empty()) return nullptr;
  if (!to_float && !from_float) return integers(i);
  if (to_float && from_float) {
    if (m.sat && !m.ftz && to == Type::f32 && from == Type::f32 && m.rounding == Rounding::none)
      return lanewise<f32_sat>;
    return m.sat || m.ftz ? nullptr : floats(to, from, m.rounding);
  }
  if (to_float) {
    if (m.sat || m.rounding != Rounding::rn) return nullptr;
    return by_float(to, [&]<class F>() {
      return by_any_integer(from, []<class S>() { return lanewise<integer_to_float<F, S>>; });
    });
  }
  // .ftz is idle where a subnormal rounds to zero anyway; .sat is what always happens.
  if (m.ftz && m.rounding != Rounding::rzi && m.rounding != Rounding::rni) return nullptr;
  return by_float(from, [&]<class F>() {
    return by_any_integer(to, [&]<class D>() { return to_integer<D, F>(m.rounding); });
  });
}

/// The low half of a register of 64 bits, to 64 bits: what nvcc writes for an index that it has widened.
template <class S>
uint64_t extend_low_half(uint64_t a) {
  return static_cast<uint64_t>(int64_t{static_cast<S>(a)});
}
Handler select_low_half(const Instruction& i) {
  const Type to = i.types[0], from = i.types[1];
  if (i.modifiers.sat || ptx::is_float(to) || ptx::is_float(from) || ptx::bits_of(to) != 64 ||
      ptx::bits_of(from) != 32)
    return nullptr;
  return ptx::is_signed(from) ? lanewise<extend_low_half<int32_t>> : lanewise<extend_low_half<uint32_t>>;
}

/// The bits of 32 lanes of a source of 4 or 8 bytes a lane.
void read_cells(Lanes& lanes, Slot slot, unsigned bytes, uint64_t* bits) {
  if (bytes == 8) {
    const uint64_t* from = cells<const uint64_t>(lanes, slot);
    for (unsigned l = 0; l < kWarpSize; ++l) bits[l] = from[l];
  } else {
    const uint32_t* from = cells<const uint32_t>(lanes, slot);
    for (unsigned l = 0; l < kWarpSize; ++l) bits[l] = from[l];
  }
}
void write_cells(Lanes& lanes, Slot slot, unsigned bytes, const uint64_t* bits, uint32_t active) {
  if (bytes == 8) {
    write_lanes(lanes, slot, bits, active);
  } else {
    alignas(64) uint32_t low[kWarpSize];
    for (unsigned l = 0; l < kWarpSize; ++l) low[l] = static_cast<uint32_t>(bits[l]);
    write_lanes(lanes, slot, low, active);
  }
}

/// Any pair of types and any width of the two registers.
void convert_any(Lanes& lanes, const Decoded& in, uint32_t active) {
  const Instruction& i = *in.source;
  const auto& m = i.modifiers;
  const Conversion conversion{i.types[0], i.types[1], m.rounding, m.ftz, m.sat, m.relu, !m.rest.empty()};
  alignas(64) uint64_t bits[kWarpSize];
  read_cells(lanes, in.src[0], in.src_bytes[0], bits);
  for (unsigned l = 0; l < kWarpSize; ++l) bits[l] = convert_bits(bits[l], conversion);
  write_cells(lanes, in.dst[0], in.dst_bytes[0], bits, active);
}

bool is_scalar_number(Type type) {
  return class_of(type) == 'u' || class_of(type) == 's' || (ptx::is_float(type) && ptx::bits_of(type) >= 16);
}

}  // namespace

Handler select_convert(const Instruction& i, const Decoded& layout) {
  if (i.opcode != "cvt"_op || i.types.size() != 2) return nullptr;
  if (!is_scalar_number(i.types[0]) || !is_scalar_number(i.types[1])) return nullptr;
  const auto natural = [](Type type) { return ptx::bits_of(type) == 64 ? 8 : 4; };
  if (layout.dst_bytes[0] == natural(i.types[0]) && layout.src_bytes[0] == natural(i.types[1])) {
    if (const Handler handler = select_pair(i)) return handler;
  }
  if (layout.dst_bytes[0] == 8 && layout.src_bytes[0] == 8)
    if (const Handler handler = select_low_half(i)) return handler;
  return &convert_any;
}

}  // namespace cml::emulator::CML_ISA
