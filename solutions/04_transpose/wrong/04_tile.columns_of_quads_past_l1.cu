// rejected-by: coalesced_on_both_sides
// because: 4 for 32 elements of in
// points: 7
// family: mistake

// TODO 2
  __shared__ __align__(16) float tile[kSide][kSide];
  // lanes down a column of quads: half of each sector
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16; cp.async.wait_all;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[threadIdx.x][4 * threadIdx.y]))),
    "l"(__cvta_generic_to_global(in + (size_t(blockIdx.y) * kSide + threadIdx.x) * nx + blockIdx.x * kSide + 4 * threadIdx.y)) : "memory");
#else
  *reinterpret_cast<float4*>(&tile[threadIdx.x][4 * threadIdx.y]) = *reinterpret_cast<const float4*>(in + (size_t(blockIdx.y) * kSide + threadIdx.x) * nx + blockIdx.x * kSide + 4 * threadIdx.y);
#endif
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO
