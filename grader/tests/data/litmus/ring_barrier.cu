//! title: Ring of two slots, one producer and one consumer, cuda::barrier
//! grid: 1
//! block: 64
//! buffer: out -1
//! observe: sum=out[0]
//! allow: sum=543
//! race: none

// Each slot has a barrier for full and one for empty; arriving and waiting synchronize (PTX ISA, mbarrier).

#include <cuda/barrier>

#pragma nv_diag_suppress static_var_with_dynamic_init

using Barrier = cuda::barrier<cuda::thread_scope_block>;

__device__ void litmus(int* out) {
  __shared__ Barrier full[2], empty[2];
  __shared__ int slot[2];
  if (threadIdx.x == 0) {
    for (int s = 0; s < 2; ++s) {
      init(&full[s], 2);
      init(&empty[s], 2);
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int i = 0; i < 6; ++i) {
      empty[i % 2].arrive_and_wait();
      slot[i % 2] = i + 1;
      (void)full[i % 2].arrive();
    }
  } else if (threadIdx.x == 32) {
    (void)empty[0].arrive();
    (void)empty[1].arrive();
    int sum = 0;
    for (int i = 0; i < 6; ++i) {
      full[i % 2].arrive_and_wait();
      sum = 3 * sum + slot[i % 2];
      (void)empty[i % 2].arrive();
    }
    out[0] = sum;
  }
}
