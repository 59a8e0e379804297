// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  const int begin = i - t;
  for (int m = t; m < n; m += kTile) {
    const int left = begin - n + m;
    const int right = begin + kTile + m;
    tile[m] = left >= 0 && left < width ? N[left] : 0.0f;
    tile[n + kTile + m] = right < width ? N[right] : 0.0f;
  }
  tile[n + t] = i < width ? N[i] : 0.0f;
  __syncthreads();
  if (i < width) {
    float sum = 0.0f;
#pragma unroll 3
    for (int j = 0; j < mask_width; ++j) sum = fmaf(M[j], tile[t + j], sum);
    P[i] = sum;
  }
// END TODO

// TODO 2
  int count = 0, before = -1;
  for (int k = block * threads - n; k < (block + 1) * threads + n; ++k)
    if (k >= 0 && k < width && k / 8 != before) {
      ++count;
      before = k / 8;
    }
  return count;
// END TODO
