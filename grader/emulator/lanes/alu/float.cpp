#include "emulator/lanes/alu/float_ops.h"

#include "emulator/lanes/alu/groups.h"
#include "emulator/lanes/alu/lanes.h"
#include "emulator/lanes/alu/types.h"

/// f32 and f64, rounded to the nearest.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::Instruction;
using ptx::Modifiers;
using ptx::operator""_op;
using ptx::Type;

/// `fn` has a Float<...> parameter with the modifiers' .ftz and .sat, which only f32 has.
template <class Fn>
Handler by_mode(const Instruction& i, Fn fn) {
  const bool ftz = i.modifiers.ftz, sat = i.modifiers.sat;
  if (i.type() == Type::f64) return ftz || sat ? nullptr : fn.template operator()<double, Float<double>>();
  if (i.type() != Type::f32) return nullptr;
  if (ftz) {
    return sat ? fn.template operator()<float, Float<float, true, true>>()
               : fn.template operator()<float, Float<float, true, false>>();
  }
  return sat ? fn.template operator()<float, Float<float, false, true>>()
             : fn.template operator()<float, Float<float, false, false>>();
}

Handler select_min(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  return by_mode(i, [&]<class T, class F>() -> Handler {
    if (m.xorsign) return m.nan ? lanewise<xorsign_abs<T, F::min_nan>> : lanewise<xorsign_abs<T, F::min>>;
    return m.nan ? lanewise<F::min_nan> : lanewise<F::min>;
  });
}

Handler select_max(const Instruction& i) {
  const Modifiers& m = i.modifiers;
  return by_mode(i, [&]<class T, class F>() -> Handler {
    if (m.xorsign) return m.nan ? lanewise<xorsign_abs<T, F::max_nan>> : lanewise<xorsign_abs<T, F::max>>;
    return m.nan ? lanewise<F::max_nan> : lanewise<F::max>;
  });
}

struct Test {
  const char* name;
  Handler f32;
  Handler f64;
};
constexpr Test kTests[] = {
    {"finite", &Predicate<is_finite<float>>::run, &Predicate<is_finite<double>>::run},
    {"infinite", &Predicate<is_infinite<float>>::run, &Predicate<is_infinite<double>>::run},
    {"number", &Predicate<is_number<float>>::run, &Predicate<is_number<double>>::run},
    {"notanumber", &Predicate<is_nan<float>>::run, &Predicate<is_nan<double>>::run},
    {"normal", &Predicate<is_normal<float>>::run, &Predicate<is_normal<double>>::run},
    {"subnormal", &Predicate<is_subnormal<float>>::run, &Predicate<is_subnormal<double>>::run},
};

Handler select_testp(const Instruction& i) {
  for (const Test& test : kTests) {
    if (i.modifiers.rest.compare(test.name) == 0) return i.type() == Type::f64 ? test.f64 : test.f32;
  }
  return nullptr;
}

}  // namespace

Handler select_float(const Instruction& i, const Decoded&) {
  if (i.type() != Type::f32 && i.type() != Type::f64) return nullptr;
  switch (i.opcode) {
    case "add"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::add>; });
    case "sub"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::sub>; });
    case "mul"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::mul>; });
    case "mad"_op:
    case "fma"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::fma>; });
    case "div"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::div>; });
    case "rcp"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::rcp>; });
    case "sqrt"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::sqrt>; });
    case "abs"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::abs>; });
    case "neg"_op:
      return by_mode(i, []<class, class F>() { return lanewise<F::neg>; });
    case "min"_op:
      return select_min(i);
    case "max"_op:
      return select_max(i);
    case "testp"_op:
      return select_testp(i);
    case "copysign"_op:
      return by_float(i.type(), []<class T>() { return lanewise<copysign<T>>; });
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
