//! title: Bulk copy, one thread waits for its mbarrier, then a barrier of the block
//! grid: 1
//! block: 64
//! buffer: in 1*64
//! buffer: out -1
//! observe: r=out[0]
//! allow: r=1
//! forbid: r=0
//! race: none

// Who is ordered behind a thread that has seen the phase end is ordered behind the copy.

#include <cuda/barrier>
#include <cuda/ptx>

#pragma nv_diag_suppress static_var_with_dynamic_init

using Barrier = cuda::barrier<cuda::thread_scope_block>;

__device__ void litmus(int* in, int* out) {
  __shared__ alignas(16) int tile[64];
  __shared__ Barrier bar;
  const int t = threadIdx.x;
  tile[t] = 0;
  if (t == 0) init(&bar, 1);
  cuda::ptx::fence_proxy_async();
  __syncthreads();
  if (t == 32) {
    cuda::device::memcpy_async_tx(tile, in, cuda::aligned_size_t<16>(sizeof(tile)), bar);
    bar.wait(cuda::device::barrier_arrive_tx(bar, 1, sizeof(tile)));
  }
  __syncthreads();
  if (t == 0) out[0] = ld_weak(&tile[63]);
}
