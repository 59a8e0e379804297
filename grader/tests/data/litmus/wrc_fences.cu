//! title: Write-to-read causality, fences
//! grid: 3
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1
//! observe: r=out[0]
//! allow: r=1
//! forbid: r=0
//! race: none

// What the second block has seen before its fence, the third sees behind its own: causality order is
// transitive (PTX ISA 8.10.6).

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
  } else if (blockIdx.x == 1) {
    while (ld_relaxed(x) == 0) {
    }
    fence_acq_rel();
    st_relaxed(y, 1);
  } else {
    while (ld_relaxed(y) == 0) {
    }
    fence_acq_rel();
    out[0] = ld_relaxed(x);
  }
}
