//! title: Spinlock with __threadfence() behind taking and before giving back
//! grid: 3
//! block: 1
//! buffer: lock 0
//! buffer: total 0
//! observe: total=total[0]
//! allow: total=3
//! forbid: total=1|2
//! race: none

// The fences make the relaxed atomics an acquire and a release pattern (PTX ISA 8.8).

__device__ void litmus(int* lock, int* total) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  __threadfence();
  st_weak(total, ld_weak(total) + 1);
  __threadfence();
  atomicExch(lock, 0);
}
