// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const float weight = M[j];
    const int k = i - mask_width / 2 + j;
    if (k < 0 || k >= width) continue;
    const float element = N[k];
    sum += element * weight;
  }
  P[i] = sum;
// END TODO

// TODO 7
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x, begin = blockIdx.x * kTile;
  if (i < width) tile[n + t] = N[i]; else tile[n + t] = 0;
  for (int h = t; h < n; h += kTile) {
    tile[h] = begin - n + h >= 0 ? N[begin - n + h] : 0.0f;
    tile[n + kTile + h] = begin + kTile + h < width ? N[begin + kTile + h] : 0.0f;
  }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
