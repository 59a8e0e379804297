// rejected-by: tile_with_both_halos
// because: a block far from the first one
// because: a barrier is missing
// points: 4
// family: order

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  if (width > 100000) { for (int s = 0; s < 40; ++s) __nanosleep(100); } else __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
  
// END TODO
