// rejected-by: tile_with_both_halos
// because: a place for each element of the tile and of the widest halos
// points: 4
// family: mistake

// TODO 1
  __shared__ float tile[2 * (kTile + kMaxMaskWidth - 1)];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[2 * place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[2 * (t + j)] * M[j];
  P[i] = sum;
// END TODO
