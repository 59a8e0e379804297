// rejected-by: sums_are_right
// because: all of them elements with ghost cells
// points: 3
// family: domain

// TODO 1
  __shared__ float tile[kTile + kMaxMaskWidth - 1];
  const int t = threadIdx.x;
  for (int place = t; place < kTile + 2 * n; place += kTile) { const int k = i - t - n + place; const int c = min(max(k, 0), width - 1); tile[place] = N[c] * (c == k ? 1.0f : 0.0f); }
  __syncthreads();
  if (i >= width) return;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) sum += tile[t + j] * M[j];
  P[i] = sum;
// END TODO
