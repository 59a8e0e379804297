// profile: --kernel rows --grid 1 --block 64 --arg buf:i32:256:iota --arg buf:i32:256
// first: a wait is missing, or the buffer is the wrong one: line 8 copies to tile[0][0] while the asynchronous copy of line 8 to it is still in flight
#include <cuda_pipeline.h>

__global__ void rows(const int* in, int* out) {
  __shared__ int tile[2][64];
  for (int row = 0; row < 4; ++row) {
    __pipeline_memcpy_async(&tile[row % 2][threadIdx.x], &in[row * 64 + threadIdx.x], sizeof(int));  // HERE
    __pipeline_commit();
    __pipeline_wait_prior(2);
    out[row * 64 + threadIdx.x] = threadIdx.x;
  }
}
