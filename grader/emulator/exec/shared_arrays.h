#pragma once
#include "emulator/decode/kernel_image.h"
#include "emulator/exec/events.h"

/// The shared arrays of a launch.
namespace cml::emulator {

/// body(array, bytes, is_dynamic) for each; the dynamic part has the size that the launch gives it.
template <class Body>
void each_shared_array(const KernelImage& image, const LaunchInfo& info, Body body) {
  const std::vector<NamedRange>& arrays = image.shared;
  for (const NamedRange& array : arrays) {
    const bool is_dynamic = &array == &arrays.back();
    if (is_dynamic && info.dynamic_shared_bytes == 0 && arrays.size() > 1) continue;
    body(array, is_dynamic ? info.dynamic_shared_bytes : array.bytes, is_dynamic);
  }
}

/// True where [low, high] and `width` bytes more are in one shared array.
inline bool in_one_shared_array(const KernelImage& image, const LaunchInfo& info, uint64_t low, uint64_t high,
                                unsigned width) {
  const auto in_array = [&](const NamedRange& array, uint64_t bytes, uint64_t address) {
    const uint64_t at = address - array.offset;
    return at < bytes && width <= bytes - at;
  };
  bool in_one = false;
  each_shared_array(image, info, [&](const NamedRange& array, uint64_t bytes, bool) {
    in_one |= in_array(array, bytes, low) && in_array(array, bytes, high);
  });
  return in_one;
}

}  // namespace cml::emulator
