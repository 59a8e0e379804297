// profile: --kernel turned --grid 1 --block 128 --arg buf:i32:128:iota --arg buf:i32:128
// first: a wait is missing: line 18 reads tile while the bulk copy of line 14 to it is still in flight
#include <cuda/barrier>

__global__ void turned(const int* in, int* out) {
  __shared__ alignas(16) int tile[128];
#pragma nv_diag_suppress static_var_with_dynamic_init
  __shared__ cuda::barrier<cuda::thread_scope_block> full;
  const unsigned t = threadIdx.x;
  if (t == 0) init(&full, 1);
  __syncthreads();
  if (t == 0) {
    const cuda::aligned_size_t<16> bytes(sizeof(tile));
    cuda::device::memcpy_async_tx(tile, in, bytes, full);  // HERE
    (void)cuda::device::barrier_arrive_tx(full, 1, sizeof(tile));
  }
  __syncthreads();
  out[t] = tile[127 - t];
}
