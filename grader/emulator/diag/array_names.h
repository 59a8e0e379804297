#pragma once
#include <cstdint>
#include <string>

#include "emulator/diag/array_shape.h"

namespace cml::emulator {

struct LaunchState;

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
ArrayElement find_shared(const LaunchState& launch, uint64_t address, unsigned width);
ArrayElement find_global(const LaunchState& launch, uint64_t address, unsigned width);
/// In an array of that name, place and size.
ArrayElement describe(const std::string& name, uint64_t begin, uint64_t bytes, uint64_t address,
                      const ArrayShape& shape);
/// True where the `width` bytes are in one shared array.
bool in_shared_array(const LaunchState& launch, uint64_t address, unsigned width);
/// True where [low, high] and `width` bytes more are in one shared array.
bool in_one_shared_array(const LaunchState& launch, uint64_t low, uint64_t high, unsigned width);

/// "tile[4]".
inline std::string shared_element(const LaunchState& launch, uint64_t offset, unsigned width) {
  return find_shared(launch, offset, width).array;
}
inline std::string global_element(const LaunchState& launch, uint64_t address, unsigned width) {
  return find_global(launch, address, width).array;
}

}  // namespace cml::emulator
