//! title: Bulk copy whose bytes the mbarrier does not expect
//! grid: 1
//! block: 64
//! buffer: in 1*64
//! buffer: out -1
//! observe: r=out[0]
//! may: r=0|1
//! race: shared every
//! emulator: bytes that the mbarrier does not expect may leave its phase without an end

// The phase ends with the arrival, whether the copy is done or not.

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
    cuda::ptx::cp_async_bulk(cuda::ptx::space_cluster, cuda::ptx::space_global, tile, in, sizeof(tile), &bar);
    cuda::ptx::mbarrier_arrive(&bar);
  }
  while (!cuda::ptx::mbarrier_try_wait_parity(&bar, 0)) {
  }
  if (t == 40) out[0] = ld_weak(&tile[63]);
}
