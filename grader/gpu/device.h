#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "core/error.h"
#include "gpu/driver.h"

namespace cml::gpu {

/// What the driver says of one GPU.
struct DeviceInfo {
  std::string name;            ///< as the driver names it
  std::string pci_address;     ///< "0000:1b:00.0"
  int driver_version = 0;      ///< 1000 * major + 10 * minor of the CUDA version that the driver supports
  int compute_capability = 0;  ///< 10 * major + minor
  int multiprocessors = 0;     ///< SMs
  size_t memory_bytes = 0;     ///< global memory in all
  size_t l2_bytes = 0;         ///< L2 cache
  size_t shared_bytes_per_multiprocessor = 0;  ///< with the largest carve-out
  size_t shared_bytes_per_block_optin = 0;     ///< static and dynamic, after opt-in
  double clock_mhz = 0;                        ///< of the SMs, at most
  double memory_clock_mhz = 0;                 ///< at most
  int memory_bus_bits = 0;                     ///< width of the memory interface
  bool reads_host_memory = false;  ///< HMM or ATS: pointers to the host's memory work on the device

  /// Memory clock x bus width x 2 (double data rate), in bytes a second; 0 where the driver gives no clock.
  double peak_bytes_per_second() const { return memory_clock_mhz * 1e6 * 2 * memory_bus_bits / 8; }
};

/// The Error where a driver for CUDA up to `driver_version` (as in DeviceInfo) cannot load what NVRTC of this
/// version makes: machine code runs on every driver of the same major version (CUDA Compatibility, minor
/// version compatibility).
std::optional<Error> too_old_for(int driver_version, int nvrtc_major, int nvrtc_minor);

/// Why a process gets no context on the GPU, from what cuDevicePrimaryCtxRetain gave (not 0) and its text
/// (CUDA Driver API, section "Primary Context Management").
Error no_context(DriverResult result, const std::string& text);

/// The first GPU's primary context, made current to this thread; released by context_release(0).
Result<ContextHandle> current_context();

/// The first GPU (CUDA_VISIBLE_DEVICES picks which). An Error for none, or for one older than 7.5.
Result<DeviceInfo> device_info();

}  // namespace cml::gpu
