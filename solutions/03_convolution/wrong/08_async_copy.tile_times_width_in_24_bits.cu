// rejected-by: sums_are_right
// because: a block far from the first one
// points: 3
// family: mistake

// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles) {
      const int begin = tile * kTile - n, first = fmaxf(begin, 0), end = fminf(begin + kTile + 2 * n, width);
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = begin + place;
        if (k >= first && k < end) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else to[place] = 0.0f;
      }
    }
    __pipeline_commit();
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    copy(tile + gridDim.x, buffers[now ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
    now ^= 1;
  }
// END TODO
