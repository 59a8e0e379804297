// rejected-by: tile_without_halos
// because: a block far from the first one
// because: a barrier is missing
// points: 4
// family: order

// TODO 1
  if (i < width) tile[t] = N[i];
  if (width > 100000) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width) continue;
    if (k >= begin && k < begin + kTile)
      sum += tile[k - begin] * M[j];
    else
      sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
