#pragma once
#include "runtime/copies.h"

namespace cml::runtime {

/// What a cudaArray_t points to: texels in rows without gaps, in an array of the device.
struct Array {
  cudaChannelFormatDesc format{};
  cudaExtent extent{};   ///< in texels; height and depth are 0 where it has no such dimension
  unsigned flags = 0;    ///< of the allocation
  uint64_t address = 0;  ///< of the first texel, as kernels have it
  /// Bytes of a texel.
  size_t texel_bytes() const;
  /// Bytes of a row.
  size_t pitch() const { return extent.width * texel_bytes(); }
  /// Rows of a slice, at least one.
  size_t rows() const { return extent.height == 0 ? 1 : extent.height; }
  /// Slices or layers, at least one.
  size_t slices() const { return extent.depth == 0 ? 1 : extent.depth; }
  /// Bytes of a slice.
  size_t slice() const { return pitch() * rows(); }
  /// Its slices are layers: no filter goes from one to the next.
  bool is_layered() const { return (flags & (cudaArrayLayered | cudaArrayCubemap)) != 0; }
  /// Six slices are the faces of a cube.
  bool is_cube() const { return (flags & cudaArrayCubemap) != 0; }
  /// From byte `x` of row `y` of slice `z` on.
  Side side(size_t x, size_t y, size_t z) const;
};

/// 1, 2 or 4 channels of 8, 16 or 32 bits, all alike.
bool is_texel_format(const cudaChannelFormatDesc& format);
/// The Array; null: the program has no such one.
const Array* find_array(const Session& session, cudaArray_const_t array);
/// The same, and what is wrong has been said.
const Array* array_of(const Call& call, cudaArray_const_t array);

}  // namespace cml::runtime
