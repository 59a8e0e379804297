//! title: A store behind a load that has seen the flag, no fence
//! grid: 2
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1
//! observe: r=out[0] x=x[0]
//! may: r=1 x=2
//! may: r=0 x=1|2
//! may: r=1 x=1
//! race: none

// The first store to x may become visible last, although the other block has seen y.

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 2);
    st_relaxed(y, 1);
  } else {
    out[0] = ld_relaxed(y);
    st_relaxed(x, 1);
  }
}
