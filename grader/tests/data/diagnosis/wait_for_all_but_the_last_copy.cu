// profile: --kernel last --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: a wait is missing, or the buffer is the wrong one: line 11 reads tile while the asynchronous copy of line 7 to it is still in flight: the wait of line 9 leaves the last groups in flight (groups: 1)
#include <cuda_pipeline.h>

__global__ void last(const int* in, int* out) {
  __shared__ int tile[64];
  __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));  // HERE
  __pipeline_commit();
  __pipeline_wait_prior(1);
  __syncthreads();
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
