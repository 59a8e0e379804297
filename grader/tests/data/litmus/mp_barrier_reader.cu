//! title: A barrier of the block between the reader's fence and data
//! grid: 2
//! block: 64
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// The barrier hands on what the fence has acquired (PTX ISA 8.9.5).

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
      fence_acq_rel();
    }
    __syncthreads();
    if (threadIdx.x == 32) out[0] = ld_weak(data);
  }
}
