//! title: Load buffering with fences
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1
//! observe: r0=out[0] r1=out[1]
//! forbid: r0=1 r1=1
//! allow: r0=0|1 r1=0
//! may: r0=0 r1=1
//! race: none

// Each fence makes an acquire and a release pattern: the two loads would come before each other (PTX ISA
// 8.10.6).

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    out[0] = ld_relaxed(y);
    fence_acq_rel();
    st_relaxed(x, 1);
  } else {
    out[1] = ld_relaxed(x);
    fence_acq_rel();
    st_relaxed(y, 1);
  }
}
