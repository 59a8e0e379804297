// TODO 5
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = i - mask_width / 2 + j;
    const float weight = M[j];
    const float element = k >= 0 && k < width ? N[k] : 0.0f;
    sum += element * weight;
  }
  P[i] = sum;
// END TODO

// TODO 6
  float sum = 0.0f;
  const int n = mask_width / 2;
  for (int d = -n; d <= n; ++d) {
    const float weight = M[n + d];
    if (i < width && i + d >= 0 && i + d < width) sum = fmaf(N[i + d], weight, sum);
  }
  if (i < width) P[i] = sum;
// END TODO

// TODO 7
  __shared__ float tile[kTile + 2 * kMaxMaskWidth];
  const int begin = static_cast<int>(blockIdx.x) * kTile - n;
#pragma unroll 1
  for (int place = threadIdx.x; place < kTile + 2 * n; place += kTile) {
    tile[place] = 0.0f;
    if (begin + place >= 0 && begin + place < width) tile[place] = N[begin + place];
  }
  __syncthreads();
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[threadIdx.x + j] * M[j];
  if (i < width) P[i] = sum;
// END TODO
