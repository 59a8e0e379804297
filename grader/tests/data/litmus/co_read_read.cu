//! title: Coherence: two loads of one address
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: out -1 -1
//! observe: r0=out[0] r1=out[1]
//! forbid: r0=1|2 r1=0
//! forbid: r0=2 r1=1
//! allow: r0=0 r1=0
//! may: r0=0|1 r1=1|2
//! may: r0=2 r1=2
//! race: none

// A later load never sees an older store (PTX ISA 8.10.5).

__device__ void litmus(int* x, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    st_relaxed(x, 2);
  } else {
    out[0] = ld_relaxed(x);
    out[1] = ld_relaxed(x);
  }
}
