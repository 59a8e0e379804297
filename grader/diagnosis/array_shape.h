#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnosis/subject.h"

namespace cml::diagnosis {

/// An array as its declaration has it.
struct ArrayShape {
  unsigned element_bytes = 4;
  std::vector<int64_t> extents;  ///< of two dimensions or more: {16, 17}; else empty
  bool is_object = false;        ///< of a structure, and no array
};

/// "tile[1][16]" of the element at `offset` bytes into the array; an index may be negative or too large.
std::string element_text(const std::string& name, const ArrayShape& shape, int64_t offset);

/// Bytes of what a pointer type points to, "float const*": 4; nothing where that is not known.
std::optional<unsigned> pointee_bytes(const std::string& type);

/// The shared array `name` of `bytes` bytes as the launch's source declares it; where that is not known an
/// array of elements of `width` bytes.
ArrayShape shape_of_shared(const Subject& subject, const std::string& name, uint64_t bytes, unsigned width);
/// The array of global memory in `window`, by the type of the kernel's parameter that points there. Elements
/// of another type have the size that all accesses by this parameter multiply their indices by.
ArrayShape shape_of_global(const Subject& subject, uint64_t window, unsigned width);

}  // namespace cml::diagnosis
