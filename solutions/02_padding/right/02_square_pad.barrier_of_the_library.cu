// whole file
// Before 8.0 the barrier of the library is made of plain loads and stores, which are counted.
#include <cuda/barrier>
#pragma nv_diag_suppress static_var_with_dynamic_init
#include "lab.h"

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

template <int side>
__global__ void set_row_read_col_pad(const int* in, int* out) {
  __shared__ int tile[side][side + 1];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
#if __CUDA_ARCH__ >= 800
  if (threadIdx.x == 0 && threadIdx.y == 0) init(&bar, blockDim.x * blockDim.y);
  __syncthreads();
#endif
  tile[threadIdx.y][threadIdx.x] = in[linear_index()];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
}

template <int side>
__global__ void set_col_read_row_pad(const int* in, int* out) {
  __shared__ int tile[side][side + 1];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
#if __CUDA_ARCH__ >= 800
  if (threadIdx.x == 0 && threadIdx.y == 0) init(&bar, blockDim.x * blockDim.y);
  __syncthreads();
#endif
  tile[threadIdx.x][threadIdx.y] = in[linear_index()];
#if __CUDA_ARCH__ >= 800
  bar.arrive_and_wait();
#else
  __syncthreads();
#endif
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
}
