//! title: Independent reads of independent writes, fence.sc
//! grid: 4
//! block: 1
//! buffer: x 0
//! buffer: y 0
//! buffer: out -1 -1 -1 -1
//! observe: r0=out[0] r1=out[1] r2=out[2] r3=out[3]
//! forbid: r0=1 r1=0 r2=1 r3=0
//! may: r0=0|1 r1=0|1 r2=0|1 r3=0|1
//! race: none

// The fences have an order, so the later reader sees what the earlier has seen (PTX ISA 8.10.2).

__device__ void litmus(int* x, int* y, int* out) {
  if (blockIdx.x == 0) {
    st_relaxed(x, 1);
  } else if (blockIdx.x == 1) {
    st_relaxed(y, 1);
  } else if (blockIdx.x == 2) {
    out[0] = ld_relaxed(x);
    fence_sc();
    out[1] = ld_relaxed(y);
  } else {
    out[2] = ld_relaxed(y);
    fence_sc();
    out[3] = ld_relaxed(x);
  }
}
