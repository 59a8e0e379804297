// whole file
#include <cuda_pipeline.h>
#include "lab.h"

/// The thread's place in the block, counted row by row.
__device__ int linear_index() { return threadIdx.y * blockDim.x + threadIdx.x; }

template <int side>
__global__ void set_row_read_col_pad(const int* in, int* out) {
  __shared__ int tile[side][side + 1];
  __pipeline_memcpy_async(&tile[threadIdx.y][threadIdx.x], &in[linear_index()], 4); __pipeline_commit(); __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.x][threadIdx.y];
}

template <int side>
__global__ void set_col_read_row_pad(const int* in, int* out) {
  __shared__ int tile[side][side + 1];
  __pipeline_memcpy_async(&tile[threadIdx.x][threadIdx.y], &in[linear_index()], 4); __pipeline_commit(); __pipeline_wait_prior(0);
  __syncthreads();
  out[linear_index()] = tile[threadIdx.y][threadIdx.x];
}
