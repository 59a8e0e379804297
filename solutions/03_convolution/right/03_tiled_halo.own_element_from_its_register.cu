// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth + 7];  // the own elements begin at a multiple of 8
  constexpr int kBegin = kMaxMaskWidth / 2 + 8;
  const int t = threadIdx.x;
  const float own = i < width ? N[i] : 0.0f;
  tile[kBegin + t] = own;
  for (int m = t; m < 2 * n; m += kTile) {
    const int place = m < n ? m - n : kTile + m - n;
    const int k = i - t + place;
    tile[kBegin + place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = own * M[n];
  for (int d = 1; d <= n; ++d) {
    sum += tile[kBegin + t - d] * M[n - d];
    sum += tile[kBegin + t + d] * M[n + d];
  }
  P[i] = sum;
// END TODO
