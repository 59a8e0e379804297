// TODO 2
  __shared__ float tile[1024 + kMaxMaskWidth];
  const int n = mask_width / 2;
  const int t = threadIdx.x;
  for (int place = t; place < blockDim.x + 2 * n; place += blockDim.x) {
    const int k = i - t - n + place;
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
