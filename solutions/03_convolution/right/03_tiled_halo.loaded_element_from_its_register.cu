// The element that a thread loads first, of its first product, stays in its register.

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x, k0 = i - n;
  const float mine = k0 >= 0 && k0 < width ? N[k0] : 0.0f;
  tile[t] = mine;
  for (int p = t + kTile; p < kTile + 2 * n; p += kTile) {
    const int k = i - t - n + p;
    tile[p] = k >= 0 && k < width ? N[k] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = mine * M[0];
  for (int j = 1; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
