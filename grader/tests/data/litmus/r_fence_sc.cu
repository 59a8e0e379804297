//! title: A store that comes last before a load, fence.sc
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1
//! observe: r=out[0] y=y[0]
//! forbid: r=0 y=2
//! allow: r=1 y=2
//! may: r=0 y=1
//! may: r=1 y=1
//! race: none

// Where the own store to y is the last, its fence is the later one, and the load sees x (PTX ISA 8.10.2).

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    fence_sc();
    st_relaxed(y, 1);
  } else {
    st_relaxed(y, 2);
    fence_sc();
    out[0] = ld_relaxed(x);
  }
}
