//! title: Message passing between two warps of a block, fences at cta scope
//! grid: 1
//! block: 64
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// Each thread is in the other's scope, so the patterns are morally strong (PTX ISA 8.7).

__device__ void litmus(int* data, int* flag, int* out) {
  if (threadIdx.x == 0) {
    st_weak(data, 1);
    fence_acq_rel_cta();
    st_relaxed_cta(flag, 1);
  } else if (threadIdx.x == 32) {
    while (ld_relaxed_cta(flag) == 0) {
    }
    fence_acq_rel_cta();
    out[0] = ld_weak(data);
  }
}
