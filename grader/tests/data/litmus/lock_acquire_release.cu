//! title: Spinlock with acquire and release
//! grid: 3
//! block: 1
//! buffer: lock 0
//! buffer: total 0
//! observe: total=total[0]
//! allow: total=3
//! forbid: total=1|2
//! race: none

// Each release synchronizes with the acquire that takes the lock next.

#include <cuda/atomic>

using Lock = cuda::atomic_ref<int, cuda::thread_scope_device>;

__device__ void litmus(int* lock, int* total) {
  while (Lock(*lock).exchange(1, cuda::memory_order_acquire) != 0) {
  }
  st_weak(total, ld_weak(total) + 1);
  Lock(*lock).store(0, cuda::memory_order_release);
}
