#pragma once
#include <cstdint>

namespace cml {

/// Extents in x, y, z, as CUDA's dim3.
struct Dim3 {
  /// Elements along each axis.
  /// @{
  uint32_t x = 1;
  uint32_t y = 1;
  uint32_t z = 1;
  /// @}

  uint64_t count() const { return uint64_t{x} * y * z; }  ///< elements in all
  friend bool operator==(const Dim3&, const Dim3&) = default;
};

}  // namespace cml
