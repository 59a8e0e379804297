#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/integer_ops.h"
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/alu/types.h"

namespace cml::emulator::CML_ISA {
namespace {

using ptx::Half;
using ptx::Instruction;
using ptx::operator""_op;
using ptx::Type;

template <class T>
using Binary = T (*)(T, T);

Handler select_add(const Instruction& i) {
  if (i.modifiers.sat) return i.type() == Type::s32 ? lanewise<add_sat> : nullptr;
  if (i.type() == Type::u16x2 || i.type() == Type::s16x2)
    return lanewise<both_halves<uint16_t, add<uint16_t>>>;
  return by_width(i.type(), []<class T>() { return lanewise<add<T>>; });
}

Handler select_sub(const Instruction& i) {
  if (i.modifiers.sat) return i.type() == Type::s32 ? lanewise<sub_sat> : nullptr;
  return by_width(i.type(), []<class T>() { return lanewise<sub<T>>; });
}

Handler select_mul(const Instruction& i) {
  switch (i.modifiers.half) {
    case Half::lo:
      return by_width(i.type(), []<class T>() { return lanewise<mul_lo<T>>; });
    case Half::hi:
      return by_integer(i.type(), []<class T>() { return lanewise<mul_hi<T>>; });
    case Half::wide:
      return by_integer(i.type(), []<class T>() -> Handler {
        if constexpr (sizeof(T) <= 4) return lanewise<mul_wide<T>>;
        return nullptr;
      });
    default:
      return nullptr;
  }
}

Handler select_mad(const Instruction& i) {
  if (i.modifiers.sat) {
    return i.modifiers.half == Half::hi && i.type() == Type::s32 ? lanewise<mad_hi_sat> : nullptr;
  }
  switch (i.modifiers.half) {
    case Half::lo:
      return by_width(i.type(), []<class T>() { return lanewise<mad_lo<T>>; });
    case Half::hi:
      return by_integer(i.type(), []<class T>() { return lanewise<mad_hi<T>>; });
    case Half::wide:
      return by_integer(i.type(), []<class T>() -> Handler {
        if constexpr (sizeof(T) <= 4) return lanewise<mad_wide<T>>;
        return nullptr;
      });
    default:
      return nullptr;
  }
}

Handler select_24(const Instruction& i) {
  const bool is_signed = i.type() == Type::s32;
  const bool high = i.modifiers.half == Half::hi;
  if (i.opcode == "mul24"_op) {
    if (high) return is_signed ? lanewise<mul24_hi<int32_t>> : lanewise<mul24_hi<uint32_t>>;
    return is_signed ? lanewise<mul24_lo<int32_t>> : lanewise<mul24_lo<uint32_t>>;
  }
  if (i.modifiers.sat) return high && is_signed ? lanewise<mad24_hi_sat> : nullptr;
  if (high) return is_signed ? lanewise<mad24_hi<int32_t>> : lanewise<mad24_hi<uint32_t>>;
  return is_signed ? lanewise<mad24_lo<int32_t>> : lanewise<mad24_lo<uint32_t>>;
}

/// min and max; `plain` and `relu` are the generic lambdas of by_integer.
template <class Plain, class Relu>
Handler select_extreme(const Instruction& i, Plain plain, Relu relu, Handler u16x2, Handler s16x2,
                       Handler s16x2_relu) {
  const bool clamp = i.modifiers.relu;
  if (i.type() == Type::u16x2) return clamp ? nullptr : u16x2;
  if (i.type() == Type::s16x2) return clamp ? s16x2_relu : s16x2;
  if (clamp) return i.type() == Type::s32 ? relu.template operator()<int32_t>() : nullptr;
  return by_integer(i.type(), plain);
}

}  // namespace

Handler select_integer(const Instruction& i, const Decoded&) {
  if (ptx::is_float(i.type()) || i.type() == Type::f16x2 || i.type() == Type::bf16x2) return nullptr;
  switch (i.opcode) {
    case "add"_op:
      return select_add(i);
    case "sub"_op:
      return select_sub(i);
    case "mul"_op:
      return select_mul(i);
    case "mad"_op:
      return select_mad(i);
    case "mul24"_op:
    case "mad24"_op:
      return select_24(i);
    case "sad"_op:
      return by_integer(i.type(), []<class T>() { return lanewise<sad<T>>; });
    case "div"_op:
      return by_integer(i.type(), []<class T>() { return lanewise<div<T>>; });
    case "rem"_op:
      return by_integer(i.type(), []<class T>() { return lanewise<rem<T>>; });
    case "abs"_op:
      return by_integer(i.type(), []<class T>() { return lanewise<abs<T>>; });
    case "neg"_op:
      return by_width(i.type(), []<class T>() { return lanewise<neg<T>>; });
    case "min"_op:
      return select_extreme(
          i, []<class T>() { return lanewise<min<T>>; }, []<class T>() { return lanewise<min_relu<T>>; },
          lanewise<both_halves<uint16_t, min<uint16_t>>>, lanewise<both_halves<int16_t, min<int16_t>>>,
          lanewise<both_halves<int16_t, min_relu<int16_t>>>);
    case "max"_op:
      return select_extreme(
          i, []<class T>() { return lanewise<max<T>>; }, []<class T>() { return lanewise<max_relu<T>>; },
          lanewise<both_halves<uint16_t, max<uint16_t>>>, lanewise<both_halves<int16_t, max<int16_t>>>,
          lanewise<both_halves<int16_t, max_relu<int16_t>>>);
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
