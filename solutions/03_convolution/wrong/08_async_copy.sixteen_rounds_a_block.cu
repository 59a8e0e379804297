// rejected-by: sums_are_right
// because: never written
// points: 3
// family: domain

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
  for (int round = 0; round < 16; ++round) {
    const int tile = blockIdx.x + round * gridDim.x;
    if (tile >= tiles) break;
    copy(tile + gridDim.x, buffers[round & 1 ^ 1]);
    __pipeline_wait_prior(1);
    __syncthreads();
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffers[round & 1][t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
  }
// END TODO
