#pragma once
#include "runtime/copies.h"

namespace cml::runtime {

/// What a cudaArray_t points to: texels in rows without gaps, in an array of the device.
struct Array {
  cudaChannelFormatDesc format{};
  cudaExtent extent{};         ///< in texels; height and depth are 0 where it has no such dimension
  unsigned flags = 0;          ///< of the allocation
  uint64_t address = 0;        ///< of the first texel, as kernels have it
  size_t texel_bytes() const;  ///< of one texel
  size_t pitch() const { return extent.width * texel_bytes(); }
  size_t rows() const { return extent.height == 0 ? 1 : extent.height; }
  size_t slices() const { return extent.depth == 0 ? 1 : extent.depth; }
  size_t slice() const { return pitch() * rows(); }
  bool is_layered() const { return (flags & cudaArrayLayered) != 0; }
  /// From byte `x` of row `y` of slice `z` on.
  Side side(size_t x, size_t y, size_t z) const;
};

/// The Array; null: the program has no such one.
const Array* find_array(const Session& session, cudaArray_const_t array);
/// The same, and what is wrong has been said.
const Array* array_of(const Call& call, cudaArray_const_t array);

}  // namespace cml::runtime
