//! title: The flag read before a barrier of the block, a fence.acq_rel of another thread behind it
//! grid: 2
//! block: 64
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! may: d=0
//! race: global some

// An acquire pattern's read and fence are of one thread (PTX ISA 8.8), and no order of all fences helps here.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      st_weak(data, 1);
      fence_acq_rel();
      st_relaxed(flag, 1);
    }
  } else {
    if (threadIdx.x == 0) {
      while (ld_relaxed(flag) == 0) {
      }
    }
    __syncthreads();
    if (threadIdx.x == 32) {
      fence_acq_rel();
      out[0] = ld_weak(data);
    }
  }
}
