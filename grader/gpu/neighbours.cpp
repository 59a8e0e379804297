#include "gpu/neighbours.h"

#include <dlfcn.h>

namespace cml::gpu {
namespace {

/// Of NVML, found at run time; declared here so that the build needs no header of it.
using Device = struct DeviceTag*;
constexpr int kSuccess = 0;
constexpr int kInsufficientSize = 7;  ///< more processes than there was room for: the count is set

template <class Function>
Function* symbol(void* library, const char* name) {
  return reinterpret_cast<Function*>(dlsym(library, name));
}

}  // namespace

std::optional<unsigned> computing_processes(const std::string& pci_address) {
  void* library = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return std::nullopt;
  auto* init = symbol<int()>(library, "nvmlInit_v2");
  auto* find = symbol<int(const char*, Device*)>(library, "nvmlDeviceGetHandleByPciBusId_v2");
  auto* processes = symbol<int(Device, unsigned*, void*)>(library, "nvmlDeviceGetComputeRunningProcesses_v3");
  Device device = nullptr;
  unsigned count = 0;  // no room for details: only how many there are
  std::optional<unsigned> found;
  if (init && find && processes && init() == kSuccess && find(pci_address.c_str(), &device) == kSuccess) {
    const int status = processes(device, &count, nullptr);
    if (status == kSuccess || status == kInsufficientSize) found = count;
  }
  return found;
}

}  // namespace cml::gpu
