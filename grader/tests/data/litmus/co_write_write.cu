//! title: Coherence: two stores of one thread to one address
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: out -1
//! observe: r=out[0] x=x[0]
//! forbid: r=0|1|2 x=0|1
//! allow: r=0 x=2
//! may: r=1|2 x=2
//! race: none

// The later store is the last (PTX ISA 8.10.1).

__device__ void litmus(int* x, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    st_relaxed(x, 2);
  } else {
    out[0] = ld_relaxed(x);
  }
}
