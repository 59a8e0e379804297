// rejected-by: next_tile_in_flight
// because: while the copy of that tile is in flight
// points: 4
// family: dummy
// The rest of the tile is copied after the sums.

// TODO 1
  __shared__ float buffers[2][kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const auto copy = [&](int tile, float* to, int begin, int end) {
    if (tile < tiles)
      for (int place = begin + t; place < end; place += kTile) {
        const int k = tile * kTile - n + place;
        if (k >= 0 && k < width)
          __pipeline_memcpy_async(&to[place], &N[k], sizeof(float));
        else
          to[place] = 0.0f;
      }
    __pipeline_commit();  // also where there is no next tile: each round waits for all groups but one
  };
  copy(blockIdx.x, buffers[0], 0, kTile + 2 * n);
  int now = 0;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    __pipeline_wait_prior(0);
    copy(tile + gridDim.x, buffers[now ^ 1], 0, 1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[now][t + j] * M[j];
    if (i < width) P[i] = sum;
    copy(tile + gridDim.x, buffers[now ^ 1], 1, kTile + 2 * n);
    __syncthreads();  // the next round copies into this buffer
    now ^= 1;
  }
// END TODO
