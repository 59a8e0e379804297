// profile: --kernel shift --grid 1 --block 64 --shared 256 --arg buf:i32:64:iota --arg i32:5
// first: thread (0,0,0) of block (0,0,0) stores to tile[-5], before the first element of tile
#include <cuda_pipeline.h>
__global__ void shift(const int* in, int by) {
  extern __shared__ int tile[];
  __pipeline_memcpy_async(&tile[static_cast<int>(threadIdx.x) - by], in + threadIdx.x, sizeof(int));  // HERE
  __pipeline_commit();
  __pipeline_wait_prior(0);
}
