// The first warp fills the tile.

// TODO 1
  if (t < 32)
    for (int p = t; p < kTile; p += kTile < 32 ? kTile : 32)
      if (begin + p < width) tile[p] = N[begin + p];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  const float* weight = M;
  for (int k = i - mask_width / 2; k <= i + mask_width / 2; ++k, ++weight)
    if (k >= 0 && k < width) {
      if (k >= begin && k < begin + kTile) sum += tile[k - begin] * *weight;
      else sum += N[k] * *weight;
    }
  P[i] = sum;
// END TODO
