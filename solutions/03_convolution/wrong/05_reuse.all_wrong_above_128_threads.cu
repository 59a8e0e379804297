// rejected-by: basic_is_right constant_is_right tiled_is_right
// because: elements differ
// points: 2
// family: branch

// TODO 5
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = blockDim.x > 128 ? 0.0f : sum;
// END TODO

// TODO 6
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k >= 0 && k < width) sum += N[k] * M[j];
  }
  P[i] = blockDim.x > 128 ? 0.0f : sum;
// END TODO

// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) {
    const int k = i - t - n + place;  // the first place holds N[i - n] of thread 0
    if (k >= 0 && k < width)
      tile[place] = N[k];
    else
      tile[place] = 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = blockDim.x > 128 ? 0.0f : sum;
// END TODO
