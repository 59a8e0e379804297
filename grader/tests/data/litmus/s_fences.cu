//! title: A store behind a load that has seen the flag, fences
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1
//! observe: r=out[0] x=x[0]
//! forbid: r=1 x=2
//! allow: r=0|1 x=1
//! may: r=0 x=2
//! race: none

// The fences synchronize, so the store behind them is the last in coherence order (PTX ISA 8.10.1).

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 2);
    fence_acq_rel();
    st_relaxed(y, 1);
  } else {
    out[0] = ld_relaxed(y);
    fence_acq_rel();
    st_relaxed(x, 1);
  }
}
