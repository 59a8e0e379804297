// What the program's own startup code calls: its device code, kernels and variables.
#include <cstring>

#include "runtime/launch.h"

using namespace cml::runtime;  // NOLINT(google-build-using-namespace): C functions of another name space

namespace {

/// The argument of __cudaRegisterFatBinary (fatbinary_section.h).
struct Wrapper {
  int magic;
  int version;
  const std::byte* fat_binary;
  void* more;  ///< of device code that is linked at run time
};

Binary& binary_of(void** handle) { return *reinterpret_cast<Binary*>(handle); }

}  // namespace

void** __cudaRegisterFatBinary(void* wrapper) {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  return reinterpret_cast<void**>(&session.add_binary(static_cast<const Wrapper*>(wrapper)->fat_binary));
}

void __cudaRegisterFatBinaryEnd(void**) {}
void __cudaUnregisterFatBinary(void**) { Session::get().recorder.flush(); }

void __cudaRegisterFunction(void** handle, const char* host, char*, const char* name, int, uint3*, uint3*,
                            dim3*, dim3*, int*) {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  session.add_kernel(host, binary_of(handle), name);
}

void __cudaRegisterVar(void** handle, char* host, char*, const char* name, int, size_t bytes, int, int) {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  session.add_variable(host, binary_of(handle), name, bytes, nullptr);
}

void __cudaRegisterManagedVar(void** handle, void** host, char*, const char* name, int, size_t bytes, int,
                              int) {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  session.add_variable(static_cast<const void*>(host), binary_of(handle), name, bytes, host);
}

/// Before host code first uses a managed variable.
char __cudaInitModule(void**) {
  Session& session = Session::get();
  const std::lock_guard lock(session.mutex);
  session.load_modules();
  return 1;
}

namespace {

/// What <<<...>>> says, until the call of the kernel takes it.
struct Configuration {
  dim3 grid, block;
  size_t shared;
  cudaStream_t stream;
};
thread_local std::vector<Configuration> configurations;

}  // namespace

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
  configurations.push_back({grid, block, shared, stream});
  return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, size_t* shared, void* stream) {
  if (configurations.empty()) return cudaErrorMissingConfiguration;
  const Configuration it = configurations.back();
  configurations.pop_back();
  *grid = it.grid;
  *block = it.block;
  *shared = it.shared;
  *static_cast<cudaStream_t*>(stream) = it.stream;
  return cudaSuccess;
}

/// A kernel's handle is the address of its host function.
cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void* host) {
  *kernel = reinterpret_cast<cudaKernel_t>(const_cast<void*>(host));
  return cudaSuccess;
}

cudaError_t cudaGetKernel(cudaKernel_t* kernel, const void* host) {
  return call("cudaGetKernel", [&](Call& it) -> cudaError_t {
    if (it.session.kernel_of(host) == nullptr) return cudaErrorInvalidDeviceFunction;
    return __cudaGetKernel(kernel, host);
  });
}

cudaError_t cudaGetFuncBySymbol(cudaFunction_t* function, const void* host) {
  return call("cudaGetFuncBySymbol", [&](Call& it) -> cudaError_t {
    if (it.session.kernel_of(host) == nullptr) return cudaErrorInvalidDeviceFunction;
    *function = reinterpret_cast<cudaFunction_t>(const_cast<void*>(host));
    return cudaSuccess;
  });
}

cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void** arguments, size_t shared,
                               cudaStream_t stream) {
  return cudaLaunchKernel(reinterpret_cast<const void*>(kernel), grid, block, arguments, shared, stream);
}
CML_PER_THREAD(__cudaLaunchKernel, _ptsz);

cudaError_t cudaLaunchKernel(const void* host, dim3 grid, dim3 block, void** arguments, size_t shared,
                             cudaStream_t stream) {
  return call("cudaLaunchKernel", [&](Call& it) {
    return launch(it, host, {grid, block, arguments, shared, false}, stream);
  });
}
CML_PER_THREAD(cudaLaunchKernel, _ptsz);

cudaError_t cudaLaunchCooperativeKernel(const void* host, dim3 grid, dim3 block, void** arguments,
                                        size_t shared, cudaStream_t stream) {
  return call("cudaLaunchCooperativeKernel", [&](Call& it) {
    return launch(it, host, {grid, block, arguments, shared, true}, stream);
  });
}
CML_PER_THREAD(cudaLaunchCooperativeKernel, _ptsz);

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* configuration, const void* host, void** arguments) {
  return call("cudaLaunchKernelExC", [&](Call& it) -> cudaError_t {
    LaunchRequest request{configuration->gridDim, configuration->blockDim, arguments,
                          configuration->dynamicSmemBytes, false};
    for (unsigned i = 0; i < configuration->numAttrs; ++i) {
      const cudaLaunchAttribute& attribute = configuration->attrs[i];
      if (attribute.id == cudaLaunchAttributeCooperative)
        request.is_cooperative = attribute.val.cooperative != 0;
      if (attribute.id != cudaLaunchAttributeClusterDimension) continue;
      const auto& cluster = attribute.val.clusterDim;
      request.cluster = {cluster.x, cluster.y, cluster.z};
    }
    return launch(it, host, request, configuration->stream);
  });
}
CML_PER_THREAD(cudaLaunchKernelExC, _ptsz);
