//! title: Handed on within a block at cta scope, then between blocks at gpu scope
//! grid: 2
//! block: 64
//! buffer: data 0
//! buffer: near 0
//! buffer: far 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// Synchronization at cta scope and then at gpu scope is one causality order (PTX ISA 8.9.5).

__device__ void litmus(int* data, int* near, int* far, int* out) {
  if (blockIdx.x == 0) {
    if (threadIdx.x == 0) {
      st_weak(data, 1);
      st_release_cta(near, 1);
    } else if (threadIdx.x == 32) {
      while (ld_acquire_cta(near) == 0) {
      }
      st_release(far, 1);
    }
  } else if (threadIdx.x == 0) {
    while (ld_acquire(far) == 0) {
    }
    out[0] = ld_weak(data);
  }
}
