#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace cml::parity::kernels {

/// What a value of a random kernel is. CML_KERNEL_TYPE(name, C++ name, bits, unsigned arithmetic, letter):
/// `name` is that of the generated source, too; arithmetic wraps in `unsigned arithmetic`, for which C++ has
/// no undefined case; `letter` is the constraint of inline PTX, 0 without one.
#define CML_KERNEL_TYPES(X)                    \
  X(u8, "unsigned char", 8, "u32", 0)          \
  X(s8, "signed char", 8, "u32", 0)            \
  X(u16, "unsigned short", 16, "u32", 'h')     \
  X(s16, "short", 16, "u32", 'h')              \
  X(u32, "unsigned", 32, "u32", 'r')           \
  X(s32, "int", 32, "u32", 'r')                \
  X(u64, "unsigned long long", 64, "u64", 'l') \
  X(s64, "long long", 64, "u64", 'l')          \
  X(f32, "float", 32, "u32", 'f')              \
  X(f64, "double", 64, "u64", 'd')             \
  X(f16, "__half", 16, "u32", 0)               \
  X(h2, "__half2", 32, "u32", 0)               \
  X(bf16, "__nv_bfloat16", 16, "u32", 0)       \
  X(b2, "__nv_bfloat162", 32, "u32", 0)        \
  X(pred, "bool", 1, "u32", 0)

/// A type of CML_KERNEL_TYPES.
enum class Type : uint8_t {
#define CML_KERNEL_TYPE_ENUM(name, text, bits, wide, letter) name,
  CML_KERNEL_TYPES(CML_KERNEL_TYPE_ENUM)
#undef CML_KERNEL_TYPE_ENUM
};

/// A row of CML_KERNEL_TYPES.
struct TypeRow {
  Type type;
  const char* name;
  const char* spelling;  ///< in C++
  unsigned bits;
  const char* wide;  ///< name of the unsigned type in which it wraps
  char letter;       ///< constraint of inline PTX, 0: not possible there
};

/// All types, in the order of the enum.
const std::vector<TypeRow>& types();
inline const TypeRow& row_of(Type type) { return types()[static_cast<size_t>(type)]; }
/// The types that a list such as "u8 s8 f32" names; throws where one is unknown.
std::vector<Type> types_of(std::string_view names);

}  // namespace cml::parity::kernels
