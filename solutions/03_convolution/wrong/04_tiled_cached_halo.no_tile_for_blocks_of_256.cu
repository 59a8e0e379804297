// rejected-by: tile_without_halos
// because: blocks of 256
// points: 4
// family: domain

// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (kTile != 256 && k >= begin && k < begin + kTile)
      sum += tile[k - begin] * M[j];
    else
      sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
