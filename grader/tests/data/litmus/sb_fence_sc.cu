//! title: Store buffering, fence.sc on both sides
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1
//! observe: r0=out[0] r1=out[1]
//! forbid: r0=0 r1=0
//! allow: r0=0|1 r1=1
//! may: r0=1 r1=0
//! race: none

// Of two morally strong fence.sc one comes first, and synchronizes with the other (PTX ISA 8.9.3, 8.10.2).

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    fence_sc();
    out[0] = ld_relaxed(y);
  } else {
    st_relaxed(y, 1);
    fence_sc();
    out[1] = ld_relaxed(x);
  }
}
