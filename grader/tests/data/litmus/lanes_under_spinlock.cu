//! title: Lanes of one warp under a spinlock
//! grid: 1
//! block: 32
//! buffer: lock 0
//! buffer: total 0
//! observe: total=total[0]
//! allow: total=32
//! race: none

// The lane that holds the lock makes progress while its siblings spin.

__device__ void litmus(int* lock, int* total) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  __threadfence();
  *total = *total + 1;
  __threadfence();
  atomicExch(lock, 0);
}
