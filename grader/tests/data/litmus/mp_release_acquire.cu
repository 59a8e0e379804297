//! title: Message passing with a release store and an acquire load
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// The pair synchronizes at gpu scope (PTX ISA 8.9.4).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_release(flag, 1);
  } else {
    while (ld_acquire(flag) == 0) {
    }
    out[0] = ld_weak(data);
  }
}
