//! title: A store that comes last before a load, no fence
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1
//! observe: r=out[0] y=y[0]
//! allow: r=0 y=2
//! may: r=0 y=1
//! may: r=1 y=1|2
//! race: none

// The load may miss x although the own store to y is the last.

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
    st_relaxed(y, 1);
  } else {
    st_relaxed(y, 2);
    out[0] = ld_relaxed(x);
  }
}
