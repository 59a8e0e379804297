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

/// The lanes where F(a, b) holds. Only setp without a boolean operation is executed so often that it has a
/// copy of its own of each comparison.
template <auto F>
[[gnu::noinline]] uint32_t holding(Lanes& lanes, const Decoded& in) {
  return Predicate<F>::of(lanes, in);
}

/// p|q = F(a, b), !F(a, b)
template <auto F>
void setp(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t result = Predicate<F>::of(lanes, in);
  set_predicate(lanes, in.dst[0], result, active);
  set_predicate(lanes, in.dst[1], ~result, active);
}
void set_predicates(Lanes& lanes, const Decoded& in, uint32_t active, uint32_t first, uint32_t second) {
  const ptx::Bool op = in.source->modifiers.boolean;
  const uint32_t c = op == ptx::Bool::none ? 0 : predicate_source(lanes, in, 2);
  set_predicate(lanes, in.dst[0], combine(op, first, c), active);
  set_predicate(lanes, in.dst[1], combine(op, second, c), active);
}
/// p|q = F(a, b) BoolOp c, !F(a, b) BoolOp c
template <auto F>
void setp_bool(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t result = holding<F>(lanes, in);
  set_predicates(lanes, in, active, result, ~result);
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

/// What stands for true in the lanes of `result`, 0 in others.
void write_truth(Lanes& lanes, const Decoded& in, uint32_t active, uint32_t result) {
  result = with_boolean(lanes, in, result);
  const uint32_t truth = truth_of(in.source->type());
  alignas(64) uint32_t values[kWarpSize];
  for (unsigned l = 0; l < kWarpSize; ++l) values[l] = (result & kLaneBits.of[l]) != 0 ? truth : 0;
  write_lanes(lanes, in.dst[0], values, active);
}
/// Integer results of a packed comparison fill their 16-bit half too.
void write_truths(Lanes& lanes, const Decoded& in, uint32_t active, uint32_t low, uint32_t high) {
  low = with_boolean(lanes, in, low);
  high = with_boolean(lanes, in, high);
  const uint32_t truth = truth_of(in.source->type()) & 0xFFFF;
  alignas(64) uint32_t values[kWarpSize];
  for (unsigned l = 0; l < kWarpSize; ++l) {
    values[l] =
        ((low & kLaneBits.of[l]) != 0 ? truth : 0) | ((high & kLaneBits.of[l]) != 0 ? truth << 16 : 0);
  }
  write_lanes(lanes, in.dst[0], values, active);
}

template <auto F>
void set(Lanes& lanes, const Decoded& in, uint32_t active) {
  write_truth(lanes, in, active, holding<F>(lanes, in));
}
template <auto F>
Handler handler_of(const Instruction& i) {
  if (i.opcode == kSet) return &set<F>;
  return i.modifiers.boolean == ptx::Bool::none ? &setp<F> : &setp_bool<F>;
}
/// How two numbers may lie to each other, as bits of a comparison that holds then.
enum Outcome : unsigned { kLess = 1, kEqual = 2, kGreater = 4, kUnordered = 8 };
unsigned outcomes_of(Compare c) {
  switch (c) {
    case Compare::eq:
      return kEqual;
    case Compare::ne:
      return kLess | kGreater;
    case Compare::lt:
    case Compare::lo:
      return kLess;
    case Compare::le:
    case Compare::ls:
      return kLess | kEqual;
    case Compare::gt:
    case Compare::hi:
      return kGreater;
    case Compare::ge:
    case Compare::hs:
      return kGreater | kEqual;
    case Compare::equ:
      return kEqual | kUnordered;
    case Compare::neu:
      return kLess | kGreater | kUnordered;
    case Compare::ltu:
      return kLess | kUnordered;
    case Compare::leu:
      return kLess | kEqual | kUnordered;
    case Compare::gtu:
      return kGreater | kUnordered;
    case Compare::geu:
      return kGreater | kEqual | kUnordered;
    case Compare::num:
      return kLess | kEqual | kGreater;
    case Compare::nan:
      return kUnordered;
    default:
      return 0;
  }
}
/// The lanes where the instruction's comparison of halves holds, put together from three.
template <auto Less, auto Equal, auto Greater>
uint32_t holding_halves(Lanes& lanes, const Decoded& in) {
  const uint32_t less = Predicate<Less>::of(lanes, in), equal = Predicate<Equal>::of(lanes, in);
  const uint32_t greater = Predicate<Greater>::of(lanes, in);
  const unsigned outcomes = outcomes_of(in.source->modifiers.compare);
  const auto where = [&](Outcome one, uint32_t mask) { return (outcomes & one) != 0 ? mask : 0; };
  return where(kLess, less) | where(kEqual, equal) | where(kGreater, greater) |
         where(kUnordered, ~(less | equal | greater));
}
template <class H, bool Ftz>
void compare_halves(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t result = holding_halves<compare<H, Compare::lt, Ftz>, compare<H, Compare::eq, Ftz>,
                                         compare<H, Compare::gt, Ftz>>(lanes, in);
  if (in.source->opcode == kSet) return write_truth(lanes, in, active, result);
  set_predicates(lanes, in, active, result, ~result);
}
/// Of packed pairs: p is the comparison of the low halves, q that of the high halves.
template <class H, bool Ftz>
void compare_pairs(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t low = holding_halves<compare_low<H, Compare::lt, Ftz>, compare_low<H, Compare::eq, Ftz>,
                                      compare_low<H, Compare::gt, Ftz>>(lanes, in);
  const uint32_t high = holding_halves<compare_high<H, Compare::lt, Ftz>, compare_high<H, Compare::eq, Ftz>,
                                       compare_high<H, Compare::gt, Ftz>>(lanes, in);
  if (in.source->opcode == kSet) return write_truths(lanes, in, active, low, high);
  set_predicates(lanes, in, active, low, high);
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
      return ftz ? compare_halves<F16, true> : compare_halves<F16, false>;
    case Type::bf16:
      return compare_halves<Bf16, false>;
    case Type::f16x2:
      return ftz ? compare_pairs<F16, true> : compare_pairs<F16, false>;
    case Type::bf16x2:
      return compare_pairs<Bf16, false>;
    default:
      return by_integer(compared, [&]<class T>() {
        return by_order(i.modifiers.compare, [&]<Compare C>() { return handler_of<compare<T, C>>(i); });
      });
  }
}

}  // namespace cml::emulator::CML_ISA
