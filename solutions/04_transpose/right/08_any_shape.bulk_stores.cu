// Whole tiles leave as rows of out by bulk copies; the next tile waits only until they have read this one. Older cards,
// tiles at an end and rows that begin amid a sector take single elements.

// TODO 2
  __shared__ alignas(16) float tile[kSide * (kSide + 4)];
  const int t = threadIdx.y * kSide + threadIdx.x;
  const size_t w = nx, h = ny, across = (w + 31) / kSide, all = across * ((h + 31) / kSide);
  for (size_t number = blockIdx.x; number < all; number += gridDim.x) {
    const size_t bx = number % across * kSide, by = number / across * kSide;
#if __CUDA_ARCH__ >= 900
    if (w % 8 == 0 && h % 4 == 0 && by + kSide <= h) {
      constexpr int kPitch = kSide + 4;
      // Eight columns of four rows a warp.
      for (int c = t % 8, r = t / 8; c < kSide; c += 8)
        if (bx + c < w) tile[c * kPitch + r] = in[(by + r) * w + bx + c];
      asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
      __syncthreads();
      if (t < kSide && bx + t < w)
        asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], %2;" ::"l"(
                         __cvta_generic_to_global(out + (bx + t) * h + by)),
                     "r"(static_cast<unsigned>(__cvta_generic_to_shared(&tile[t * kPitch]))), "r"(kSide * 4)
                     : "memory");
      asm volatile("cp.async.bulk.commit_group;" ::: "memory");
      asm volatile("cp.async.bulk.wait_group.read 0;" ::: "memory");
      __syncthreads();
      continue;
    }
#endif
    constexpr int kPitch = kSide + 1;
    const int x = t % 32, y = t / 32;
    for (int r = y; r < kSide; r += 8)
      if (bx + x < w && by + r < h) tile[x * kPitch + r] = in[(by + r) * w + bx + x];
    __syncthreads();
    for (int c = y; c < kSide; c += 8)
      if (bx + c < w && by + x < h) out[(bx + c) * h + by + x] = tile[c * kPitch + x];
    __syncthreads();
  }
#if __CUDA_ARCH__ >= 900
  asm volatile("cp.async.bulk.wait_group 0;" ::: "memory");
#endif
// END TODO
