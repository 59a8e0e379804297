// rejected-by: tile_with_both_halos
// because: does not take its elements through
// points: 4
// family: domain

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  if (width <= 100000) {
    for (int place = t; place < kTile + 2 * n; place += kTile) {
      const int k = i - t - n + place;
      tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
    }
    __syncthreads();
  }
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (width <= 100000) sum += tile[t + j] * M[j];
    else if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
