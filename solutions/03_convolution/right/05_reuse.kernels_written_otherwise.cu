// TODO 5
  float sum = 0.0f;
  for (int k = max(0, i - mask_width / 2); i < width && k <= min(width - 1, i + mask_width / 2); ++k)
    sum = fmaf(M[k - i + mask_width / 2], N[k], sum);
  if (i < width) P[i] = sum;
// END TODO

// TODO 6
  if (i < width) {
    const int n = mask_width / 2;
    double sum = 0;
    for (int j = mask_width - 1; j >= 0; --j) {
      const unsigned k = i - n + j;
      if (k < unsigned(width)) sum += double(N[k]) * M[j];
    }
    P[i] = float(sum);
  }
// END TODO

// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth];
  const int begin = blockIdx.x * kTile - n, end = begin + kTile + 2 * n;
#pragma unroll 1
  for (int k = begin + int(threadIdx.x); k < end; k += kTile) tile[k - begin] = k >= 0 && k < width ? N[k] : 0.0f;
  __syncthreads();
  if (i < width) {
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
    P[i] = sum;
  }
// END TODO
