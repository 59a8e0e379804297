//! title: Message passing with cuda::atomic_ref
//! grid: 2
//! block: 1
//! buffer: data 0
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// A store with memory_order_release and a load with memory_order_acquire synchronize.

#include <cuda/atomic>

using Flag = cuda::atomic_ref<int, cuda::thread_scope_device>;

__device__ void litmus(int* data, int* flag, int* out) {
  if (blockIdx.x == 0) {
    *data = 1;
    Flag(*flag).store(1, cuda::memory_order_release);
  } else {
    while (Flag(*flag).load(cuda::memory_order_acquire) == 0) {
    }
    out[0] = *data;
  }
}
