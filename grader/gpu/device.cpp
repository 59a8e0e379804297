#include "gpu/device.h"

namespace cml::gpu {

Result<DeviceInfo> device_info() {
  const Result<const Driver*> loaded = driver();
  if (!loaded) return loaded.error();
  const Driver& table = **loaded;
  DeviceHandle device = 0;
  CML_DRIVER(table, device_get(&device, 0));
  const auto attribute = [&](DeviceAttribute which) {
    int value = 0;
    CML_DRIVER(table, device_attribute(&value, static_cast<int>(which), device));
    return value;
  };

  DeviceInfo info;
  char name[256] = {};
  CML_DRIVER(table, device_name(name, sizeof name, device));
  info.name = name;
  CML_DRIVER(table, driver_version(&info.driver_version));
  info.compute_capability =
      10 * attribute(DeviceAttribute::compute_major) + attribute(DeviceAttribute::compute_minor);
  info.multiprocessors = attribute(DeviceAttribute::multiprocessors);
  CML_DRIVER(table, device_memory(&info.memory_bytes, device));
  info.l2_bytes = static_cast<size_t>(attribute(DeviceAttribute::l2_bytes));
  info.shared_bytes_per_multiprocessor =
      static_cast<size_t>(attribute(DeviceAttribute::shared_bytes_per_multiprocessor));
  info.shared_bytes_per_block_optin =
      static_cast<size_t>(attribute(DeviceAttribute::shared_bytes_per_block_optin));
  info.clock_mhz = attribute(DeviceAttribute::clock_khz) / 1e3;
  info.memory_clock_mhz = attribute(DeviceAttribute::memory_clock_khz) / 1e3;
  info.memory_bus_bits = attribute(DeviceAttribute::memory_bus_bits);
  info.reads_host_memory = attribute(DeviceAttribute::pageable_memory_access) != 0;
  if (info.compute_capability < 75)
    return Error{info.name + " has compute capability " + std::to_string(info.compute_capability / 10) + "." +
                     std::to_string(info.compute_capability % 10) + ", older than 7.5",
                 "use --backend emulator",
                 {}};
  return info;
}

}  // namespace cml::gpu
