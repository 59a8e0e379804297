#pragma once
#include <cstdint>
#include <optional>

#include "arch/bank_model.h"

/// What a request to shared memory would cost if its array were laid out otherwise. An array is taken to
/// begin at the start of a row; an element is what a lane accesses.
namespace cml::arch {

/// One layout and its cost.
struct Layout {
  uint32_t pad = 0;         ///< elements after each row
  uint32_t wavefronts = 0;  ///< of the request
};
/// Elements of a pad that are tried.
inline constexpr uint32_t kMostPad = 32;

/// The request with a pad after each row, in an array whose rows are `row_bytes` apart.
Layout padded(const BankGeometry& banks, const SharedRequest& request, uint64_t row_bytes, uint32_t pad);
/// The least pad with the fewest wavefronts, of `first` to kMostPad.
Layout least_pad(const BankGeometry& banks, const SharedRequest& request, uint64_t row_bytes, uint32_t first);

/// Rows that lie in one line of the banks: a swizzle treats them alike.
uint64_t rows_of_line(const BankGeometry& banks, uint64_t row_bytes);
/// Wavefronts where element (row, column) lies at column XOR row / rows_of_line; nothing where the elements
/// of a row are no power of two.
std::optional<uint32_t> swizzled(const BankGeometry& banks, const SharedRequest& request, uint64_t row_bytes);

}  // namespace cml::arch
