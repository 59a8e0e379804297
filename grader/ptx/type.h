#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cml::ptx {

/// PTX fundamental types (PTX ISA 5.2): id, text, bits, class. Class: b untyped, u unsigned, s signed,
/// f floating point, v packed, p predicate.
// clang-format off
#define CML_PTX_TYPES(X)                                                                              \
  X(b8, "b8", 8, 'b') X(b16, "b16", 16, 'b') X(b32, "b32", 32, 'b') X(b64, "b64", 64, 'b')            \
  X(b128, "b128", 128, 'b')                                                                           \
  X(u8, "u8", 8, 'u') X(u16, "u16", 16, 'u') X(u32, "u32", 32, 'u') X(u64, "u64", 64, 'u')            \
  X(s8, "s8", 8, 's') X(s16, "s16", 16, 's') X(s32, "s32", 32, 's') X(s64, "s64", 64, 's')            \
  X(f16, "f16", 16, 'f') X(bf16, "bf16", 16, 'f') X(tf32, "tf32", 32, 'f')                            \
  X(f32, "f32", 32, 'f') X(f64, "f64", 64, 'f')                                                       \
  X(f16x2, "f16x2", 32, 'v') X(bf16x2, "bf16x2", 32, 'v') X(u16x2, "u16x2", 32, 'v')                  \
  X(f32x2, "f32x2", 64, 'v')                                                                          \
  X(s16x2, "s16x2", 32, 'v') X(e4m3, "e4m3", 8, 'f') X(e5m2, "e5m2", 8, 'f')                          \
  X(e4m3x2, "e4m3x2", 16, 'v') X(e5m2x2, "e5m2x2", 16, 'v')                                           \
  X(pred, "pred", 1, 'p')
// clang-format on

enum class Type : uint8_t {
  none,
#define CML_PTX_TYPE_ENUM(id, text, bits, cls) id,
  CML_PTX_TYPES(CML_PTX_TYPE_ENUM)
#undef CML_PTX_TYPE_ENUM
};

const char* text_of(Type type);
/// Width in bits; a predicate is 1, none is 0.
unsigned bits_of(Type type);
/// Width in memory in bytes.
inline unsigned bytes_of(Type type) { return bits_of(type) / 8; }
/// The class letter of CML_PTX_TYPES.
char class_of(Type type);
inline bool is_signed(Type type) { return class_of(type) == 's'; }
inline bool is_float(Type type) { return class_of(type) == 'f'; }
std::optional<Type> type_of(std::string_view text);

/// State spaces (PTX ISA 5.1); none is generic addressing.
enum class Space : uint8_t { none, reg, sreg, constant, global, local, param, shared };
inline constexpr size_t kSpaceCount = 8;  ///< of enum Space
const char* text_of(Space space);

}  // namespace cml::ptx
