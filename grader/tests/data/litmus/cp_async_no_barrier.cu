//! title: cp.async with a wait but without a barrier
//! grid: 1
//! block: 64
//! buffer: in 1*64
//! buffer: out -1
//! observe: r=out[0]
//! may: r=0|1
//! race: shared every

// A wait completes the own copies; those of other threads need a barrier behind it (PTX ISA,
// cp.async.wait_group).

#include <cuda_pipeline.h>

__device__ void litmus(int* in, int* out) {
  __shared__ int tile[64];
  const int t = threadIdx.x;
  tile[t] = 0;
  __syncthreads();
  __pipeline_memcpy_async(&tile[t], &in[t], sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  if (t == 0) out[0] = ld_weak(&tile[63]);
  __pipeline_wait_prior(0);
}
