// profile: --kernel sums --grid 1 --block 32 --arg buf:i32:128:iota --arg buf:i32:32
// first: the buffer is the wrong one: line 10 copies to tile[0] while the asynchronous copy of line 10 to it
#include <cuda_pipeline.h>
__global__ void sums(const int* in, int* out) {
  __shared__ int tile[32];
  const int t = threadIdx.x;
  int sum = 0;
  for (int k = 0; k < 4; ++k) {
    // one buffer for all turns
    __pipeline_memcpy_async(&tile[t], &in[32 * k + t], sizeof(int));  // HERE
    __pipeline_commit();
    __pipeline_wait_prior(1);
    sum += k;
  }
  __pipeline_wait_prior(0);
  out[t] = sum + tile[t];
}
