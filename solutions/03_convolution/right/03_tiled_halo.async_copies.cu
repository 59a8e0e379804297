// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    if (k >= 0 && k < width) {
#if __CUDA_ARCH__ >= 800
      const unsigned to = static_cast<unsigned>(__cvta_generic_to_shared(&tile[place]));
      asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(__cvta_generic_to_global(&N[k])) : "memory");
#else
      tile[place] = N[k];
#endif
    } else {
      tile[place] = 0.0f;
    }
  }
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_all;" ::: "memory");
#endif
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
