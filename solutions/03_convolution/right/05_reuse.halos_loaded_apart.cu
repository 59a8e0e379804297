// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const int begin = i - t;
  for (int m = t; m < n; m += kTile) {
    const int left = begin - n + m;
    const int right = begin + kTile + m;
    tile[m] = 0.0f;
    tile[n + kTile + m] = 0.0f;
    if (left >= 0) tile[m] = N[left];
    if (right < width) tile[n + kTile + m] = N[right];
  }
  float own = 0.0f;
  if (i < width) own = N[i];
  tile[n + t] = own;
  __syncthreads();
  float sum = own * M[n];
  for (int j = 0; j < mask_width; ++j)
    if (j != n) sum += tile[t + j] * M[j];
  if (i < width) P[i] = sum;
// END TODO
