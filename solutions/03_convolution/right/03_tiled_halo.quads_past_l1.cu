// TODO 1
  // Copies of 16 bytes past L1 where a whole quad exists.
  __shared__ __align__(16) float tile[kTile + kMaxMaskWidth + 15];
  const int first = blockIdx.x * kTile - n, base = first - ((first % 4 + 4) % 4);
  const int quads = (first + kTile + 2 * n - base + 3) / 4;
  for (int q = threadIdx.x; q < quads; q += kTile) {
    const int k = base + 4 * q;
    if (k >= 0 && k + 3 < width) {
#if __CUDA_ARCH__ >= 800
      asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[4 * q]))), "l"(__cvta_generic_to_global(N + k)) : "memory");
#else
      *reinterpret_cast<float4*>(&tile[4 * q]) = *reinterpret_cast<const float4*>(N + k);
#endif
    } else {
      for (int e = 0; e < 4; ++e) tile[4 * q + e] = k + e >= 0 && k + e < width ? N[k + e] : 0.0f;
    }
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[first - base + threadIdx.x + j] * M[j];
  P[i] = sum;
// END TODO
