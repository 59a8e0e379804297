// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  constexpr int kPlaces = (kTile + kMaxMaskWidth - 1 + kTile - 1) / kTile;
  const int t = threadIdx.x;
  float mine[kPlaces];
#pragma unroll
  for (int p = 0; p < kPlaces; ++p) {
    const int k = i - n + p * kTile;
    mine[p] = t + p * kTile < kTile + 2 * n && k >= 0 && k < width ? N[k] : 0.0f;
  }
#pragma unroll
  for (int p = 0; p < kPlaces; ++p)
    if (t + p * kTile < kTile + 2 * n) tile[t + p * kTile] = mine[p];
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = mask_width - 1; j >= 0; --j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
