//! title: Store buffering with release stores and acquire loads
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

// PTX allows both loads to miss. An emulator whose release stores are visible at once need not show it.

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_release(x, 1);
    out[0] = ld_acquire(y);
  } else {
    st_release(y, 1);
    out[1] = ld_acquire(x);
  }
}
