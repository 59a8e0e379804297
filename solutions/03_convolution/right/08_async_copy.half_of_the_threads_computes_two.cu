// Half of the threads copies, and computes two elements each.

// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  constexpr int kHalf = (kTile + 1) / 2;
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles && t < kHalf)
      for (int place = t; place < kTile + 2 * n; place += kHalf) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else to[place] = 0.0f;
      }
    __pipeline_commit();
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    if (t < kHalf)
      for (int o = t; o < kTile; o += kHalf) {
        const int i = tile * kTile + o;
        float sum = 0.0f;
        for (int j = 0; j < mask_width; ++j) sum += buffers[now][o + j] * M[j];
        if (i < width) P[i] = sum;
      }
    __syncthreads();
    now ^= 1;
  }
// END TODO
