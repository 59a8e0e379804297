#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/error.h"

/// The CUDA driver, found at run time: nothing links against it, so one build serves every machine.
/// Types and numbers follow the CUDA Driver API reference; handles are opaque.
namespace cml::gpu {

using DriverResult = int;  ///< CUresult; 0 is success
using DeviceHandle = int;
using DevicePointer = unsigned long long;
using ContextHandle = struct ContextTag*;
using ModuleHandle = struct ModuleTag*;
using FunctionHandle = struct FunctionTag*;
using StreamHandle = struct StreamTag*;
using EventHandle = struct EventTag*;
using GraphHandle = struct GraphTag*;
using GraphExecHandle = struct GraphExecTag*;

/// CUdevice_attribute, those that we read.
enum class DeviceAttribute : int {
  max_threads_per_block = 1,
  shared_bytes_per_block = 8,
  warp_size = 10,
  clock_khz = 13,
  multiprocessors = 16,
  memory_clock_khz = 36,
  memory_bus_bits = 37,
  l2_bytes = 38,
  compute_major = 75,
  compute_minor = 76,
  shared_bytes_per_multiprocessor = 81,
  shared_bytes_per_block_optin = 97,
  pageable_memory_access = 88,
};

/// CUfunction_attribute, those that we use.
enum class FunctionAttribute : int {
  static_shared_bytes = 1,
  registers = 4,
  max_dynamic_shared_bytes = 8,
  carveout = 9
};

/// CUlimit, those that we set.
enum class ContextLimit : int { stack_bytes = 0 };

/// Every driver entry point that we call: field, exported symbol, parameters.
#define CML_DRIVER_FUNCTIONS(X)                                                                          \
  X(init, "cuInit", (unsigned))                                                                          \
  X(driver_version, "cuDriverGetVersion", (int*))                                                        \
  X(error_name, "cuGetErrorName", (DriverResult, const char**))                                          \
  X(error_string, "cuGetErrorString", (DriverResult, const char**))                                      \
  X(device_count, "cuDeviceGetCount", (int*))                                                            \
  X(device_get, "cuDeviceGet", (DeviceHandle*, int))                                                     \
  X(device_name, "cuDeviceGetName", (char*, int, DeviceHandle))                                          \
  X(device_attribute, "cuDeviceGetAttribute", (int*, int, DeviceHandle))                                 \
  X(device_memory, "cuDeviceTotalMem_v2", (size_t*, DeviceHandle))                                       \
  X(device_pci_address, "cuDeviceGetPCIBusId", (char*, int, DeviceHandle))                               \
  X(context_retain, "cuDevicePrimaryCtxRetain", (ContextHandle*, DeviceHandle))                          \
  X(context_release, "cuDevicePrimaryCtxRelease_v2", (DeviceHandle))                                     \
  X(context_set_current, "cuCtxSetCurrent", (ContextHandle))                                             \
  X(context_synchronize, "cuCtxSynchronize", ())                                                         \
  X(context_limit, "cuCtxGetLimit", (size_t*, int))                                                      \
  X(set_context_limit, "cuCtxSetLimit", (int, size_t))                                                   \
  X(memory_info, "cuMemGetInfo_v2", (size_t*, size_t*))                                                  \
  X(module_load, "cuModuleLoadData", (ModuleHandle*, const void*))                                       \
  X(module_unload, "cuModuleUnload", (ModuleHandle))                                                     \
  X(module_function, "cuModuleGetFunction", (FunctionHandle*, ModuleHandle, const char*))                \
  X(module_global, "cuModuleGetGlobal_v2", (DevicePointer*, size_t*, ModuleHandle, const char*))         \
  X(memory_allocate, "cuMemAlloc_v2", (DevicePointer*, size_t))                                          \
  X(memory_free, "cuMemFree_v2", (DevicePointer))                                                        \
  X(copy_to_device, "cuMemcpyHtoD_v2", (DevicePointer, const void*, size_t))                             \
  X(copy_to_host, "cuMemcpyDtoH_v2", (void*, DevicePointer, size_t))                                     \
  X(copy_on_device, "cuMemcpyDtoDAsync_v2", (DevicePointer, DevicePointer, size_t, StreamHandle))        \
  X(fill_bytes, "cuMemsetD8Async", (DevicePointer, unsigned char, size_t, StreamHandle))                 \
  X(function_attribute, "cuFuncGetAttribute", (int*, int, FunctionHandle))                               \
  X(set_function_attribute, "cuFuncSetAttribute", (FunctionHandle, int, int))                            \
  X(resident_blocks, "cuOccupancyMaxActiveBlocksPerMultiprocessor", (int*, FunctionHandle, int, size_t)) \
  X(launch, "cuLaunchKernel",                                                                            \
    (FunctionHandle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, StreamHandle, \
     void**, void**))                                                                                    \
  X(stream_create, "cuStreamCreate", (StreamHandle*, unsigned))                                          \
  X(stream_destroy, "cuStreamDestroy_v2", (StreamHandle))                                                \
  X(stream_synchronize, "cuStreamSynchronize", (StreamHandle))                                           \
  X(event_create, "cuEventCreate", (EventHandle*, unsigned))                                             \
  X(event_destroy, "cuEventDestroy_v2", (EventHandle))                                                   \
  X(event_record, "cuEventRecord", (EventHandle, StreamHandle))                                          \
  X(event_synchronize, "cuEventSynchronize", (EventHandle))                                              \
  X(event_milliseconds, "cuEventElapsedTime", (float*, EventHandle, EventHandle))

/// The loaded driver.
struct Driver {
#define CML_DRIVER_FIELD(field, symbol, parameters) DriverResult(*field) parameters = nullptr;
  CML_DRIVER_FUNCTIONS(CML_DRIVER_FIELD)
#undef CML_DRIVER_FIELD

  /// "CUDA_ERROR_ILLEGAL_ADDRESS: an illegal memory access was encountered".
  std::string text_of(DriverResult result) const;
};

/// The driver of this machine, loaded and initialised once; an Error if there is no driver or no GPU.
Result<const Driver*> driver();

/// A driver call that failed; the context may be of no more use.
class DriverError : public InfrastructureError {
 public:
  DriverError(DriverResult code, const std::string& what, const char* file, int line)
      : InfrastructureError(what, file, line), code_(code) {}
  DriverResult code() const { return code_; }

 private:
  DriverResult code_;
};

/// Throws DriverError unless the call returns 0; `table` is a Driver.
#define CML_DRIVER(table, call)                                                                             \
  do {                                                                                                      \
    const ::cml::gpu::DriverResult driver_result_ = (table).call;                                           \
    if (driver_result_ != 0)                                                                                \
      throw ::cml::gpu::DriverError(                                                                        \
          driver_result_, std::string(#call) + ": " + (table).text_of(driver_result_), __FILE__, __LINE__); \
  } while (false)

}  // namespace cml::gpu
