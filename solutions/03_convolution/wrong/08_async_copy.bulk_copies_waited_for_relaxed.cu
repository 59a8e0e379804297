// rejected-by: next_tile_in_flight
// because: a wait is missing
// points: 3
// family: order

// The wait is relaxed: what the copies have written is not ordered before what follows it. Nobody waits for the single
// elements at the end of N, and on older cards for none.

// TODO 1
  // A buffer begins at the quad in which the tile's first element lies. One thread copies all whole quads in bulk, and an
  // mbarrier of each buffer counts the bytes that are there. Older cards copy the quads by cp.async.
  constexpr int kPlaces = (kTile + kMaxMaskWidth + 7 + 3) / 4 * 4;
  __shared__ alignas(16) float buffers[2][kPlaces];
  __shared__ alignas(8) unsigned long long full[2];
  const int t = threadIdx.x;
  const auto shared = [](const void* at) { return static_cast<unsigned>(__cvta_generic_to_shared(at)); };
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
#if __CUDA_ARCH__ >= 900
  if (t == 0)
    for (int buffer = 0; buffer < 2; ++buffer)
      asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&full[buffer])) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
  __syncthreads();
  const auto copy = [&](int tile, int to) {
    if (tile < tiles) {
      const int first = first_of(tile), end = (tile * kTile + kTile + n + 3) & ~3;
      const int begin = max(first, 0), last = max(begin, min(end, width & ~3));
#if __CUDA_ARCH__ >= 900
      if (t == 0) {
        const unsigned bytes = sizeof(float) * (last - begin);
        asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 _, [%0], %1;" ::"r"(shared(&full[to])),
                     "r"(bytes)
                     : "memory");
        if (bytes > 0)
          asm volatile(
              "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(
                  shared(&buffers[to][begin - first])),
              "l"(__cvta_generic_to_global(&N[begin])), "r"(bytes), "r"(shared(&full[to]))
              : "memory");
      }
#else
      for (int k = begin + 4 * t; k < last; k += 4 * kTile)
        __pipeline_memcpy_async(&buffers[to][k - first], &N[k], 16);
#endif
      for (int k = first + t; k < begin; k += kTile) buffers[to][k - first] = 0.0f;
      for (int k = last + t; k < end; k += kTile)
        if (k < width)
          __pipeline_memcpy_async(&buffers[to][k - first], &N[k], sizeof(float));
        else
          buffers[to][k - first] = 0.0f;
    }
    __pipeline_commit();
  };
  copy(blockIdx.x, 0);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round) {
    copy(tile + gridDim.x, now ^ 1);
#if __CUDA_ARCH__ >= 900
    unsigned there = 0;
    while (there == 0)
      asm volatile(
          "{ .reg .pred p; mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
          : "=r"(there)
          : "r"(shared(&full[now])), "r"(round / 2 & 1)
          : "memory");
#endif
    __syncthreads();
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO
