// rejected-by: next_tile_in_flight
// because: while the copy of that tile is in flight
// points: 4
// family: mistake

// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto put = [&](int tile, float* to, int place) {
    const int k = tile * kTile - n + place;
    if (k >= 0 && k < width) __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
    else to[place] = 0.0f;
  };
  const auto own = [&](int tile, float* to) { if (tile < tiles) put(tile, to, n + t); __pipeline_commit(); };
  own(blockIdx.x, buffers[0]);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    for (int h = t; h < n; h += kTile) {
      put(tile, buffers[now], h);
      put(tile, buffers[now], n + kTile + h);
    }
    __pipeline_commit();
    own(tile + gridDim.x, buffers[now ^ 1]);
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
