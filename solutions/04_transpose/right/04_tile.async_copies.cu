// TODO 2
  __shared__ float tile[kSide][kSide];
  for (int j = threadIdx.y; j < kSide; j += 8) {
    const float* from = in + (size_t(blockIdx.y) * kSide + j) * nx + blockIdx.x * kSide + threadIdx.x;
    float* place = &tile[j][threadIdx.x];
#if __CUDA_ARCH__ >= 800
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(place))),
                 "l"(__cvta_generic_to_global(from))
                 : "memory");
#else
    *place = *from;
#endif
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  for (int j = threadIdx.y; j < kSide; j += 8)
    out[(size_t(blockIdx.x) * kSide + j) * ny + blockIdx.y * kSide + threadIdx.x] = tile[threadIdx.x][j];
// END TODO
