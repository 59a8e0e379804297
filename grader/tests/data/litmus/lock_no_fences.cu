//! title: Spinlock without fences
//! grid: 3
//! block: 1
//! buffer: lock 0
//! buffer: total 0
//! observe: total=total[0]
//! allow: total=1|2
//! may: total=3
//! race: global every

// The atomics exclude the blocks in time, but order no other address: an increment may be lost.

__device__ void litmus(int* lock, int* total) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  st_weak(total, ld_weak(total) + 1);
  atomicExch(lock, 0);
}
