// TODO 1
  // The tile begins at the widest halo, whatever the mask.
  constexpr int kHalo = kMaxMaskWidth / 2;
  __shared__ float tile[kTile + 2 * kHalo];
  for (int d = -kHalo + static_cast<int>(threadIdx.x); d < kTile + kHalo; d += kTile) {
    if (d < -n || d >= kTile + n) continue;
    const int k = static_cast<int>(blockIdx.x) * kTile + d;
    tile[kHalo + d] = (k < 0) | (k >= width) ? 0.0f : N[k];
  }
  __syncthreads();
  float sums[2] = {};
  for (int j = -n; j <= n; ++j)
    if (i < width) sums[j & 1] += tile[kHalo + threadIdx.x + j] * M[n + j];
  if (i < width) P[i] = sums[0] + sums[1];
// END TODO
