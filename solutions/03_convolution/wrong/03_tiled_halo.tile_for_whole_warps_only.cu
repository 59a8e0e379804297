// rejected-by: tile_with_both_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: branch

// TODO 1
  if (kTile % 32 != 0 || width < kTile) {
    if (i >= width) return;
    const int start = i - n;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int k = start + j;
      if (k >= 0 && k < width) sum += N[k] * M[j];
    }
    P[i] = sum;
    return;
  }
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
