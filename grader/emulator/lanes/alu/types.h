#pragma once
#include <cstdint>

#include "emulator/decode/decoded.h"

/// From a PTX type to the C++ type that a pure function takes. `fn` is a generic lambda with one type
/// parameter,
/// `[]<class T>() -> Handler`; a type that the family does not have gives nullptr.
namespace cml::emulator::CML_ISA {

/// Integers with their signedness; untyped bits count as unsigned.
template <class Fn>
Handler by_integer(ptx::Type type, Fn fn) {
  switch (type) {
    case ptx::Type::b16:
    case ptx::Type::u16:
      return fn.template operator()<uint16_t>();
    case ptx::Type::s16:
      return fn.template operator()<int16_t>();
    case ptx::Type::b32:
    case ptx::Type::u32:
      return fn.template operator()<uint32_t>();
    case ptx::Type::s32:
      return fn.template operator()<int32_t>();
    case ptx::Type::b64:
    case ptx::Type::u64:
      return fn.template operator()<uint64_t>();
    case ptx::Type::s64:
      return fn.template operator()<int64_t>();
    default:
      return nullptr;
  }
}

/// Integers where signedness does not matter.
template <class Fn>
Handler by_width(ptx::Type type, Fn fn) {
  if (ptx::is_float(type)) return nullptr;
  switch (ptx::bits_of(type)) {
    case 16:
      return fn.template operator()<uint16_t>();
    case 32:
      return fn.template operator()<uint32_t>();
    case 64:
      return fn.template operator()<uint64_t>();
    default:
      return nullptr;
  }
}

/// 32- and 64-bit integers, as by_integer.
template <class Fn>
Handler by_word(ptx::Type type, Fn fn) {
  if (ptx::bits_of(type) < 32) return nullptr;
  switch (type) {
    case ptx::Type::b32:
    case ptx::Type::u32:
      return fn.template operator()<uint32_t>();
    case ptx::Type::s32:
      return fn.template operator()<int32_t>();
    case ptx::Type::b64:
    case ptx::Type::u64:
      return fn.template operator()<uint64_t>();
    case ptx::Type::s64:
      return fn.template operator()<int64_t>();
    default:
      return nullptr;
  }
}

/// f32 and f64.
template <class Fn>
Handler by_float(ptx::Type type, Fn fn) {
  switch (type) {
    case ptx::Type::f32:
      return fn.template operator()<float>();
    case ptx::Type::f64:
      return fn.template operator()<double>();
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
