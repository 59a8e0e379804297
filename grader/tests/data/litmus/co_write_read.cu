//! title: Coherence: a load behind a store of the same thread
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: out -1
//! observe: r=out[0] x=x[0]
//! forbid: r=0 x=1|2
//! forbid: r=2 x=1
//! allow: r=1 x=2
//! may: r=1 x=1
//! may: r=2 x=2
//! race: none

// The load sees that store or a newer one; where it sees the other's 2, 2 is the last (PTX ISA 8.10.5).

__device__ void litmus(int* x, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    out[0] = ld_relaxed(x);
  } else {
    st_relaxed(x, 2);
  }
}
