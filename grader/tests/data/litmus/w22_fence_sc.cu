//! title: Two stores each to two addresses, fence.sc
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! observe: x=x[0] y=y[0]
//! forbid: x=1 y=1
//! allow: x=1|2 y=2
//! may: x=2 y=1
//! race: none

// The store before the earlier fence comes before the store behind the later one (PTX ISA 8.10.1, 8.10.2).

__device__ void litmus(int* x, int* y) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    fence_sc();
    st_relaxed(y, 2);
  } else {
    st_relaxed(y, 1);
    fence_sc();
    st_relaxed(x, 2);
  }
}
