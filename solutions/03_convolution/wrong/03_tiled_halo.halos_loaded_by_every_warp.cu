// rejected-by: tile_with_both_halos
// because: sectors read from global memory
// points: 4
// family: mistake

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x, lane = t % 32, begin = i - t, lanes = min(32, kTile - (t - lane));
  tile[n + t] = i < width ? N[i] : 0.0f;
  for (int h = lane; h < n; h += lanes) {
    const int l = begin - n + h, r = begin + kTile + h;
    const float left = l >= 0 ? *static_cast<const volatile float*>(N + l) : 0.0f, right = r < width ? *static_cast<const volatile float*>(N + r) : 0.0f;
    if (t < 32) {
      tile[h] = left;
      tile[n + kTile + h] = right;
    }
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
