//! title: The flag read before a barrier of the block, a fence.sc of another thread behind it
//! grid: 2
//! block: 64
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// The reader that fences has not read the flag. Both fences are fence.sc: were the reader's the first in
// Fence-SC order, the flag would be read before it is written (PTX ISA 8.9.4, 8.10).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      st_weak(data, 1);
      __threadfence();
      st_relaxed(flag, 1);
    }
  } else {
    if (threadIdx.x == 0) {
      while (ld_relaxed(flag) == 0) {
      }
    }
    __syncthreads();
    if (threadIdx.x == 32) {
      __threadfence();
      out[0] = ld_weak(data);
    }
  }
}
