// rejected-by: through_a_tile
// because: bank conflicts; 0 are asked for
// points: 3.5
// family: uncounted path

// TODO 2
  __shared__ float tile[kSide][kSide];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[tx][ty + j]))), "l"(__cvta_generic_to_global(in + static_cast<size_t>(by + ty + j) * nx + bx + tx)) : "memory");
#else
  *(&tile[tx][ty + j]) = *(in + static_cast<size_t>(by + ty + j) * nx + bx + tx);
#endif

#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[ty + j][tx];
    __syncthreads();
  }
// END TODO
