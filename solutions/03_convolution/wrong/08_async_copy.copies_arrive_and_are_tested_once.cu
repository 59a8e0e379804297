// rejected-by: sums_are_right
// because: a wait is missing
// points: 3
// family: order

// The threads test the phase of their copies, and go on whatever it is.

// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  __shared__ alignas(8) unsigned long long gates[2];
  const unsigned at = static_cast<unsigned>(__cvta_generic_to_shared(gates));
  if (t < 2) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(at + 8 * t), "r"(kTile) : "memory");
  __syncthreads();
  copy(blockIdx.x, buffers[0]);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    asm volatile("cp.async.mbarrier.arrive.noinc.shared::cta.b64 [%0];" ::"r"(at + 8 * now) : "memory");
    unsigned there;
    asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                 : "=r"(there)
                 : "r"(at + 8 * now), "r"(round++ / 2 & 1)
                 : "memory");
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO
