// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  for (int p = threadIdx.x; p < kTile + 2 * n; p += kTile) {
    const int k = (int)(blockIdx.x * kTile) + p - n;
    tile[p] = (k < 0 || k >= width) ? 0.f : N[k];
  }
  const bool any_out = __syncthreads_or(i >= width);
  if (any_out && i >= width) return;
  float s = 0;
  for (int j = 0; j < mask_width; ++j) s += tile[threadIdx.x + j] * M[j];
  P[i] = s;
// END TODO
