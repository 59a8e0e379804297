// rejected-by: no_conflicts_without_a_pad
// because: bank conflicts; 0 are asked for
// points: 4
// family: uncounted path

// TODO 3
  __shared__ float tile[kSide][kSide];
  for (int j = threadIdx.y; j < kSide; j += 8) {
    const float* from = in + (size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x;
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[threadIdx.x][j]))), "l"(__cvta_generic_to_global(from)) : "memory");
#else
  *(&tile[threadIdx.x][j]) = *(from);
#endif
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[j][threadIdx.x];
// END TODO
