//! title: Spinlock, the fence behind taking it is missing
//! grid: 3
//! block: 1
//! buffer: lock 0
//! buffer: total 0
//! observe: total=total[0]
//! allow: total=1|2
//! may: total=3
//! race: global every

// Who takes the lock may still read the old total.

__device__ void litmus(int* lock, int* total) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  st_weak(total, ld_weak(total) + 1);
  __threadfence();
  atomicExch(lock, 0);
}
