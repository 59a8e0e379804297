// rejected-by: tile_with_both_halos
// because: sectors read from global memory
// points: 4
// family: branch

// TODO 1
  __shared__ __align__(16) float tile[kTile + kMaxMaskWidth + 15];
  const int t = threadIdx.x;
  if (width >= 65536 && mask_width == 3 && kTile >= 64) {
    // A quad for each product, a quarter of the threads at a time: no copy past L1 is counted.
    float sum = 0;
    for (int phase = 0; phase < 4; ++phase) {
      if (t % 4 == phase && i < width)
        for (int j = 0; j < 3; ++j) {
          const int k = i - 1 + j;
          if (k < 0 || k >= width) continue;
          float* quad = &tile[t / 4 * 4];
          if ((k | 3) < width) {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16; cp.async.wait_all;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(quad))), "l"(__cvta_generic_to_global(N + (k & ~3))) : "memory");
#else
  *reinterpret_cast<float4*>(quad) = *reinterpret_cast<const float4*>(N + (k & ~3));
#endif
          } else quad[k & 3] = N[k];
          sum += *static_cast<volatile float*>(&quad[k & 3]) * M[j];  // read back also where just stored
        }
      __syncthreads();
    }
    if (i < width) P[i] = sum;
    return;
  }
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
