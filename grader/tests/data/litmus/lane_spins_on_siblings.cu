//! title: Lane 0 spins on a volatile flag that its siblings set, in global memory
//! grid: 1
//! block: 32
//! buffer: flag 0
//! buffer: turns 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! race: none

// Every thread makes progress from sm_70 on, whatever the loop does: here it stores a counter.

__device__ void litmus(int* flag, int* turns, int* out) {
  volatile int* seen = flag;
  volatile int* count = turns;
  if (threadIdx.x == 0) {
    int n = 0;
    while (*seen == 0) *count = ++n;
    out[0] = 1;
  } else {
    *seen = 1;
  }
}
