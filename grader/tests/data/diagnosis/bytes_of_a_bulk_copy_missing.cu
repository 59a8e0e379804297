// profile: --kernel turned --grid 1 --block 128 --arg buf:i32:128:iota --arg buf:i32:128
// first: thread (0,0,0) waits for the end of an mbarrier's phase that never comes: its copies have 384 bytes more than it expects
#include <cuda/barrier>
#include <cuda/ptx>

__global__ void turned(const int* in, int* out) {
  __shared__ alignas(16) int tile[128];
  __shared__ unsigned long long full;
  const unsigned t = threadIdx.x;
  if (t == 0) cuda::ptx::mbarrier_init(reinterpret_cast<uint64_t*>(&full), 1);
  __syncthreads();
  if (t == 0) {
    cuda::ptx::cp_async_bulk(cuda::ptx::space_cluster, cuda::ptx::space_global, tile, in, sizeof(tile),
                             reinterpret_cast<uint64_t*>(&full));
    cuda::ptx::mbarrier_arrive_expect_tx(cuda::ptx::sem_release, cuda::ptx::scope_cta, cuda::ptx::space_shared,
                                         reinterpret_cast<uint64_t*>(&full), 128);
  }
  while (!cuda::ptx::mbarrier_try_wait_parity(reinterpret_cast<uint64_t*>(&full), 0)) {  // HERE
  }
  out[t] = tile[127 - t];
}
