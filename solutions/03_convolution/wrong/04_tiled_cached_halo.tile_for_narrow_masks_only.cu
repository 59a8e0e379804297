// rejected-by: tile_without_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: branch

// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (mask_width <= 9 && k >= begin && k < begin + kTile)
      sum += tile[k - begin] * M[j];
    else
      sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
