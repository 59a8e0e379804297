//! title: Load buffering, relaxed
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1
//! observe: r0=out[0] r1=out[1]
//! may: r0=1 r1=1
//! allow: r0=0|1 r1=0
//! may: r0=0 r1=1
//! race: none

// PTX allows both loads to see the other's later store; an emulator that loads at once cannot show it, and
// need not.

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    out[0] = ld_relaxed(y);
    st_relaxed(x, 1);
  } else {
    out[1] = ld_relaxed(x);
    st_relaxed(y, 1);
  }
}
