// rejected-by: next_tile_in_flight
// because: sectors read from global memory
// points: 4
// family: dummy

// TODO 1
  // What is in flight is copied once more, for nobody.
  __shared__ float buffer[kTile + kMaxMaskWidth - 1], unused[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    for (int place = t; place < kTile + 2 * n; place += kTile) {
      const int k = tile * kTile - n + place;
      if (k >= 0 && k < width)
        __pipeline_memcpy_async(&buffer[place], &N[k], sizeof(float));
      else
        buffer[place] = 0.0f;
    }
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    const int i = tile * kTile + t;
    for (int place = t; place < kTile + 2 * n; place += kTile)
      __pipeline_memcpy_async(&unused[place], &N[min(max(tile * kTile - n + place, 0), width - 1)], sizeof(float));
    __pipeline_commit();
    __syncthreads();
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += buffer[t + j] * M[j];
    if (i < width) P[i] = sum;
    __pipeline_wait_prior(0);
    __syncthreads();
  }
// END TODO
