#include "emulator/diag/array_names.h"

#include <limits>

#include "emulator/exec/block.h"

namespace cml::emulator {
namespace {

/// The shared arrays of the launch, the dynamic part with its size.
template <class Body>
void each_shared_array(const LaunchState& launch, Body body) {
  const std::vector<NamedRange>& arrays = launch.image->shared;
  for (const NamedRange& array : arrays) {
    const bool is_dynamic = &array == &arrays.back();
    if (is_dynamic && launch.info.dynamic_shared_bytes == 0 && arrays.size() > 1) continue;
    body(array, is_dynamic ? launch.info.dynamic_shared_bytes : array.bytes, is_dynamic);
  }
}

bool in_array(const NamedRange& array, uint64_t bytes, uint64_t address, unsigned width) {
  const uint64_t at = address - array.offset;
  return at < bytes && width <= bytes - at;
}

}  // namespace

/// The array that `address` hits or that it misses by least, with the element that it means.
ArrayElement describe(const std::string& name, uint64_t begin, uint64_t bytes, uint64_t address,
                      const ArrayShape& shape) {
  ArrayElement target;
  target.array = element_text(name, shape, static_cast<int64_t>(address - begin));
  target.begin = begin;
  target.offset = static_cast<int64_t>(address - begin);
  target.bytes = bytes;
  target.known = true;
  target.name = name;
  target.shape = shape;
  return target;
}

ArrayElement find_global(const LaunchState& launch, uint64_t address, unsigned width) {
  const DeviceMemory& memory = *launch.memory;
  uint64_t window = window_of(address);
  // The upper half of a window is where negative indices of the next array go.
  if ((address >> (kWindowBits - 1) & 1) != 0) ++window;
  if (window == 0 || window >= memory.window_count()) return {};
  if (memory.window(window).is_heap) {
    const auto chunk = memory.heap_chunk(address);
    if (chunk) return describe("malloc", chunk->first, chunk->second, address, {width, {}});
    ArrayElement target;
    target.array = "device heap";
    return target;
  }
  return describe(memory.name(window), window_begin(window), memory.window(window).bytes, address,
                  shape_of_global(launch, window, width));
}

/// The shared array nearest to `address`. What is below 0 is a negative index of the first one: in 32 or in
/// 64 bits, as the instruction computes addresses.
ArrayElement find_shared(const LaunchState& launch, uint64_t address, unsigned width) {
  if (address >> 31 == 1) address |= ~uint64_t{0} << 32;
  const auto at = static_cast<int64_t>(address);
  ArrayElement nearest;
  uint64_t least = std::numeric_limits<uint64_t>::max();
  each_shared_array(launch, [&](const NamedRange& array, uint64_t bytes, bool is_dynamic) {
    const auto begin = static_cast<int64_t>(array.offset);
    const auto end = static_cast<int64_t>(array.offset + bytes);
    const uint64_t away = at < begin ? array.offset - address : at < end ? 0 : address - array.offset - bytes;
    if (away >= least) return;
    least = away;
    nearest = describe(array.name, array.offset, bytes, address, {width, {}});
    nearest.is_dynamic = is_dynamic;
  });
  if (!nearest.known) return nearest;
  nearest.shape = shape_of_shared(launch, nearest.name, nearest.bytes, width);
  nearest.array = element_text(nearest.name, nearest.shape, nearest.offset);
  return nearest;
}

bool in_shared_array(const LaunchState& launch, uint64_t address, unsigned width) {
  bool fits = false;
  each_shared_array(launch, [&](const NamedRange& array, uint64_t bytes, bool) {
    fits |= in_array(array, bytes, address, width);
  });
  return fits;
}

bool in_one_shared_array(const LaunchState& launch, uint64_t low, uint64_t high, unsigned width) {
  bool in_one = false;
  each_shared_array(launch, [&](const NamedRange& array, uint64_t size, bool) {
    in_one |= in_array(array, size, low, width) && in_array(array, size, high, width);
  });
  return in_one;
}

}  // namespace cml::emulator
