//! title: Write-to-read causality, no fence
//! grid: 3
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1
//! observe: r=out[0]
//! allow: r=0
//! allow: r=1
//! race: none

// The third block may see y and still the old x.

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
  } else if (blockIdx.x == 1) {
    while (ld_relaxed(x) == 0) {
    }
    st_relaxed(y, 1);
  } else {
    while (ld_relaxed(y) == 0) {
    }
    out[0] = ld_relaxed(x);
  }
}
