//! title: Handed over in shared memory by cuda::atomic_ref
//! grid: 1
//! block: 64
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// A release store and an acquire load at block scope.

#include <cuda/atomic>

using Flag = cuda::atomic_ref<int, cuda::thread_scope_block>;

__device__ void litmus(int* out) {
  __shared__ int data, flag;
  if (threadIdx.x == 0) data = flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    data = 1;
    Flag(flag).store(1, cuda::memory_order_release);
  } else if (threadIdx.x == 32) {
    while (Flag(flag).load(cuda::memory_order_acquire) == 0) {
    }
    out[0] = data;
  }
}
