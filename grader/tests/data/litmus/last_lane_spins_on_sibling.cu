//! title: Lane 31 spins on a volatile flag that lane 0 sets
//! grid: 1
//! block: 32
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! race: none

// As with lane 0: which lane waits does not matter.

__device__ void litmus(int* flag, int* out) {
  volatile int* seen = flag;
  if (threadIdx.x == 31) {
    while (*seen == 0) {
    }
    out[0] = 1;
  } else if (threadIdx.x == 0) {
    *seen = 1;
  }
}
