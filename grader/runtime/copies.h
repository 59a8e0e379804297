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

/// A copy of bytes in a row.
cudaError_t copy(Call& call, void* to, const void* from, size_t bytes, cudaMemcpyKind kind);

/// Sets bytes, after they were found to be in an array that the device has.
cudaError_t fill(Call& call, const Side& to, const Extent& extent, int value);

}  // namespace cml::runtime
