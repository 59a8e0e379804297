// rejected-by: tile_without_halos
// because: a tile of the block's own elements, and no halos
// points: 4
// family: mistake

// TODO 1
  __shared__ float halo[kMaxMaskWidth - 1];
  const int n = mask_width / 2;
  if (i < width) tile[t] = N[i];
  for (int m = t; m < n; m += kTile) {
    halo[m] = begin - n + m >= 0 ? N[begin - n + m] : 0.0f;
    halo[n + m] = begin + kTile + m < width ? N[begin + kTile + m] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (k >= begin && k < begin + kTile)
      sum += tile[k - begin] * M[j];
    else
      sum += halo[k < begin ? k - begin + n : n + k - begin - kTile] * M[j];
  }
  P[i] = sum;
// END TODO
