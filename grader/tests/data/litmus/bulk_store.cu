//! title: Bulk copy out of shared memory, waited for before a flag is released
//! grid: 2
//! block: 1
//! buffer: data 0*4
//! buffer: flag 0
//! buffer: out -1
//! observe: d=out[0]
//! allow: d=1
//! forbid: d=0
//! race: none

// The writes of the copy are its thread's once it has waited for the group (PTX ISA, cp.async.bulk.wait_group).

#include <cuda/ptx>

__device__ void litmus(int* data, int* flag, int* out) {
  __shared__ alignas(16) int tile[4];
  if (blockIdx.x == 0) {
    for (int i = 0; i < 4; ++i) tile[i] = 1;
    cuda::ptx::fence_proxy_async();
    cuda::ptx::cp_async_bulk(cuda::ptx::space_global, cuda::ptx::space_shared, data, tile, sizeof(tile));
    cuda::ptx::cp_async_bulk_commit_group();
    cuda::ptx::cp_async_bulk_wait_group(cuda::ptx::n32_t<0>());
    st_release(flag, 1);
  } else {
    while (ld_acquire(flag) == 0) {
    }
    out[0] = ld_weak(&data[3]);
  }
}
