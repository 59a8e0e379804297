//! title: Coherence: a load before a store of the same thread
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: out -1
//! observe: r=out[0] x=x[0]
//! forbid: r=1 x=1|2
//! forbid: r=2 x=2
//! allow: r=0 x=2
//! may: r=0 x=1
//! may: r=2 x=1
//! race: none

// The load never sees the store that follows it; where it sees the other's 2, the own 1 is the last (PTX
// ISA 8.10.5).

__device__ void litmus(int* x, int* out) {
  if (blockIdx.x == 0) {
    out[0] = ld_relaxed(x);
    st_relaxed(x, 1);
  } else {
    st_relaxed(x, 2);
  }
}
