//! title: Coherence: two readers and two writers of one address
//! grid: 4
//! block: 1
//! buffer: x 0
//! buffer: out -1 -1 -1 -1
//! observe: r0=out[0] r1=out[1] r2=out[2] r3=out[3]
//! forbid: r0=1 r1=2 r2=2 r3=1
//! forbid: r0=2 r1=1 r2=1 r3=2
//! forbid: r0=1|2 r1=0 r2=0|1|2 r3=0|1|2
//! forbid: r0=0|1|2 r1=0|1|2 r2=1|2 r3=0
//! may: r0=0|1|2 r1=0|1|2 r2=0|1|2 r3=0|1|2
//! race: none

// All see the stores to one address in one order (PTX ISA 8.10.1).

__device__ void litmus(int* x, int* out) {
  if (blockIdx.x < 2) {
    st_relaxed(x, blockIdx.x + 1);
  } else {
    int* own = out + 2 * (blockIdx.x - 2);
    own[0] = ld_relaxed(x);
    own[1] = ld_relaxed(x);
  }
}
