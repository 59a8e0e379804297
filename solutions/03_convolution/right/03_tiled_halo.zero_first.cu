// TODO 1
  __shared__ float tile[2 * kMaxMaskWidth + kTile];
  for (int place = threadIdx.x; place < kTile + 2 * n; place += kTile) {
    volatile float* to = tile + place;
    *to = 0;
    const int k = int(blockIdx.x) * kTile + place - n;
    if (k >= 0 && k < width) *to = N[k];
  }
  __syncthreads();
  double sum = 0;
  for (int j = 0; j < mask_width; ++j) sum += static_cast<double>(tile[threadIdx.x + j]) * M[j];
  if (i < width) P[i] = static_cast<float>(sum);
// END TODO
