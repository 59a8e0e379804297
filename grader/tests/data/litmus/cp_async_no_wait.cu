//! title: cp.async with a barrier but without a wait
//! grid: 1
//! block: 64
//! buffer: in 1*64
//! buffer: out -1
//! observe: r=out[0]
//! may: r=0|1
//! race: shared every

// The copy of another thread is complete for nobody before that thread has waited for it (PTX ISA,
// cp.async).

#include <cuda_pipeline.h>

__device__ void litmus(int* in, int* out) {
  __shared__ int tile[64];
  const int t = threadIdx.x;
  tile[t] = 0;
  __syncthreads();
  __pipeline_memcpy_async(&tile[t], &in[t], sizeof(int));
  __pipeline_commit();
  __syncthreads();
  if (t == 0) out[0] = ld_weak(&tile[63]);
  __pipeline_wait_prior(0);
}
