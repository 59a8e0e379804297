#include "emulator/lanes/alu/compare_ops.h"

#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/alu/types.h"

/// setp and set.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Compare;
using ptx::Instruction;
using ptx::operator""_op;
// clang 14 does not evaluate these literals within templates.
constexpr ptx::Opcode kSet = "set"_op;
using ptx::Type;

/// p|q = F(a, b), !F(a, b)
template <auto F>
void setp(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t result = Predicate<F>::of(lanes, in);
  set_predicate(lanes, in.dst[0], result, active);
  set_predicate(lanes, in.dst[1], ~result, active);
}
/// p|q = F(a, b) BoolOp c, !F(a, b) BoolOp c
template <auto F>
void setp_bool(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t result = Predicate<F>::of(lanes, in);
  const uint32_t c = predicate_source(lanes, in, 2);
  const ptx::Bool op = in.source->modifiers.boolean;
  set_predicate(lanes, in.dst[0], combine(op, result, c), active);
  set_predicate(lanes, in.dst[1], combine(op, ~result, c), active);
}
/// p|q = the comparison of the low halves, of the high halves.
template <auto Low, auto High>
void setp_pair(Lanes& lanes, const Decoded& in, uint32_t active) {
  const ptx::Bool op = in.source->modifiers.boolean;
  const uint32_t c = op == ptx::Bool::none ? 0 : predicate_source(lanes, in, 2);
  const uint32_t low = Predicate<Low>::of(lanes, in);
  const uint32_t high = Predicate<High>::of(lanes, in);
  set_predicate(lanes, in.dst[0], combine(op, low, c), active);
  set_predicate(lanes, in.dst[1], combine(op, high, c), active);
}

/// What set writes for true: 1.0 of a float type, all ones of an integer.
uint32_t truth_of(Type type) {
  switch (type) {
    case Type::f32:
      return 0x3F800000u;
    case Type::f16:
    case Type::f16x2:
      return 0x3C00u;
    case Type::bf16:
    case Type::bf16x2:
      return 0x3F80u;
    case Type::u16:
    case Type::s16:
      return 0xFFFFu;
    default:
      return 0xFFFFFFFFu;
  }
}
uint32_t with_boolean(Lanes& lanes, const Decoded& in, uint32_t result) {
  const ptx::Bool op = in.source->modifiers.boolean;
  return op == ptx::Bool::none ? result : combine(op, result, predicate_source(lanes, in, 2));
}

template <auto F>
void set(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t result = with_boolean(lanes, in, Predicate<F>::of(lanes, in));
  const uint32_t truth = truth_of(in.source->type());
  alignas(64) uint32_t values[kWarpSize];
  for (unsigned l = 0; l < kWarpSize; ++l) values[l] = (result & kLaneBits.of[l]) != 0 ? truth : 0;
  write_lanes(lanes, in.dst[0], values, active);
}
template <auto Low, auto High>
void set_pair(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t low = with_boolean(lanes, in, Predicate<Low>::of(lanes, in));
  const uint32_t high = with_boolean(lanes, in, Predicate<High>::of(lanes, in));
  const Type type = in.source->type();
  // Integer results of a packed comparison fill their 16-bit half too.
  const uint32_t truth = truth_of(type) & 0xFFFF;
  alignas(64) uint32_t values[kWarpSize];
  for (unsigned l = 0; l < kWarpSize; ++l) {
    values[l] =
        ((low & kLaneBits.of[l]) != 0 ? truth : 0) | ((high & kLaneBits.of[l]) != 0 ? truth << 16 : 0);
  }
  write_lanes(lanes, in.dst[0], values, active);
}

template <auto F>
Handler handler_of(const Instruction& i) {
  if (i.opcode == kSet) return &set<F>;
  return i.modifiers.boolean == ptx::Bool::none ? &setp<F> : &setp_bool<F>;
}
template <auto Low, auto High>
Handler pair_handler_of(const Instruction& i) {
  return i.opcode == kSet ? &set_pair<Low, High> : &setp_pair<Low, High>;
}

/// `fn` has the comparison as its template parameter.
template <class Fn>
Handler by_order(Compare c, Fn fn) {
  switch (c) {
    case Compare::eq:
      return fn.template operator()<Compare::eq>();
    case Compare::ne:
      return fn.template operator()<Compare::ne>();
    case Compare::lt:
    case Compare::lo:
      return fn.template operator()<Compare::lt>();
    case Compare::le:
    case Compare::ls:
      return fn.template operator()<Compare::le>();
    case Compare::gt:
    case Compare::hi:
      return fn.template operator()<Compare::gt>();
    case Compare::ge:
    case Compare::hs:
      return fn.template operator()<Compare::ge>();
    default:
      return nullptr;
  }
}
template <class Fn>
Handler by_float_order(Compare c, Fn fn) {
  switch (c) {
    case Compare::equ:
      return fn.template operator()<Compare::equ>();
    case Compare::neu:
      return fn.template operator()<Compare::neu>();
    case Compare::ltu:
      return fn.template operator()<Compare::ltu>();
    case Compare::leu:
      return fn.template operator()<Compare::leu>();
    case Compare::gtu:
      return fn.template operator()<Compare::gtu>();
    case Compare::geu:
      return fn.template operator()<Compare::geu>();
    case Compare::num:
      return fn.template operator()<Compare::num>();
    case Compare::nan:
      return fn.template operator()<Compare::nan>();
    default:
      return by_order(c, fn);
  }
}

template <class T, bool Ftz>
Handler on_floats(const Instruction& i) {
  return by_float_order(i.modifiers.compare, [&]<Compare C>() { return handler_of<compare<T, C, Ftz>>(i); });
}
template <class H>
Handler on_pairs(const Instruction& i) {
  return by_float_order(i.modifiers.compare, [&]<Compare C>() {
    return i.modifiers.ftz ? pair_handler_of<compare_low<H, C, true>, compare_high<H, C, true>>(i)
                           : pair_handler_of<compare_low<H, C, false>, compare_high<H, C, false>>(i);
  });
}

}  // namespace

Handler select_compare(const Instruction& i, const Decoded&) {
  if (i.opcode != "setp"_op && i.opcode != kSet) return nullptr;
  const bool ftz = i.modifiers.ftz;
  const Type compared = i.types.back();
  switch (compared) {
    case Type::f32:
      return ftz ? on_floats<float, true>(i) : on_floats<float, false>(i);
    case Type::f64:
      return on_floats<double, false>(i);
    case Type::f16:
      return ftz ? on_floats<F16, true>(i) : on_floats<F16, false>(i);
    case Type::bf16:
      return on_floats<Bf16, false>(i);
    case Type::f16x2:
      return on_pairs<F16>(i);
    case Type::bf16x2:
      return on_pairs<Bf16>(i);
    default:
      return by_integer(compared, [&]<class T>() {
        return by_order(i.modifiers.compare, [&]<Compare C>() { return handler_of<compare<T, C>>(i); });
      });
  }
}

}  // namespace cml::emulator::CML_ISA
