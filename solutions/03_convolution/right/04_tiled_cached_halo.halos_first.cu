// TODO 1
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (i < width) {
    tile[t] = __ldg(&N[i]);
    for (int k = max(0, i - n); k < begin; ++k)
      if (k <= i + n) sum += __ldg(&N[k]) * M[k - i + n];
    for (int k = begin + kTile; k <= min(width - 1, i + n); ++k)
      if (k >= i - n) sum += __ldg(&N[k]) * M[k - i + n];
  }
  __syncthreads();
  if (i >= width) return;
  for (int p = 0; p < kTile && begin + p < width; ++p) {
    const int j = p - t + n;
    if (j >= 0 && j < mask_width) sum += tile[p] * M[j];
  }
  P[i] = sum;
// END TODO
