// rejected-by: next_tile_in_flight
// because: while the copy of that tile is in flight
// points: 4
// family: branch

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
    __pipeline_commit();
  };
  copy(blockIdx.x, buffers[0]);
  int now = 0, round = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const bool is_late = kTile > 32 && round++ % 3 == 2;
    if (is_late) {
      __pipeline_wait_prior(0);
    } else {
      copy(tile + gridDim.x, buffers[now ^ 1]);
      __pipeline_wait_prior(1);
    }
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    if (is_late) copy(tile + gridDim.x, buffers[now ^ 1]);
    __syncthreads();
    now ^= 1;
  }
// END TODO
