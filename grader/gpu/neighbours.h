#pragma once
#include <optional>
#include <string>

namespace cml::gpu {

/// How many processes compute on the GPU with this PCI address ("0000:1b:00.0"), this one included, by NVML
/// (NVML API reference, nvmlDeviceGetComputeRunningProcesses). Empty where NVML is not there or does not
/// tell.
std::optional<unsigned> computing_processes(const std::string& pci_address);

}  // namespace cml::gpu
