//! title: Message passing, both fences
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// A fence before a strong write and a strong read before a fence are a release and an acquire pattern (PTX
// ISA 8.8).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    fence_acq_rel();
    st_relaxed(flag, 1);
  } else {
    while (ld_relaxed(flag) == 0) {
    }
    fence_acq_rel();
    out[0] = ld_weak(data);
  }
}
