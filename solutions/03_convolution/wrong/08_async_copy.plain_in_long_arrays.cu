// rejected-by: next_tile_in_flight
// because: N is read by asynchronous copies alone
// points: 4
// family: domain

// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const bool plain = width > 100000;
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles)
      for (int place = t; place < kTile + 2 * n; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k < 0 || k >= width) to[place] = 0.0f;
        else if (plain) to[place] = N[k];
        else __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
      }
    __pipeline_commit();
  };
  if (!plain) copy(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    if (plain) copy(tile, buffers[now]);
    else copy(tile + gridDim.x, buffers[now ^ 1]);
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
