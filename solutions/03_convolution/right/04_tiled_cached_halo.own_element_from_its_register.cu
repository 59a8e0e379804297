// TODO 1
  const float own = i < width ? N[i] : 0.0f;
  tile[t] = own;
  __syncthreads();
  const int n = mask_width / 2;
  float sum = own * M[n];
  for (int d = 1; d <= n && i < width; ++d) {
    const int before = t - d;
    const int behind = t + d;
    if (i - d >= 0) sum = fmaf(before >= 0 ? tile[before] : N[i - d], M[n - d], sum);
    if (i + d < width) sum = fmaf(behind < kTile ? tile[behind] : N[i + d], M[n + d], sum);
  }
  if (i < width) P[i] = sum;
// END TODO
