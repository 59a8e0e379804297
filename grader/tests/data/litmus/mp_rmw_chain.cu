//! title: The flag goes through a read-modify-write of a third block
//! grid: 3
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// A chain of read-modify-writes that began with a release still synchronizes with who reads its end (PTX
// ISA 8.9.2, observation).

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_release(flag, 1);
  } else if (blockIdx.x == 1) {
    while (ld_relaxed(flag) != 1) {
    }
    atomicAdd(flag, 1);
  } else {
    while (ld_acquire(flag) != 2) {
    }
    out[0] = ld_weak(data);
  }
}
