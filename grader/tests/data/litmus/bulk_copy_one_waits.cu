//! title: Bulk copy, only the thread that issues it waits
//! grid: 1
//! block: 64
//! buffer: in 1*64
//! buffer: out -1
//! observe: r=out[0]
//! may: r=0|1
//! race: shared every

// The end of the phase is seen by one thread, and nothing orders the other one behind it.

#include <cuda/barrier>
#include <cuda/ptx>

#pragma nv_diag_suppress static_var_with_dynamic_init

__device__ void litmus(int* in, int* out) {
  __shared__ alignas(16) int tile[64];
  __shared__ uint64_t bar;
  const int t = threadIdx.x;
  tile[t] = 0;
  if (t == 0) cuda::ptx::mbarrier_init(&bar, 1);
  cuda::ptx::fence_proxy_async();
  __syncthreads();
  if (t == 0) {
    cuda::ptx::mbarrier_arrive_expect_tx(cuda::ptx::sem_release, cuda::ptx::scope_cta, cuda::ptx::space_shared, &bar,
                                         sizeof(tile));
    cuda::ptx::cp_async_bulk(cuda::ptx::space_cluster, cuda::ptx::space_global, tile, in, sizeof(tile), &bar);
    while (!cuda::ptx::mbarrier_try_wait_parity(&bar, 0)) {
    }
  }
  if (t == 40) out[0] = ld_weak(&tile[63]);
}
