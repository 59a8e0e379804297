//! title: Spinlock, the fence before giving it back is missing
//! grid: 3
//! block: 1
//! buffer: lock 0
//! buffer: total 0
//! observe: total=total[0]
//! allow: total=1|2
//! may: total=3
//! race: global every

// The lock may be seen free before the new total is seen.

__device__ void litmus(int* lock, int* total) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  __threadfence();
  st_weak(total, ld_weak(total) + 1);
  atomicExch(lock, 0);
}
