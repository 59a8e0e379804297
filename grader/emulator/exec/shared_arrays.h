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

}  // namespace cml::emulator
