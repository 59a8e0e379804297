// rejected-by: tile_without_halos
// because: run with other values in what is loaded from shared memory
// points: 4
// family: branch

// TODO 1
  const int start = i - mask_width / 2;
  if (width > 4096) {
    if (i >= width) return;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j)
      if (start + j >= 0 && start + j < width) sum += N[start + j] * M[j];
    P[i] = sum;
    return;
  }
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    sum += (k >= begin && k < begin + kTile ? tile[k - begin] : N[k]) * M[j];
  }
  P[i] = sum;
// END TODO
