// rejected-by: tile_saves_reads
// because: reads of N, got
// points: 5.5
// family: mistake

// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    if (k < width && k >= n) (void)N[k - n];
    if (k >= 0 && k < width)
      tile[place] = N[k];
    else
      tile[place] = 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
