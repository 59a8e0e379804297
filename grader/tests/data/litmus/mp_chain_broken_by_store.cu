//! title: The flag is overwritten by a relaxed store of a third block
//! grid: 3
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=0
//! allow: d=1
//! race: global some

// A plain store is no part of the chain: who reads it synchronizes with nobody (PTX ISA 8.9.2). Who has read the value
// before it does.

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    st_weak(data, 1);
    st_release(flag, 1);
  } else if (blockIdx.x == 1) {
    while (ld_relaxed(flag) != 1) {
    }
    st_relaxed(flag, 2);
  } else {
    while (ld_acquire(flag) != 2) {
    }
    out[0] = ld_weak(data);
  }
}
