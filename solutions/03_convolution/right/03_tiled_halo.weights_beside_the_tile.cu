// The weights are copied to shared memory too.

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  __shared__ float weight[kMaxMaskWidth];
  for (int j = threadIdx.x; j < mask_width; j += kTile) weight[j] = M[j];
  for (int p = threadIdx.x; p < kTile + 2 * n; p += kTile) {
    const int k = static_cast<int>(blockIdx.x * kTile) - n + p;
    tile[p] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * weight[j];
  P[i] = sum;
// END TODO
