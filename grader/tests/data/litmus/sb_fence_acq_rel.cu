//! title: Store buffering, fence.acq_rel on both sides
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1
//! observe: r0=out[0] r1=out[1]
//! may: r0=0 r1=0
//! may: r0=0 r1=1
//! may: r0=1 r1=0
//! may: r0=1 r1=1
//! race: none

// PTX allows both loads to miss: only fence.sc orders a store before a later load. An emulator whose fences
// make stores visible at once need not show it.

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    fence_acq_rel();
    out[0] = ld_relaxed(y);
  } else {
    st_relaxed(y, 1);
    fence_acq_rel();
    out[1] = ld_relaxed(x);
  }
}
