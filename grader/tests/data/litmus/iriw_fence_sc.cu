//! title: Independent reads of independent writes, fence.sc
//! grid: 4
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1
//! observe: y2=out[0] x3=out[1]
//! forbid: y2=0 x3=0
//! may: y2=0|1 x3=0|1
//! race: none

// The fences have an order, so the later reader sees what the earlier has seen (PTX ISA 8.10.2).

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
  } else if (blockIdx.x == 1) {
    st_relaxed(y, 1);
  } else if (blockIdx.x == 2) {
    while (ld_relaxed(x) == 0) {
    }
    fence_sc();
    out[0] = ld_relaxed(y);
  } else {
    while (ld_relaxed(y) == 0) {
    }
    fence_sc();
    out[1] = ld_relaxed(x);
  }
}
