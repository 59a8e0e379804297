#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/error.h"

/// What nvcc puts into a program for __cudaRegisterFatBinary (CUDA binary utilities; layout as nvcc 11 to 13
/// write it).
namespace cml::runtime {

/// One program for one compute capability.
struct Image {
  bool is_ptx = false;         ///< else machine code: an ELF file
  int compute_capability = 0;  ///< 10 * major + minor
  std::string content;         ///< uncompressed
};

/// The images of a fat binary that begins at `begin`, in order. What is neither PTX nor machine code is left
/// out. Error: it is no fat binary, or one that is compressed in an unknown way.
Result<std::vector<Image>> images_of(const std::byte* begin);

/// The same of bytes that may be cut anywhere, as in a file.
Result<std::vector<Image>> images_of(std::span<const std::byte> bytes);

}  // namespace cml::runtime
