//! title: Double buffering with cp.async, the second barrier is missing
//! grid: 1
//! block: 64
//! buffer: in 1*64 2*64 3*64 4*64
//! buffer: out -1
//! observe: sum=out[0]
//! allow: sum=10
//! may: sum=12|14
//! race: shared every

// The next copy is issued into the buffer that other warps still read: a write-after-read race from the
// issue on.

#include <cuda_pipeline.h>

__device__ void litmus(int* in, int* out) {
  __shared__ int tile[2][64];
  const int t = threadIdx.x;
  const auto copy = [&](int stage) {
    if (stage < 4) __pipeline_memcpy_async(&tile[stage % 2][t], &in[stage * 64 + t], sizeof(int));
    __pipeline_commit();
  };
  copy(0);
  int sum = 0;
  for (int stage = 0; stage < 4; ++stage) {
    copy(stage + 1);
    __pipeline_wait_prior(1);
    __syncthreads();
    sum += tile[stage % 2][t ^ 32];
  }
  if (t == 0) out[0] = sum;
}
