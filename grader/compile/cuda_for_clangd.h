#pragma once
/// What clangd needs to read an exercise without a CUDA Toolkit: the words of CUDA C++ that exercises use.
/// Only labs/compile_flags.txt includes it; no compiler of the grader does.
#include <cstddef>
#include <cstdint>

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __host__ __attribute__((host))
#define __constant__ __attribute__((constant))
#define __shared__ __attribute__((shared))
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __restrict__ __restrict

typedef unsigned int uint;
struct dim3 {
  unsigned x, y, z;
};
/// Vector types with their constructors: int2, make_int2(1, 2).
#define CML_VECTORS(type, name)                                                          \
  struct __attribute__((aligned(2 * sizeof(type)))) name##2 {                            \
    type x, y;                                                                           \
  };                                                                                     \
  struct name##3 {                                                                       \
    type x, y, z;                                                                        \
  };                                                                                     \
  struct __attribute__((aligned(16))) name##4 {                                          \
    type x, y, z, w;                                                                     \
  };                                                                                     \
  inline __device__ name##2 make_##name##2(type x, type y) { return {x, y}; }            \
  inline __device__ name##3 make_##name##3(type x, type y, type z) { return {x, y, z}; } \
  inline __device__ name##4 make_##name##4(type x, type y, type z, type w) { return {x, y, z, w}; }
CML_VECTORS(int, int)
CML_VECTORS(float, float)
CML_VECTORS(double, double)
CML_VECTORS(unsigned, uint)
#undef CML_VECTORS

extern const __device__ uint3 threadIdx, blockIdx;
extern const __device__ dim3 blockDim, gridDim;
constexpr int warpSize = 32;

__device__ void __syncthreads();
__device__ void __syncwarp(unsigned mask = 0xffffffffu);
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ unsigned __activemask();
__device__ unsigned __ballot_sync(unsigned mask, int predicate);
template <class T>
__device__ T __shfl_sync(unsigned mask, T value, int lane, int width = 32);
template <class T>
__device__ T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32);
template <class T>
__device__ T __shfl_xor_sync(unsigned mask, T value, int lanes, int width = 32);
template <class T>
__device__ T atomicAdd(T* address, T value);
template <class T>
__device__ T atomicMax(T* address, T value);
template <class T>
__device__ T atomicInc(T* address, T limit);
template <class T>
__device__ T atomicExch(T* address, T value);
template <class T>
__device__ T atomicCAS(T* address, T compare, T value);
template <class T>
__device__ T __ldg(const T* address);
template <class T>
__device__ T min(T a, T b);
template <class T>
__device__ T max(T a, T b);
template <class T>
__device__ T __ldcs(const T* address);
template <class T>
__device__ void __stcs(T* address, T value);
__device__ unsigned __isGlobal(const void* address);
__device__ unsigned __isShared(const void* address);
__device__ void __trap();
__device__ void __nanosleep(unsigned nanoseconds);
__device__ long long clock64();
__device__ double sqrt(double x);
__device__ int __popc(unsigned bits);
__device__ int __ffs(int bits);
__device__ int __clz(int bits);
__device__ unsigned __cvta_generic_to_shared(const void* address);
extern "C" __device__ int printf(const char* format, ...);
