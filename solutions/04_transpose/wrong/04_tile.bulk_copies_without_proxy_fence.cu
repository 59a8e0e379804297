// rejected-by: ordered_by_a_barrier
// because: shared-memory race
// points: 3
// family: order

// The copies read the tile without a fence between the proxies. On older cards there is no barrier.

// TODO 2
  // The rows of out are built in shared memory and leave it in bulk.
  __shared__ alignas(16) float tile[kSide][kSide];
  for (int j = threadIdx.y; j < kSide; j += 8)
    tile[threadIdx.x][j] = in[(size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x];
#if __CUDA_ARCH__ >= 900
  const int t = threadIdx.y * kSide + threadIdx.x;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  __syncthreads();
  if (t < kSide) {
    float* to = out + (size_t(blockIdx.x) * kSide + t) * ny + blockIdx.y * kSide;
    const unsigned bytes = sizeof(tile[t]);
    asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(__cvta_generic_to_global(to)), "r"(shared(tile[t])), "r"(bytes) : "memory");
    asm volatile("cp.async.bulk.commit_group;" ::: "memory");
    asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
  }
#else
  // no barrier
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[j][threadIdx.x];
#endif
// END TODO
