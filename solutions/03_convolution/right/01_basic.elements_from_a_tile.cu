// TODO 1
  // Blocks of any size up to 1024, halos up to 64.
  __shared__ float tile[1024 + 128];
  const int n = mask_width / 2;
  const int begin = blockIdx.x * blockDim.x;
  if (n > 64) {
    float sum = 0.0f;
    for (int j = 0; i < width && j < mask_width; ++j)
      if (i - n + j >= 0 && i - n + j < width) sum += N[i - n + j] * M[j];
    if (i < width) P[i] = sum;
    return;
  }
  for (int place = threadIdx.x; place < int(blockDim.x) + 2 * n; place += blockDim.x) {
    const int k = begin - n + place;
    tile[place] = k < 0 || k >= width ? 0.0f : N[k];
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
  P[i] = sum;
// END TODO
