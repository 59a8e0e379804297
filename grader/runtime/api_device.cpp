// The device and its properties.
#include <algorithm>
#include <cstdio>
#include <cstring>

#include "runtime/device.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

namespace {

cudaError_t check_device(Call& it, int device) {
  if (device == 0) return cudaSuccess;
  return it.refuse(cudaErrorInvalidDevice, "there is one device, number 0", "Use device 0.");
}

}  // namespace

cudaError_t cudaGetDeviceCount(int* count) {
  return call("cudaGetDeviceCount", [&](Call&) {
    *count = 1;
    return cudaSuccess;
  });
}
cudaError_t cudaGetDevice(int* device) {
  return call("cudaGetDevice", [&](Call&) {
    *device = 0;
    return cudaSuccess;
  });
}
cudaError_t cudaSetDevice(int device) {
  return call("cudaSetDevice", [&](Call& it) { return check_device(it, device); });
}
cudaError_t cudaInitDevice(int device, unsigned, unsigned) {
  return call("cudaInitDevice", [&](Call& it) { return check_device(it, device); });
}
cudaError_t cudaChooseDevice(int* device, const cudaDeviceProp*) { return cudaGetDevice(device); }
cudaError_t cudaSetValidDevices(int*, int) {
  return call("cudaSetValidDevices", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaSetDeviceFlags(unsigned flags) {
  return call("cudaSetDeviceFlags", [&](Call&) {
    device_state().flags = flags;
    return cudaSuccess;
  });
}
cudaError_t cudaGetDeviceFlags(unsigned* flags) {
  return call("cudaGetDeviceFlags", [&](Call&) {
    *flags = device_state().flags;
    return cudaSuccess;
  });
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  return call("cudaGetDeviceProperties", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_device(it, device)) return error;
    *properties = properties_of(it.session);
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  return call("cudaDeviceGetAttribute", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_device(it, device)) return error;
    const std::optional<int> found = attribute_of(properties_of(it.session), attribute);
    if (!found)
      return it.refuse(cudaErrorInvalidValue,
                       "attribute " + std::to_string(attribute) + " of the device is not known",
                       "Leave it out.");
    *value = *found;
    return cudaSuccess;
  });
}

cudaError_t cudaDeviceSynchronize() {
  return synchronising_call("cudaDeviceSynchronize", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaDeviceReset() {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  session.reset();
  session.recorder.flush();
  return cudaSuccess;
}

cudaError_t cudaDeviceGetLimit(size_t* value, cudaLimit limit) {
  return call("cudaDeviceGetLimit", [&](Call& it) -> cudaError_t {
    switch (limit) {
      case cudaLimitStackSize:
        *value = it.session.limits.stack_bytes_per_thread;
        return cudaSuccess;
      case cudaLimitMallocHeapSize:
        *value = it.session.limits.heap_bytes;
        return cudaSuccess;
      case cudaLimitPrintfFifoSize:
        *value = size_t{1} << 20;
        return cudaSuccess;
      case cudaLimitPersistingL2CacheSize:
        *value = device_state().persisting_l2_bytes;
        return cudaSuccess;
      default:
        return it.refuse(cudaErrorUnsupportedLimit, "the device does not have this limit", "Leave it out.");
    }
  });
}

cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value) {
  return call("cudaDeviceSetLimit", [&](Call& it) -> cudaError_t {
    switch (limit) {
      case cudaLimitStackSize:
        it.session.set_stack_bytes(value);
        return cudaSuccess;
      case cudaLimitMallocHeapSize:
        it.session.limits.heap_bytes = value;
        it.session.memory.resize_heap(value);
        return cudaSuccess;
      case cudaLimitPersistingL2CacheSize:
        if (value > static_cast<size_t>(properties_of(it.session).persistingL2CacheMaxSize))
          return it.refuse(cudaErrorInvalidValue, "the L2 cache does not persist as many bytes",
                           "Set at most persistingL2CacheMaxSize of the device's properties.");
        device_state().persisting_l2_bytes = value;
        return cudaSuccess;
      default:
        return cudaSuccess;  // it changes no result
    }
  });
}

// Preferences: what they say changes no result.
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) {
  return call("cudaDeviceSetCacheConfig", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* preference) {
  return call("cudaDeviceGetCacheConfig", [&](Call&) {
    *preference = cudaFuncCachePreferNone;
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) {
  return call("cudaDeviceSetSharedMemConfig", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig* width) {
  return call("cudaDeviceGetSharedMemConfig", [&](Call&) {
    *width = cudaSharedMemBankSizeFourByte;
    return cudaSuccess;
  });
}
cudaError_t cudaCtxResetPersistingL2Cache() {
  return call("cudaCtxResetPersistingL2Cache", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaProfilerStart() {
  return call("cudaProfilerStart", [](Call&) { return cudaSuccess; });
}
cudaError_t cudaProfilerStop() {
  return call("cudaProfilerStop", [](Call&) { return cudaSuccess; });
}

cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  return call("cudaDeviceGetStreamPriorityRange", [&](Call&) {
    if (least != nullptr) *least = 0;
    if (greatest != nullptr) *greatest = -5;
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceCanAccessPeer(int* can, int device, int peer) {
  return call("cudaDeviceCanAccessPeer", [&](Call& it) -> cudaError_t {
    *can = 0;
    if (const cudaError_t error = check_device(it, device)) return error;
    return check_device(it, peer);
  });
}
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned) {
  return call("cudaDeviceEnablePeerAccess", [&](Call& it) -> cudaError_t {
    if (peer != 0) return check_device(it, peer);
    return it.refuse(cudaErrorPeerAccessUnsupported, "a device is no peer of itself", "Leave it out.");
  });
}
cudaError_t cudaDeviceDisablePeerAccess(int) {
  return call("cudaDeviceDisablePeerAccess", [](Call& it) {
    return it.refuse(cudaErrorPeerAccessNotEnabled, "there is no other device", "Leave it out.");
  });
}
cudaError_t cudaDeviceGetPCIBusId(char* text, int bytes, int device) {
  return call("cudaDeviceGetPCIBusId", [&](Call& it) -> cudaError_t {
    if (const cudaError_t error = check_device(it, device)) return error;
    std::snprintf(text, static_cast<size_t>(std::max(bytes, 0)), "0000:00:00.0");
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceGetByPCIBusId(int* device, const char*) { return cudaGetDevice(device); }

cudaError_t cudaDriverGetVersion(int* version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int* version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}

cudaError_t cudaGetLastError() {
  const cudaError_t error = last_error();
  last_error() = cudaSuccess;
  const Session& session = Session::get();
  return session.fault && error == *session.fault ? last_error() = error : error;
}
cudaError_t cudaPeekAtLastError() { return last_error(); }
const char* cudaGetErrorName(cudaError_t error) { return name_of(error); }
const char* cudaGetErrorString(cudaError_t error) { return text_of(error); }
