#pragma once

namespace cml::cli {

/// A header that nvcc includes first: what programs for earlier toolkits name, and CUDA 13 has removed, in
/// terms of what took its place. Only files with device code see it.
inline constexpr const char* kEarlierNames = R"cuda(#pragma once
#if defined(__CUDACC__) && defined(__cplusplus)
#include <cuda_runtime.h>
#if CUDART_VERSION >= 13000

inline cudaError_t cudaThreadSynchronize() { return cudaDeviceSynchronize(); }
inline cudaError_t cudaThreadExit() { return cudaDeviceReset(); }
inline cudaError_t cudaThreadSetLimit(cudaLimit limit, size_t value) {
  return cudaDeviceSetLimit(limit, value);
}
inline cudaError_t cudaThreadGetLimit(size_t* value, cudaLimit limit) {
  return cudaDeviceGetLimit(value, limit);
}
inline cudaError_t cudaThreadSetCacheConfig(cudaFuncCache config) { return cudaDeviceSetCacheConfig(config); }

inline cudaMemLocation cml_place_of(int device) {
  cudaMemLocation place = {};
  place.type = device == cudaCpuDeviceId ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
  place.id = device == cudaCpuDeviceId ? 0 : device;
  return place;
}
inline cudaError_t cudaMemPrefetchAsync(const void* begin, size_t bytes, int device,
                                        cudaStream_t stream = nullptr) {
  return cudaMemPrefetchAsync(begin, bytes, cml_place_of(device), 0, stream);
}
inline cudaError_t cudaMemAdvise(const void* begin, size_t bytes, cudaMemoryAdvise advice, int device) {
  return cudaMemAdvise(begin, bytes, advice, cml_place_of(device));
}

#if __cplusplus >= 201703L  // an aggregate, as cudaDeviceProp
struct cml_device_prop : cudaDeviceProp {
  int clockRate, memoryClockRate, deviceOverlap, kernelExecTimeoutEnabled, computeMode;
};
inline cudaError_t cudaGetDeviceProperties(cml_device_prop* prop, int device) {
  cudaDeviceGetAttribute(&prop->clockRate, cudaDevAttrClockRate, device);
  cudaDeviceGetAttribute(&prop->memoryClockRate, cudaDevAttrMemoryClockRate, device);
  cudaDeviceGetAttribute(&prop->deviceOverlap, cudaDevAttrGpuOverlap, device);
  cudaDeviceGetAttribute(&prop->kernelExecTimeoutEnabled, cudaDevAttrKernelExecTimeout, device);
  cudaDeviceGetAttribute(&prop->computeMode, cudaDevAttrComputeMode, device);
  return cudaGetDeviceProperties(static_cast<cudaDeviceProp*>(prop), device);
}
#define cudaDeviceProp cml_device_prop
#endif
#endif
#endif
)cuda";

}  // namespace cml::cli
