// rejected-by: sums_are_right
// because: a barrier is missing
// points: 3
// family: domain

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;  // the first place holds N[i - n] of thread 0
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  if (kTile != 16) __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
