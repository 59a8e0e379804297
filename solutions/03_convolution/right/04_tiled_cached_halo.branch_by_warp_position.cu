// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int n = mask_width / 2;
  float sum = 0.0f;
  if (t >= n && t + n < kTile && i + n < width) {
    for (int d = -n; d <= n; ++d) sum += tile[t + d] * M[n + d];
    P[i] = sum;
    return;
  }
  for (int d = -n; d <= n; ++d) {
    const int k = i + d;
    if (k < 0 || k >= width) continue;
    sum += (t + d >= 0 && t + d < kTile ? tile[t + d] : N[k]) * M[n + d];
  }
  P[i] = sum;
// END TODO
