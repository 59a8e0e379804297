#pragma once
#include "runtime/call.h"

namespace cml::runtime {

/// One side of a copy: rows of bytes in layers.
struct Side {
  const void* pointer = nullptr;  ///< of the first byte
  size_t pitch = 0;               ///< bytes from row to row
  size_t layer = 0;               ///< bytes from layer to layer
};

/// Bytes of a row, rows of a layer, layers.
struct Extent {
  size_t width = 0, height = 1, depth = 1;
  size_t count() const { return width * height * depth; }
};

/// Copies, after both sides were found to be within their arrays and to be where `kind` says.
cudaError_t copy(Call& call, const Side& to, const Side& from, const Extent& extent, cudaMemcpyKind kind);

/// The same as work of a stream.
cudaError_t submit_copy(Call& call, cudaStream_t stream, Side to, Side from, Extent extent,
                        cudaMemcpyKind kind);

/// A copy of bytes in a row.
cudaError_t copy(Call& call, void* to, const void* from, size_t bytes, cudaMemcpyKind kind);

/// What cudaMemcpy3D copies.
struct Copy {
  Side to, from;
  Extent extent;
  cudaMemcpyKind kind = cudaMemcpyDefault;
};
/// Finds the bytes that the parameters name. Error: an array of textures that the program does not have.
cudaError_t find_copy(Call& call, const cudaMemcpy3DParms& parameters, Copy& found);

/// The first byte that a pitched pointer and a position name.
Side side_of(const cudaPitchedPtr& pointer, const cudaPos& at);

/// The address of a symbol's bytes from `offset` on. Error: there is no such variable, or it is too small.
cudaError_t find_symbol(Call& call, const void* symbol, size_t bytes, size_t offset, void** pointer);

/// Sets elements of `element` bytes (1, 2 or 4) to the low bytes of `value`, after they were found to be in
/// an array that the device has. The extent's width is in bytes.
cudaError_t fill(Call& call, const Side& to, const Extent& extent, unsigned value, size_t element = 1);

}  // namespace cml::runtime
