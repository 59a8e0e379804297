// Asynchronous copies to shared memory.
#include <cuda_pipeline.h>
__global__ void copies(const float4* in, float4* out, int n) {
  __shared__ float4 stage[2][64];
  const int t = threadIdx.x;
  __pipeline_memcpy_async(&stage[0][t], &in[t], sizeof(float4));
  __pipeline_commit();
  for (int i = 1; i < n; ++i) {
    __pipeline_memcpy_async(&stage[i & 1][t], &in[i * 64 + t], sizeof(float4));
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    out[(i - 1) * 64 + t] = stage[(i - 1) & 1][63 - t];
    __syncthreads();
  }
  __pipeline_wait_prior(0);
}
