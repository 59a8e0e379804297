#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "parity/intrinsic.h"

/// Arguments for device functions: the values that are often handled wrongly, and random ones.
namespace cml::parity {

/// What the elements of a type are.
enum class Element : uint8_t { boolean, unsigned_integer, signed_integer, f16, bf16, f32, f64 };

/// A type of CUDA C++ as bytes.
struct TypeLayout {
  Element element{};
  unsigned bits = 0;   ///< of an element
  unsigned count = 1;  ///< 4 of float4
  unsigned bytes() const { return bits / 8 * count; }
};

/// Bytes that hold any value: of one thread's argument or result.
inline constexpr size_t kCellBytes = 32;
/// Threads that call a function, in blocks of kIntrinsicBlock.
inline constexpr unsigned kIntrinsicThreads = 512;
inline constexpr unsigned kIntrinsicBlock = 128;

/// Nothing for a type that is not known.
std::optional<TypeLayout> layout_of(std::string_view type);

/// The cells of one parameter, kIntrinsicThreads of them: first each pair of interesting values of the first
/// two parameters, then random ones. The same with every call. Errors: an unknown type, or a domain's value
/// that is not of the type, with the row's place.
Result<std::vector<std::byte>> argument_cells(const Intrinsic& row, size_t parameter);

}  // namespace cml::parity
