// profile: --kernel no_group --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: a commit is missing: line 10 reads tile while the asynchronous copy of line 7 to it is still in flight, and a wait for groups waits for committed copies alone
#include <cuda_pipeline.h>

__global__ void no_group(const int* in, int* out) {
  __shared__ int tile[64];
  __pipeline_memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(int));  // HERE
  __pipeline_wait_prior(0);
  __syncthreads();
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
