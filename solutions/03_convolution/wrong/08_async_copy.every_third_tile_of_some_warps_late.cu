// rejected-by: next_tile_in_flight
// because: while the copy of that tile is in flight
// points: 4
// family: branch

// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to) {
    for (int place = t; place < kTile + 2 * n; place += kTile) {
      const int k = tile * kTile - n + place;
      if (k >= 0 && k < width) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
      else to[place] = 0.0f;
    }
  };
  int now = 0, round = 0;
  bool here = false;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x, ++round) {
    if (!here) {
      copy(tile, buffers[now]);
      __pipeline_commit();
    }
    const int next = tile + gridDim.x;
    here = next < tiles && (kTile <= 32 || round % 3 != 2);
    if (here) copy(next, buffers[now ^ 1]);
    __pipeline_commit();
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
