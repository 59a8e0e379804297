#include "gpu/device.h"

namespace cml::gpu {

std::optional<Error> too_old_for(int driver_version, int nvrtc_major, int nvrtc_minor) {
  if (driver_version / 1000 >= nvrtc_major) return std::nullopt;
  const auto text = [](int major, int minor) { return std::to_string(major) + "." + std::to_string(minor); };
  return Error{"the driver is for CUDA up to " + text(driver_version / 1000, driver_version % 1000 / 10) +
                   ", older than NVRTC " + text(nvrtc_major, nvrtc_minor) +
                   ", whose machine code it cannot load",
               "update the driver, or take an older NVRTC (CML_CUDA=12.8 ./grade.sh ...)",
               {}};
}

Error no_context(DriverResult result, const std::string& text) {
  constexpr DriverResult kOutOfMemory = 2, kDeviceUnavailable = 46;
  if (result == kOutOfMemory)
    return Error{"the GPU has too little free memory to start on it: a context takes about half a GiB",
                 "close what uses it (nvidia-smi names the processes), or use --backend emulator",
                 {}};
  if (result == kDeviceUnavailable)
    return Error{"another process has this GPU for itself (compute mode \"exclusive process\")",
                 "wait until it ends (nvidia-smi names it), or use --backend emulator",
                 {}};
  return Error{"the GPU does not start: " + text,
               "run nvidia-smi and follow what it says, or use --backend emulator",
               {}};
}

Result<ContextHandle> current_context() {
  const Result<const Driver*> loaded = driver();
  if (!loaded) return loaded.error();
  const Driver& table = **loaded;
  ContextHandle context = nullptr;
  DriverResult result = table.context_retain(&context, 0);
  if (result == 0) result = table.context_set_current(context);
  if (result != 0) return no_context(result, table.text_of(result));
  return context;
}

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
  CML_DRIVER(table, device_pci_address(name, sizeof name, device));
  info.pci_address = name;
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
