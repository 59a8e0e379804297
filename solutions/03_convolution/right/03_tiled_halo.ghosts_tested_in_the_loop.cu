// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;
    if (k >= 0 && k < width) tile[place] = N[k];
  }
  __syncthreads();
  float sum = 0.0f;
  for (int j = 0; j < mask_width && i < width; ++j) {
    const int k = i - n + j;
    if (k < 0) continue;
    if (k >= width) break;
    sum += tile[t + j] * M[j];
  }
  if (i < width) P[i] = sum;
// END TODO
