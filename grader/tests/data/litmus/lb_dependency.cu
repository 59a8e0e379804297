//! title: Load buffering where each stores what it has loaded
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1
//! observe: r0=out[0] r1=out[1]
//! allow: r0=0 r1=0
//! forbid: r0=1 r1=1
//! race: none

// A value that depends on itself only comes out of thin air (PTX ISA 8.10.4): all stay 0.

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    const int r = ld_relaxed(y);
    st_relaxed(x, r);
    out[0] = r;
  } else {
    const int r = ld_relaxed(x);
    st_relaxed(y, r);
    out[1] = r;
  }
}
