// rejected-by: tile_with_both_halos
// because: blocks of 32
// points: 4
// family: domain

// A warp's elements come from its neighbours' registers where a tile is one warp.

// TODO 1
  if constexpr (kTile == 32) {
    const float own = i < width ? N[i] : 0.0f, before = i >= 32 ? N[i - 32] : 0.0f, behind = i + 32 < width ? N[i + 32] : 0.0f;
    float sum = 0.0f;
    for (int j = 0; j < mask_width; ++j) {
      const int from = int(threadIdx.x) + j - n;
      const float a = __shfl_sync(~0u, before, from & 31);
      const float b = __shfl_sync(~0u, own, from & 31);
      const float c = __shfl_sync(~0u, behind, from & 31);
      sum += (from < 0 ? a : from < 32 ? b : c) * M[j];
    }
    if (i < width) P[i] = sum;
    return;
  }
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;  // the first place holds N[i - n] of thread 0
    tile[place] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
