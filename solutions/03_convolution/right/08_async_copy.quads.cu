// TODO 1
  // A buffer begins at the quad in which the tile's first element lies.
  constexpr int kPlaces = kTile + kMaxMaskWidth + 7;
  __shared__ alignas(16) float buffers[2][(kPlaces + 3) / 4 * 4];
  const int t = threadIdx.x;
  const auto first_of = [&](int tile) { return (tile * kTile - n) & ~3; };
  const auto copy = [&](int tile, float* to) {
    if (tile < tiles) {
      const int first = first_of(tile);
      const int quads = (tile * kTile + kTile + n - first + 3) / 4;
      for (int quad = t; quad < quads; quad += kTile) {
        const int k = first + 4 * quad;
        if (k >= 0 && k + 3 < width) {
          __pipeline_memcpy_async(&to[4 * quad], &N[k], 16);
        } else {
          for (int e = 0; e < 4; ++e)
            if (k + e >= 0 && k + e < width)
              __pipeline_memcpy_async(&to[4 * quad + e], &N[k + e], sizeof(float));
            else
              to[4 * quad + e] = 0.0f;
        }
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
    const float* const places = &buffers[now][tile * kTile - n - first_of(tile)];
    const int i = tile * kTile + t;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += places[t + j] * M[j];
    if (i < width) P[i] = sum;
    __syncthreads();
    now ^= 1;
  }
// END TODO
