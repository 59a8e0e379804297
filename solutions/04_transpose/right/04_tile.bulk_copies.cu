// TODO 2
  // The first warp copies the tile in bulk, a row a lane; an mbarrier counts the bytes that are there.
  __shared__ alignas(16) float tile[kSide][kSide];
  const int t = threadIdx.y * kSide + threadIdx.x;
#if __CUDA_ARCH__ >= 900
  __shared__ alignas(8) unsigned long long full;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  if (t == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(shared(&full)), "r"(kSide) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (t < kSide) {
    const float* from = in + (size_t(blockIdx.y) * kSide + t) * nx + blockIdx.x * kSide;
    const unsigned bytes = sizeof(tile[t]);
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full)), "r"(bytes) : "memory");
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                     shared(tile[t])),
                 "l"(__cvta_generic_to_global(from)), "r"(bytes), "r"(shared(&full))
                 : "memory");
  }
  unsigned there = 0;
  while (there == 0)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
                 : "=r"(there)
                 : "r"(shared(&full))
                 : "memory");
#else
  for (int j = threadIdx.y; j < kSide; j += 8)
    tile[j][threadIdx.x] = in[(size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x];
  __syncthreads();
#endif
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO
