//! title: The writer overwrites its release store by a relaxed one
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// A release on the flag followed by a strong write on it by the same thread is a release pattern (PTX ISA 8.8); C++20
// has it no longer.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_release(flag, 1);
    st_relaxed(flag, 2);
  } else {
    while (ld_acquire(flag) != 2) {
    }
    out[0] = ld_weak(data);
  }
}
