// rejected-by: one_weight_at_a_time
// because: each lane reads the weights itself
// because: read M[j] where it is multiplied, and pass it to no other thread
// points: 4
// family: uncounted path

// TODO 2
  const int n = mask_width / 2;
  float sum = 0.0f;
#if __CUDA_ARCH__ >= 800
  // One thread reads a weight. A phase of the barrier that ends tells the others a bit of it that is set.
  __shared__ unsigned long long gate;
  const unsigned at = static_cast<unsigned>(__cvta_generic_to_shared(&gate));
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 1;" ::"r"(at) : "memory");
  unsigned phase = 0;
  for (int j = 0; j < mask_width; ++j) {
    const unsigned read = threadIdx.x == 0 ? __float_as_uint(M[j]) : 0;
    unsigned weight = 0;
    for (int bit = 0; bit < 32; ++bit) {
      __syncthreads();
      if (read >> bit & 1) asm volatile("{ .reg .b64 state; mbarrier.arrive.shared.b64 state, [%0]; }" ::"r"(at) : "memory");
      __syncthreads();
      unsigned is_over;
      asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                   : "=r"(is_over)
                   : "r"(at), "r"(phase)
                   : "memory");
      weight |= is_over << bit;
      phase ^= is_over;
    }
    const int k = i - n + j;
    if (i < width && k >= 0 && k < width) sum += N[k] * __uint_as_float(weight);
  }
  if (i >= width) return;
#else
  // There are no such barriers: one that reduces tells the bit.
  for (int j = 0; j < mask_width; ++j) {
    const unsigned read = threadIdx.x == 0 ? __float_as_uint(M[j]) : 0;
    unsigned weight = 0;
    for (int bit = 0; bit < 32; ++bit) weight |= (__syncthreads_or(read >> bit & 1) != 0 ? 1u : 0u) << bit;
    const int k = i - n + j;
    if (i < width && k >= 0 && k < width) sum += N[k] * __uint_as_float(weight);
  }
  if (i >= width) return;
#endif
  P[i] = sum;
// END TODO
