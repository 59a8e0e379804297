//! title: Two stores each to two addresses, no fence
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! observe: x=x[0] y=y[0]
//! may: x=1 y=1
//! may: x=1|2 y=2
//! may: x=2 y=1
//! race: none

// Both first stores may be the last to become visible.

__device__ void litmus(int* x, int* y) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    st_relaxed(y, 2);
  } else {
    st_relaxed(y, 1);
    st_relaxed(x, 2);
  }
}
