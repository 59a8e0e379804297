// rejected-by: sums_are_right
// because: a weight that is NaN
// points: 3
// family: domain

// TODO 1
  if (i < width) tile[t] = N[i];
  __syncthreads();
  if (i >= width) return;
  const int start = i - mask_width / 2;
  float sum = 0.0f;
  for (int j = 0; j < mask_width; ++j) {
    const int k = start + j;
    if (k < 0 || k >= width || M[j] != M[j]) continue;
    if (k >= begin && k < begin + kTile)
      sum += tile[k - begin] * M[j];
    else
      sum += N[k] * M[j];
  }
  P[i] = sum;
// END TODO
