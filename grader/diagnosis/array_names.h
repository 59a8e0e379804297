#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnosis/array_shape.h"

namespace cml::diagnosis {

/// The array that an address hits or that it misses by least, with the element that it means.
struct ArrayElement {
  std::string array;  ///< "in[1024]"
  uint64_t begin = 0;
  uint64_t bytes = 0;
  int64_t offset = 0;  ///< of the address in it; negative before it
  bool known = false;
  bool is_dynamic = false;  ///< dynamic shared memory
  std::string name;         ///< "in"
  ArrayShape shape;
};
/// In shared memory; `address` is an offset there. Elements are of the array's own type; `width` bytes where
/// that is not known.
ArrayElement find_shared(const Subject& subject, uint64_t address, unsigned width);
/// In global memory; `chunk`: of device malloc, at the address.
ArrayElement find_global(const Subject& subject, uint64_t address, unsigned width,
                         const std::optional<emulator::HeapChunk>& chunk);
/// Writes the element and its array into a trap.
void name_array(Trap& trap, const ArrayElement& target);
/// "640 elements", "20 x 32 elements"; of a structure "48 bytes".
Failure size_of(const ArrayElement& target);
/// In an array of that name, place and size.
ArrayElement describe(const std::string& name, uint64_t begin, uint64_t bytes, uint64_t address,
                      const ArrayShape& shape);
/// Where the names in the subscripts of that array in the line are computed (of all arrays where it is not
/// named there); nothing where the source is not known.
std::vector<Failure> origins_of_index(const Subject& subject, int line, const std::string& array);

}  // namespace cml::diagnosis
