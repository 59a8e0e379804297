#pragma once
// CUDA's own declarations, so that each function has the type that a program was compiled with. What is
// declared here and defined in this library is exported; all else is hidden.
#pragma GCC visibility push(default)
#include <cuda_runtime_api.h>

extern "C" {
// Of cuda_profiler_api.h, which the compiler's wheels do not have.
cudaError_t cudaProfilerStart();
cudaError_t cudaProfilerStop();
void** __cudaRegisterFatBinary(void* wrapper);
void __cudaRegisterFatBinaryEnd(void** handle);
void __cudaUnregisterFatBinary(void** handle);
void __cudaRegisterFunction(void** handle, const char* host, char* device, const char* name, int limit,
                            uint3* thread, uint3* block, dim3* block_size, dim3* grid_size, int* warp_size);
void __cudaRegisterVar(void** handle, char* host, char* device, const char* name, int is_extern, size_t bytes,
                       int is_constant, int is_global);
void __cudaRegisterManagedVar(void** handle, void** host, char* device, const char* name, int is_extern,
                              size_t bytes, int is_constant, int is_global);
char __cudaInitModule(void** handle);
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, cudaStream_t stream);
cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, size_t* shared, void* stream);
cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void* host);
cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void** arguments, size_t shared,
                               cudaStream_t stream);
}
#pragma GCC visibility pop

/// `name`, called by programs that are compiled for a default stream of each thread: kernels and copies run
/// in the order of their calls here, so that it does the same.
#define CML_PER_THREAD(name, suffix) \
  __asm__(".globl " #name #suffix "\n\t.type " #name #suffix ", @function\n\t.set " #name #suffix ", " #name)
