//! title: A barrier of the block between data and the writer's fence
//! grid: 2
//! block: 64
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// The barrier orders the store of another thread before the fence, and the fence is cumulative (PTX ISA
// 8.9.5).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 32) st_weak(data, 1);
    __syncthreads();
    if (threadIdx.x == 0) {
      fence_acq_rel();
      st_relaxed(flag, 1);
    }
  } else if (threadIdx.x == 0) {
    while (ld_relaxed(flag) == 0) {
    }
    fence_acq_rel();
    out[0] = ld_weak(data);
  }
}
