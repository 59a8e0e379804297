#pragma once
#include <optional>

#include "runtime/call.h"

namespace cml::runtime {

/// What the emulated device says of itself: from its row of gpus.def. What the row does not have (clocks,
/// width of the memory bus, limits of textures) are the values of an H200.
cudaDeviceProp properties_of(const Session& session);

/// An attribute, from the same properties. Nothing for one that the device does not know.
std::optional<int> attribute_of(const cudaDeviceProp& properties, cudaDeviceAttr attribute);

/// What the program set and may ask for again.
struct DeviceState {
  unsigned flags = 0;              ///< cudaSetDeviceFlags
  size_t persisting_l2_bytes = 0;  ///< cudaLimitPersistingL2CacheSize
};
DeviceState& device_state();

}  // namespace cml::runtime
